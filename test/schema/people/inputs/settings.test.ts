import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  isKnownSetting,
  SETTING_KINDS,
  type SettingKind,
  type SettingOwner,
  settingName,
  settingValue,
  valueOfKind,
} from "../../../../schema/people/inputs/settings.ts";
import { brokenRules } from "../../kit/inputs/broken-rules.ts";

/** The settings of the product, by owner and kind. */
const SETTINGS: [SettingOwner, string, SettingKind][] = [
  ["user", "LANGUAGE", "string"],
  ["user", "DARK_MODE", "bool"],
  ["user", "INVOICE_USE_COMPANY_ADDRESS", "bool"],
  ["user", "DISABLE_NOTIFICATION_POPUP", "bool"],
  ["user", "ONE_CLICK_BIDDING", "bool"],
  ["user", "NEWSLETTER", "bool"],
  ["channel", "SUPPORTED_CHANNEL_LANGUAGES", "set"],
  ["channel", "DEFAULT_CHANNEL_LANGUAGE", "string"],
  ["channel", "NUMBER_OF_FRONTPAGE_AUCTIONS", "int"],
  ["channel", "IDENTITY_CHECK_REQUIRED", "bool"],
  ["channel", "USER_MFA_REQUIRED", "bool"],
];

const otherOwner = (owner: SettingOwner) => (owner === "user" ? "channel" : "user");

describe.each(SETTINGS)("the %s setting %s", (owner, name, kind) => {
  it(`is of the kind ${kind} and no other`, () => {
    const kinds = SETTING_KINDS.filter((each) => brokenRules(settingName(owner, each), name).length === 0);
    expect(kinds).toEqual([kind]);
    expect(brokenRules(settingName(owner, "map"), name)).toEqual(["settingKind"]);
  });

  it("is known of that owner only", () => {
    expect([isKnownSetting(owner, name), isKnownSetting(otherOwner(owner), name)]).toEqual([true, false]);
    for (const each of SETTING_KINDS) expect(brokenRules(settingName(otherOwner(owner), each), name)).toEqual([]);
  });

  it("refuses a value of another kind", () => {
    expect(brokenRules(settingValue(owner, kind, name), { not: ["of", 7, "kinds"] })).toEqual(["settingKind"]);
  });
});

describe("the name of a client's own setting", () => {
  it("has at most 64 characters", () => {
    expect(brokenRules(settingName("user", "int"), "S".repeat(64))).toEqual([]);
    expect(brokenRules(settingName("user", "int"), "S".repeat(65))).toEqual(["maximumCharacters"]);
  });

  it.each([
    ["S", []],
    ["SORT_ORDER_2", []],
    ["", ["required"]],
    [null, ["required"]],
    ["sortOrder", ["capitalsOnly"]],
    ["2ND", ["settingName"]],
    ["_SORT", ["settingName"]],
    ["SORT ORDER", ["settingName"]],
    ["SORT-", ["settingName"]],
  ])("%j breaks %j", (name, faults) => {
    expect(brokenRules(settingName("user", "int"), name)).toEqual(faults);
  });
});

describe("the value of a client's own setting", () => {
  const texts = (count: number) => Array.from({ length: count }, (_, index) => `text ${index}`);
  const entries = (count: number) => Object.fromEntries(texts(count).map((text) => [text, text]));

  it.each<[SettingKind, string, unknown]>([
    ["bool", "false", false],
    ["int", "below 0", -3],
    ["int", "2^53 - 1", 2 ** 53 - 1],
    ["string", "empty", ""],
    ["string", "of two lines", "first line\nsecond line"],
    ["string", "of 1,000 characters", "x".repeat(1_000)],
    ["set", "of 100 texts", texts(100)],
    ["map", "empty", {}],
    ["map", "with an empty value", { key: "" }],
    ["map", "of 100 entries", entries(100)],
  ])("of the kind %s may be %s", (kind, _, value) => {
    expect(v.parse(settingValue("user", kind, "OWN"), value)).toEqual(value);
  });

  it.each<[SettingKind, string, unknown, string]>([
    ["bool", "a text", "true", "settingKind"],
    ["int", "a text", "3", "settingKind"],
    ["int", "a fraction", 0.5, "integer"],
    ["int", "2^53", 2 ** 53, "integer"],
    ["string", "a number", 3, "settingKind"],
    ["string", "of 1,001 characters", "x".repeat(1_001), "maximumCharacters"],
    ["string", "with a control character", "\u0000", "visibleCharacters"],
    ["set", "a text", "text", "settingKind"],
    ["set", "of numbers", [3], "0 settingKind"],
    ["set", "of 101 texts", texts(101), "maximumEntries"],
    ["map", "a text", "text", "settingKind"],
    ["map", "a set", ["text"], "settingKind"],
    ["map", "with an empty key", { "": "text" }, "required"],
    ["map", "of numbers", { key: 3 }, "key settingKind"],
    ["map", "of 101 entries", entries(101), "maximumEntries"],
  ])("of the kind %s is not %s", (kind, _, value, fault) => {
    expect(brokenRules(settingValue("user", kind, "OWN"), value)).toEqual([fault]);
  });

  it("holds each text of a set once", () => {
    expect(v.parse(settingValue("user", "set", "OWN"), ["b", "a", "b"])).toEqual(["b", "a"]);
  });

  it("reads as its own kind, and as null of another", () => {
    const kindsOf = (value: Parameters<typeof valueOfKind>[1]) =>
      SETTING_KINDS.filter((kind) => valueOfKind(kind, value) !== null);
    expect([true, 3, "text", ["text"], { key: "text" }, null, undefined].map(kindsOf)).toEqual([
      ["bool"],
      ["int"],
      ["string"],
      ["set"],
      ["map"],
      [],
      [],
    ]);
    expect(valueOfKind("set", ["a", "a"])).toEqual(["a"]);
  });
});

describe("the value of a known setting", () => {
  it.each([
    ["user", "LANGUAGE"],
    ["channel", "DEFAULT_CHANNEL_LANGUAGE"],
  ] as const)("of the %s, %s is a language of the app, in small letters", (owner, name) => {
    expect(v.parse(settingValue(owner, "string", name), "EN")).toBe("en");
    expect(brokenRules(settingValue(owner, "string", name), "fr")).toEqual(["language"]);
  });

  it("SUPPORTED_CHANNEL_LANGUAGES has at least one language, each once", () => {
    const languages = settingValue("channel", "set", "SUPPORTED_CHANNEL_LANGUAGES");
    expect(v.parse(languages, ["EN", "nl", "en"])).toEqual(["en", "nl"]);
    expect(brokenRules(languages, [])).toEqual(["atLeastOne"]);
    expect(brokenRules(languages, ["nl", "fr"])).toEqual(["1 language"]);
  });

  it("NUMBER_OF_FRONTPAGE_AUCTIONS is between 1 and 50", () => {
    const brokenBy = (count: number) =>
      brokenRules(settingValue("channel", "int", "NUMBER_OF_FRONTPAGE_AUCTIONS"), count);
    expect([1, 50].flatMap(brokenBy)).toEqual([]);
    expect([0, 51, 1.5].flatMap(brokenBy)).toEqual(["minimum", "maximum", "integer"]);
  });
});
