import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { lotInput, lotNumber, projectInput } from "../../../../schema/catalogue/inputs/lot.ts";
import { brokenRules } from "../../kit/inputs/broken-rules.ts";

const TEXTS = [{ language: "nl", title: "Machines", summary: "", description: "" }];
const LOT = { projectId: "project", lotNumber: "7", texts: TEXTS };

describe("a lot number", () => {
  it.each(["7", "12a", "Ä7", "1012/7", "7.1"])("may be %s", (text) => {
    expect(brokenRules(lotNumber, text)).toEqual([]);
  });

  it.each([
    [null, "required"],
    [" ", "required"],
    ["1012-7", "excludedCharacter"],
    ["12 a", "lotNumber"],
    ["#12", "lotNumber"],
    ["12#", "lotNumber"],
  ])("%j breaks %s", (text, rule) => {
    expect(brokenRules(lotNumber, text)).toEqual([rule]);
  });

  it("has at most 20 characters", () => {
    expect(brokenRules(lotNumber, "7".repeat(20))).toEqual([]);
    expect(brokenRules(lotNumber, "7".repeat(21))).toEqual(["maximumCharacters"]);
  });

  it("is trimmed", () => {
    expect(v.parse(lotNumber, " 12a ")).toBe("12a");
  });
});

describe("a lot", () => {
  it("may be taken into auctions unless it says otherwise", () => {
    expect(v.parse(lotInput, LOT).isAvailable).toBe(true);
    expect(v.parse(lotInput, { ...LOT, isAvailable: false }).isAvailable).toBe(false);
  });

  it.each([
    [{ projectId: "" }, "projectId required"],
    [{ lotNumber: "" }, "lotNumber required"],
    [{ categoryId: "" }, "categoryId required"],
    [{ texts: [...TEXTS, ...TEXTS] }, "texts oncePerLanguage"],
    [{ texts: [{ ...TEXTS[0], title: " " }] }, "texts.0.title required"],
    [{ texts: [{ ...TEXTS[0], summary: null }] }, "texts.0.summary required"],
    [{ texts: [{ ...TEXTS[0], description: "\u0000" }] }, "texts.0.description visibleCharacters"],
  ])("with %j breaks %s", (change, fault) => {
    expect(brokenRules(lotInput, { ...LOT, ...change })).toEqual([fault]);
  });
});

it("a project belongs to a unit and has texts", () => {
  expect(brokenRules(projectInput, { organizationalUnitId: "unit", texts: TEXTS })).toEqual([]);
  expect(brokenRules(projectInput, { organizationalUnitId: "", texts: [...TEXTS, ...TEXTS] })).toEqual([
    "organizationalUnitId required",
    "texts oncePerLanguage",
  ]);
});
