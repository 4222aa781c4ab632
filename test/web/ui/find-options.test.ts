import { describe, expect, test } from "vitest";
import { countryOptions } from "../../../web/addresses/country-options.ts";
import { exactMatch, findOptions } from "../../../web/ui/list/find-options.ts";

const dutch = countryOptions("nl");
const found = (text: string) => findOptions(dutch, text).map(({ label }) => label);

describe("finding a country by typing", () => {
  test("shows all of them while nothing is typed, those nearby first", () => {
    expect(found(" ").slice(0, 4)).toEqual(["Nederland", "België", "Duitsland", "Afghanistan"]);
    expect(found("")).toHaveLength(dutch.length);
  });

  test.each([
    ["duits", "Duitsland"],
    ["germ", "Duitsland"],
    ["BELGIE", "België"],
    ["netherl", "Nederland"],
    ["deu", "Duitsland"],
    ["koninkrijk", "Verenigd Koninkrijk"],
  ])("%s leads to %s", (text, country) => expect(found(text)[0]).toBe(country));

  test("puts names that begin with it before those that hold it further on", () => {
    const labels = found("oman");
    expect(labels[0]).toBe("Oman");
    expect(labels).toContain("Roemenië");
  });
});

describe("a text that was typed and left", () => {
  test("means the country of that very name, even where others begin with it", () => {
    expect(findOptions(dutch, "niger").length).toBeGreaterThan(1);
    expect(exactMatch(dutch, "niger")?.value).toBe("ner");
  });
  test("means the only one that is found by it", () => expect(exactMatch(dutch, "oostenr")?.value).toBe("aut"));
  test.each(["", "land", "atlantis"])("%j means none for certain", (text) =>
    expect(exactMatch(dutch, text)).toBeNull(),
  );
});
