import { describe, expect, it } from "vitest";
import { isInEuRegister, isVatNumberOf, normalVatNumber, partsOfVatNumber } from "../../../schema/kit/vat-number.ts";

describe("a VAT number", () => {
  it.each([
    // The tax office's example of a sole trader (check by 97), and a company's (check by 11).
    ["NL000099998B57", "nld"],
    ["NL004495445B01", "nld"],
    ["BE0411905847", "bel"],
    // Belgium hands out numbers with a 1 since 2023.
    ["BE1000000021", "bel"],
    ["DE136695976", "deu"],
    ["FR40303265045", "fra"],
    ["ATU13585627", "aut"],
    ["EL094259216", "grc"],
    ["IE6433435F", "irl"],
    ["ESB58378431", "esp"],
    ["GB434031494", "gbr"],
    ["XI434031494", "gbr"],
  ])("%s is valid", (vatNumber, countryCode) => {
    expect(isVatNumberOf(vatNumber, countryCode)).toBe(true);
  });

  it.each([
    ["a wrong check digit", "NL000099998B58", "nld"],
    ["a wrong check digit", "NL123456789B01", "nld"],
    ["a wrong check digit", "BE0411905846", "bel"],
    ["a wrong check digit", "BE1000000022", "bel"],
    ["a wrong check digit", "XI434031495", "gbr"],
    ["too few digits", "NL00009999B57", "nld"],
    ["an old Belgian form", "BE411905847", "bel"],
    ["the alpha-2 code in place of Greece's own prefix", "GR094259216", "grc"],
    ["no prefix and no valid digits", "123456789B01", "nld"],
    ["a prefix of no member state", "TR1234567890", "nld"],
  ])("with %s is not: %s", (_fault, vatNumber, countryCode) => {
    expect(isVatNumberOf(vatNumber, countryCode)).toBe(false);
  });

  it("may be of another country than the address", () => {
    expect(isVatNumberOf("BE0411905847", "nld")).toBe(true);
    expect(isVatNumberOf("NL000099998B57", "usa")).toBe(true);
  });

  it("of a country without a known format is taken as it is", () => {
    expect(isVatNumberOf("123456789", "usa")).toBe(true);
    expect(isVatNumberOf("CHE116281710MWST", "che")).toBe(true);
  });

  it("gets the prefix of its country if that makes it valid, and no other change", () => {
    expect(normalVatNumber("000099998B57", "nld")).toBe("NL000099998B57");
    expect(normalVatNumber("094259216", "grc")).toBe("EL094259216");
    expect(normalVatNumber("000099998B58", "nld")).toBe("000099998B58");
    expect(normalVatNumber("BE0411905847", "nld")).toBe("BE0411905847");
  });

  it("is in the EU's register if its prefix is of a member state or Northern Ireland", () => {
    expect(["NL000099998B57", "XI434031494", "EL094259216"].map(isInEuRegister)).toEqual([true, true, true]);
    expect(["GB434031494", "CHE116281710", "123456789"].map(isInEuRegister)).toEqual([false, false, false]);
    expect(partsOfVatNumber("EL094259216")).toEqual({ prefix: "EL", digits: "094259216" });
  });
});
