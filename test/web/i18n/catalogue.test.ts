import { describe, expect, test } from "vitest";
import { type Catalogue, phrase } from "../../../web/i18n/catalogue.ts";

const words: Catalogue = {
  language: "nl",
  phrases: { greeting: "Dag {{name}}", bids_one: "{{count}} bod", bids_other: "{{count}} biedingen", plain: "Start" },
};

describe("a phrase", () => {
  test("is looked up by its literal key", () => expect(phrase(words, "plain")).toBe("Start"));
  test("gets its parameters", () => expect(phrase(words, "greeting", { name: "Jan" })).toBe("Dag Jan"));
  test("leaves a parameter that it did not get as it is", () => expect(phrase(words, "greeting")).toBe("Dag {{name}}"));
  test.each([
    [0, "0 biedingen"],
    [1, "1 bod"],
    [2, "2 biedingen"],
  ])("takes the plural for %i", (count, text) => expect(phrase(words, "bids", { count })).toBe(text));
  test("without words shows its key", () => expect(phrase(words, "missing.key")).toBe("missing.key"));
});
