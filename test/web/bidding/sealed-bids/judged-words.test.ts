import { describe, expect, it } from "vitest";
import { JUDGEMENT_CODES, UNSOLD_CAUSES } from "../../../../schema/bidding/blind-sale.ts";
import { OPENING_FAULTS } from "../../../../schema/bidding/sealed-bids/faults.ts";
import { sealed as english } from "../../../../web/bidding/sealed-bids/words.en.ts";
import { sealed as dutch } from "../../../../web/bidding/sealed-bids/words.nl.ts";

const KEYS = [
  ...[...JUDGEMENT_CODES, ...OPENING_FAULTS].map((code) => `judged.${code}`),
  ...UNSOLD_CAUSES.map((code) => `opened.unsold.${code}`),
];

describe("the words of a sealed bid", () => {
  it.each([
    ["Dutch", dutch],
    ["English", english],
  ])("have each reason for which a bid does not count or a lot is not sold, in %s", (_, words) => {
    const texts = new Map(Object.entries(words));
    expect(KEYS.filter((key) => !texts.has(`sealed.${key}`))).toEqual([]);
  });
});
