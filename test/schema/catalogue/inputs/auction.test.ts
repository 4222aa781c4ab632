import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { auctionInput } from "../../../../schema/catalogue/inputs/auction.ts";
import { DEFAULT_LADDER } from "../../../../schema/catalogue/terms/default-ladder.ts";
import { MAX_RUNGS } from "../../../../schema/catalogue/terms/ladder.ts";
import { brokenRules } from "../../kit/inputs/broken-rules.ts";

const textIn = (language: string) => ({ language, title: "Machines", summary: "", description: "" });

/** What is required and nothing else. */
const AUCTION = {
  projectId: "project",
  texts: [textIn("nl")],
  languages: ["nl"],
  defaultLanguage: "nl",
  channels: ["hamerslag"],
  visibleOn: Date.UTC(2031, 0, 1),
  startingOn: Date.UTC(2031, 0, 2),
  closingAt: Date.UTC(2031, 0, 3),
  defaultIncrementalLotAttributes: {
    auctionCosts: 17.5,
    auctionCostsVat: 21,
    vat: 9,
    marginRule: false,
    subjectToAcceptance: true,
  },
  isPublished: true,
};

const parsedWith = (change: object) => v.parse(auctionInput, { ...AUCTION, ...change });
const brokenBy = (change: object) => brokenRules(auctionInput, { ...AUCTION, ...change });

describe("an auction", () => {
  it("CLOSE1 CLOSE4 MIN1: has two minutes of extension, no intervals and the default ladder unless it says otherwise", () => {
    expect(v.parse(auctionInput, AUCTION)).toMatchObject({
      openingIntervalMinutes: 0,
      closingIntervalMinutes: 0,
      extensionMinutes: 120_000,
      ladder: DEFAULT_LADDER,
    });
  });

  it("keeps percents as basis points", () => {
    expect(v.parse(auctionInput, AUCTION).defaultIncrementalLotAttributes).toEqual({
      auctionCosts: 17_50,
      auctionCostsVat: 21_00,
      vat: 9_00,
      marginRule: false,
      subjectToAcceptance: true,
    });
  });

  it("names the percentage at fault", () => {
    const attributes = { ...AUCTION.defaultIncrementalLotAttributes, vat: -1 };
    expect(brokenBy({ defaultIncrementalLotAttributes: attributes })).toEqual([
      "defaultIncrementalLotAttributes.vat minimum",
    ]);
  });

  it("is published at once", () => {
    expect(brokenBy({ isPublished: false })).toEqual([]);
    expect(brokenBy({ isPublished: undefined })).toEqual([]);
  });
});

describe("the intervals of an auction", () => {
  it.each(["openingIntervalMinutes", "closingIntervalMinutes"])("CLOSE4: %s is whole minutes, up to a day", (name) => {
    expect([0, 1, 1_440].map((minutes) => brokenBy({ [name]: minutes }))).toEqual([[], [], []]);
    expect([-1, 1_441, 1.5, Number.NaN].flatMap((minutes) => brokenBy({ [name]: minutes }))).toEqual([
      `${name} minimum`,
      `${name} maximum`,
      `${name} integer`,
      `${name} number`,
    ]);
  });

  it.each([
    [0, 0],
    [0.5, 30_000],
    [2, 120_000],
    [60, 3_600_000],
  ])("CLOSE1: an extension of %d minutes is %d ms", (extensionMinutes, ms) => {
    expect(parsedWith({ extensionMinutes }).extensionMinutes).toBe(ms);
  });

  it.each([
    [-0.5, "minimum"],
    [60.5, "maximum"],
    [Number.NaN, "number"],
  ])("CLOSE1: an extension of %d minutes breaks %s", (extensionMinutes, rule) => {
    expect(brokenBy({ extensionMinutes })).toEqual([`extensionMinutes ${rule}`]);
  });
});

describe("the times of an auction", () => {
  const { visibleOn, startingOn } = AUCTION;

  it("may begin at the moment of becoming visible", () => {
    expect(brokenBy({ visibleOn: startingOn })).toEqual([]);
    expect(brokenBy({ visibleOn: startingOn + 1 })).toEqual(["startingOn notAfterVisible"]);
  });

  it("end after their start", () => {
    expect(brokenBy({ closingAt: startingOn + 1 })).toEqual([]);
    expect(brokenBy({ closingAt: startingOn })).toEqual(["closingAt notAfterStart"]);
    expect(brokenBy({ closingAt: visibleOn })).toEqual(["closingAt notAfterStart"]);
  });

  it("are instants in whole milliseconds", () => {
    expect(brokenBy({ visibleOn: 0.5, startingOn: "2031-01-02", closingAt: 2 ** 53 })).toEqual([
      "visibleOn date",
      "startingOn date",
      "closingAt date",
    ]);
  });
});

describe("the ladder of an auction", () => {
  const rungs = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ fromAmount: index * 100, stepAmount: 500 }));

  it("MIN1: is kept as prices and steps", () => {
    expect(parsedWith({ ladder: rungs(2) }).ladder).toEqual([
      [0, 500],
      [100, 500],
    ]);
  });

  it.each([
    ["no rung", [], "ladder ladder"],
    ["a first rung above 0", rungs(2).slice(1), "ladder ladder"],
    ["a rung too many", rungs(MAX_RUNGS + 1), "ladder maximumItems"],
    ["a price that is not a number", [{ fromAmount: "0", stepAmount: 1 }], "ladder.0.fromAmount number"],
    ["a step that is not a number", [{ fromAmount: 0, stepAmount: "1" }], "ladder.0.stepAmount number"],
  ])("MIN1: with %s is refused", (_, ladder, fault) => {
    expect(brokenBy({ ladder })).toEqual([fault]);
  });

  it("MIN1: may have as many rungs as a lot takes", () => {
    expect(brokenBy({ ladder: rungs(MAX_RUNGS) })).toEqual([]);
  });
});

describe("the languages and channels of an auction", () => {
  it.each([
    [{ languages: ["nl", "nl"] }, "languages once"],
    [{ languages: ["nl", "en", "nl"] }, "languages maximumItems"],
    [{ languages: ["fr"] }, "languages.0 language"],
    [{ defaultLanguage: "en" }, "defaultLanguage notAmongLanguages"],
    [{ defaultLanguage: "fr" }, "defaultLanguage language"],
    [{ languages: ["nl", "en"] }, "texts textMissing"],
    [{ texts: [] }, "texts textMissing"],
    [{ texts: [textIn("nl"), textIn("nl")] }, "texts oncePerLanguage"],
    [{ texts: [textIn("nl"), textIn("en"), textIn("nl")] }, "texts maximumItems"],
    [{ channels: ["bexchange", "bexchange"] }, "channels once"],
    [{ channels: ["bexchange", "auctionate", "hamerslag", "bexchange"] }, "channels maximumItems"],
    [{ channels: ["elsewhere"] }, "channels.0 unsupportedChannel"],
  ])("%j breaks %s", (change, fault) => {
    expect(brokenBy(change)).toEqual([fault]);
  });

  it("may be all languages and all channels", () => {
    const channels = ["bexchange", "auctionate", "hamerslag"];
    expect(
      brokenBy({ languages: ["en", "nl"], defaultLanguage: "en", texts: [textIn("nl"), textIn("en")], channels }),
    ).toEqual([]);
  });

  it("may be missing here: that refusal of the service has a number of its own", () => {
    expect(brokenBy({ languages: [], channels: [] })).toEqual([]);
  });
});
