import { describe, expect, test } from "vitest";
import type { Dictionary } from "../../../../web/kit/first-render.ts";
import { formatMessage } from "../../../../web/kit/i18n/dictionary.ts";

const words: Dictionary = {
  language: "nl",
  messages: { greeting: "Dag {{name}}", bids_one: "{{count}} bod", bids_other: "{{count}} biedingen", plain: "Start" },
};

describe("a message", () => {
  test("is found by its literal key", () => expect(formatMessage(words, "plain")).toBe("Start"));
  test("gets its parameters", () => expect(formatMessage(words, "greeting", { name: "Jan" })).toBe("Dag Jan"));
  test("keeps the placeholder of a missing parameter", () =>
    expect(formatMessage(words, "greeting")).toBe("Dag {{name}}"));
  test.each([
    [0, "0 biedingen"],
    [1, "1 bod"],
    [2, "2 biedingen"],
  ])("has the plural form for %i", (count, text) => expect(formatMessage(words, "bids", { count })).toBe(text));
  test("without a translation shows its key", () => expect(formatMessage(words, "missing.key")).toBe("missing.key"));
});
