import { describe, expect, test } from "vitest";
import { exactMatch, findOptions } from "../../../../../web/kit/ui/choice/find-options.ts";
import { countryOptions } from "../../../../../web/people/addresses/country-options.ts";

const dutch = countryOptions("nl");
const found = (text: string) => findOptions(dutch, text).map(({ label }) => label);

describe("finding a country by typing", () => {
  test("shows all of them before any text is typed, nearby countries first", () => {
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
  ])("%s finds %s", (text, country) => expect(found(text)[0]).toBe(country));

  test("puts names that begin with the text before those that contain it", () => {
    const labels = found("oman");
    expect(labels[0]).toBe("Oman");
    expect(labels).toContain("Roemenië");
  });
});

describe("a text that was typed before leaving the field", () => {
  test("selects the country with exactly that name, even if others begin with it", () => {
    expect(findOptions(dutch, "niger").length).toBeGreaterThan(1);
    expect(exactMatch(dutch, "niger")?.value).toBe("ner");
  });
  test("selects the only country that it finds", () => expect(exactMatch(dutch, "oostenr")?.value).toBe("aut"));
  test.each(["", "land", "atlantis"])("%j selects none", (text) => expect(exactMatch(dutch, text)).toBeNull());
});
