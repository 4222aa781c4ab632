import { describe, expect, it } from "vitest";
import { DEFAULT_LADDER } from "../../../../../schema/catalogue/terms/default-ladder.ts";
import { quickAmounts, toLadder } from "../../../../../web/bidding/bids/bid-lot.ts";
import { amountError, readAmount } from "../../../../../web/bidding/bids/form/read-amount.ts";
import { bidding } from "../../../../../web/bidding/bids/form/words.nl.ts";
import { formatMessage } from "../../../../../web/kit/i18n/dictionary.ts";
import type { Translate } from "../../../../../web/kit/i18n/messages.ts";

const t: Translate = (key, params) => formatMessage({ language: "nl", messages: bidding }, key, params);

describe("quick amounts", () => {
  it("MIN1: start with the start amount while there is no bid", () => {
    expect(quickAmounts({ ladder: DEFAULT_LADDER, startAmountCents: 50_00, priceCents: null })).toEqual([
      50_00, 55_00, 60_00,
    ]);
  });

  it("MIN1: are the next minimum and one and two steps above it", () => {
    expect(quickAmounts({ ladder: DEFAULT_LADDER, startAmountCents: 50_00, priceCents: 3_050_00 })).toEqual([
      3_100_00, 3_150_00, 3_200_00,
    ]);
  });

  it("use the step that applies to each amount", () => {
    expect(quickAmounts({ ladder: DEFAULT_LADDER, startAmountCents: 50_00, priceCents: 90_00 })).toEqual([
      95_00, 100_00, 110_00,
    ]);
  });

  it("follow the ladder that the API returns", () => {
    expect(toLadder([{ fromAmount: 0, stepAmount: 5_00 }])).toEqual([[0, 5_00]]);
  });
});

describe("the typed amount of a bid", () => {
  const lot = { minimumCents: 100_00, unitCents: 100 };

  it("MIN2: is valid from the next minimum up, also off the ladder", () => {
    expect(readAmount("100", lot)).toEqual({ kind: "amount", cents: 100_00 });
    expect(readAmount("1.237", lot)).toEqual({ kind: "amount", cents: 1_237_00 });
  });

  it("is invalid if it is no amount", () => {
    expect(readAmount("", lot)).toEqual({ kind: "none" });
    expect(readAmount("veel", lot)).toEqual({ kind: "none" });
  });

  it("is too low below the next minimum", () => {
    expect(readAmount("99", lot)).toEqual({ kind: "tooLow", minimumCents: 100_00 });
  });

  it("is too fine between two multiples of the lot's unit", () => {
    expect(readAmount("100,50", lot)).toEqual({ kind: "tooFine", unitCents: 100 });
    expect(readAmount("100,50", { ...lot, unitCents: 50 })).toEqual({ kind: "amount", cents: 100_50 });
  });

  it("is explained if it is invalid", () => {
    expect(amountError(readAmount("x", lot), t)).toBe("Vul een geldig bod in.");
    expect(amountError(readAmount("99", lot), t)?.replaceAll("\u00a0", " ")).toBe("Bied minimaal € 100.");
    expect(amountError(readAmount("100,50", lot), t)).toBe("Bied in hele euro’s.");
    expect(amountError(readAmount("120", lot), t)).toBeNull();
  });
});
