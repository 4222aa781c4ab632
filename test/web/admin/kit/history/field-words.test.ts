import { describe, expect, it } from "vitest";
import { RECORDED_TABLES } from "../../../../../schema/kit/history/recorded-tables.ts";
import { historyFilterOf } from "../../../../../web/admin/kit/history/chosen-changes.ts";
import type { FieldRow } from "../../../../../web/admin/kit/history/documents.ts";
import { changedFieldLabel, fieldValue } from "../../../../../web/admin/kit/history/field-words.ts";
import { history } from "../../../../../web/admin/kit/history/words.en.ts";
import { formatMessage } from "../../../../../web/kit/i18n/dictionary.ts";

const WORDS = {
  language: "en",
  t: (key: string, params?: Record<string, string | number>) =>
    formatMessage(
      { language: "en", messages: { ...history, "shell.language.nl": "Dutch" } } as never,
      key as never,
      params,
    ),
} as const;
const row = (field: Partial<FieldRow>): FieldRow => ({
  ...{
    name: "title",
    key: "",
    keyTitle: null,
    before: null,
    after: null,
    beforeTitle: null,
    afterTitle: null,
    isCut: false,
  },
  ...field,
});
const readAs = (name: string, value: string, more: Partial<FieldRow> = {}) =>
  fieldValue(row({ name, after: value, ...more }), "after", WORDS);

describe("the words of a change", () => {
  it("name every recorded field", () => {
    const names = Object.values(RECORDED_TABLES).flatMap(({ fields }) => Object.keys(fields));
    const known = Object.keys(history);
    expect(names.filter((name) => !known.includes(`admin.history.field.${name}`))).toEqual([]);
  });

  it("say which of several a field is", () => {
    expect(changedFieldLabel(row({ name: "title", key: "nl" }), WORDS)).toBe("Title (Dutch)");
    expect(changedFieldLabel(row({ name: "setting", key: "MY_OWN" }), WORDS)).toBe("Setting (MY_OWN)");
    expect(changedFieldLabel(row({ name: "folderName", key: "some-id", keyTitle: "Manuals" }), WORDS)).toBe(
      "Name of the folder (Manuals)",
    );
  });

  it("read values as people write them, in the auction house's zone", () => {
    expect(readAs("isPublished", "1")).toBe("yes");
    expect(readAs("startAmount", "123450")).toContain("1.234,50");
    expect(readAs("auctionCosts", "1750")).toContain("17.5");
    expect(readAs("closesOn", String(Date.parse("2026-07-01T12:30:00Z")))).toContain("14:30");
    expect(readAs("ladder", "[[0,1000]]")).toContain("steps of");
    expect(readAs("setting", '["NL"]')).toBe("Dutch");
    expect(readAs("category", "some-id", { afterTitle: "Lathes" })).toBe("Lathes");
    expect(readAs("category", "some-id")).toBe("no longer exists");
    expect(readAs("summary", "")).toBe("empty");
    expect(readAs("specifications", '[{"texts":[{"langu')).toContain("[{");
  });

  it("show nothing for what was not there", () => {
    expect(fieldValue(row({ after: "New" }), "before", WORDS)).toBeNull();
    expect(fieldValue(row({ before: "Old" }), "after", WORDS)).toBe("–");
  });
});

describe("the filters of the history", () => {
  it("begin and end with the days of the auction house", () => {
    expect(historyFilterOf({ user: "", kind: "LOT", thing: "", from: "2026-07-01", to: "2026-07-01" })).toEqual({
      kind: "LOT",
      changedOn: { from: "2026-06-30T22:00:00.000Z", to: "2026-07-01T21:59:59.999Z" },
    });
    expect(historyFilterOf({ user: "a@b.nl", kind: "NONE", thing: "xy", from: "", to: "" })).toEqual({
      user: "a@b.nl",
      thing: "xy",
    });
  });
});
