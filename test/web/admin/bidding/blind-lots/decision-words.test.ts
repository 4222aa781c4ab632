import { describe, expect, it } from "vitest";
import { BLIND_REFUSALS, JUDGEMENT_CODES, UNSOLD_CAUSES } from "../../../../../schema/bidding/blind-sale.ts";
import { ATTACHMENT_FAULTS, OPENING_FAULTS } from "../../../../../schema/bidding/sealed-bids/faults.ts";
import { blindLots as english } from "../../../../../web/admin/bidding/blind-lots/words.en.ts";
import { blindLots as dutch } from "../../../../../web/admin/bidding/blind-lots/words.nl.ts";

const KEYS = [
  ...BLIND_REFUSALS.map((code) => `refused.${code}`),
  ...[...JUDGEMENT_CODES, ...OPENING_FAULTS].map((code) => `why.${code}`),
  ...ATTACHMENT_FAULTS.map((code) => `fileFault.${code}`),
  ...UNSOLD_CAUSES.map((code) => `unsold.${code}`),
];

describe("the words of a blind lot for staff", () => {
  it.each([
    ["Dutch", dutch],
    ["English", english],
  ])("have each code of the rules in %s, and no code in them", (_, words) => {
    const texts = new Map(Object.entries(words));
    expect(KEYS.filter((key) => !texts.has(`admin.blindLot.${key}`))).toEqual([]);
    expect([...texts.values()].filter((text) => /[A-Z]{3,}_[A-Z]/.test(text))).toEqual([]);
  });
});
