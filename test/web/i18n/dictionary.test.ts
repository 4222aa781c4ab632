import { describe, expect, test } from "vitest";
import { type Dictionary, formatMessage } from "../../../web/i18n/dictionary.ts";

const words: Dictionary = {
  language: "nl",
  messages: { greeting: "Dag {{name}}", bids_one: "{{count}} bod", bids_other: "{{count}} biedingen", plain: "Start" },
};

describe("a phrase", () => {
  test("is looked up by its literal key", () => expect(formatMessage(words, "plain")).toBe("Start"));
  test("gets its parameters", () => expect(formatMessage(words, "greeting", { name: "Jan" })).toBe("Dag Jan"));
  test("leaves a parameter that it did not get as it is", () =>
    expect(formatMessage(words, "greeting")).toBe("Dag {{name}}"));
  test.each([
    [0, "0 biedingen"],
    [1, "1 bod"],
    [2, "2 biedingen"],
  ])("takes the plural for %i", (count, text) => expect(formatMessage(words, "bids", { count })).toBe(text));
  test("without words shows its key", () => expect(formatMessage(words, "missing.key")).toBe("missing.key"));
});
