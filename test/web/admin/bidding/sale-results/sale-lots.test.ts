import { describe, expect, it } from "vitest";
import {
  figuresByCategory,
  namedBuyer,
  outcomeOfLot,
} from "../../../../../web/admin/bidding/sale-results/sale-lots.ts";
import { BUYER, LOTS, lot, PAST, RESULT, SUBJECT } from "./sale-lots-to-show.ts";

describe("the lots of a sale", () => {
  it("are open until they close, and sold only if the seller need not accept", () => {
    const at = Date.parse(PAST);
    expect([outcomeOfLot(lot("1"), at), ...LOTS.map((each) => outcomeOfLot(each, at + 1))]).toEqual([
      "open",
      "sold",
      "notSold",
      "subject",
    ]);
    expect([true, false].map((isAwarded) => outcomeOfLot(lot("3", { isAwarded }), at + 1))).toEqual([
      "sold",
      "declined",
    ]);
  });

  it("are summed up by category", () => {
    expect(figuresByCategory([])).toEqual([]);
    expect(figuresByCategory(LOTS)[0]).toEqual({
      ...{ name: "Draaibanken", lotCount: 2, bidCount: 6, amountCents: 1_500_00, startAmountCents: 200_00 },
    });
  });

  it("name their buyers by the address that invoices go to", () => {
    const named = (result: Parameters<typeof namedBuyer>[0]) => namedBuyer(result, "nl");
    expect(named(RESULT)).toEqual({
      ...{ name: "De Vries bv", email: "anna@example.com", phone: "+31612345678", vatNumber: "NL123456789B01" },
      ...{ street: "Kade 4B", place: "1011 AA Amsterdam, Nederland", auctionCostsCents: 170_00, hasBought: true },
      ...{ userId: "anna", contact: "Anna de Vries" },
    });
    expect(named(SUBJECT), "no costs before the seller accepts").toMatchObject({
      ...{ hasBought: false, auctionCostsCents: null },
    });
    expect(named({ ...RESULT, buyer: { ...BUYER, usesCompanyAddress: false } })).toMatchObject({
      ...{ name: "Anna de Vries", contact: "", vatNumber: "" },
    });
    expect(named({ ...RESULT, buyer: null })).toBeNull();
  });
});
