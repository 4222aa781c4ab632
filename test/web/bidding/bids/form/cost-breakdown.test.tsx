import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CostBreakdown } from "../../../../../web/bidding/bids/form/cost-breakdown.tsx";
import type { SaleConditions } from "../../../../../web/catalogue/auctions/sale/conditions.tsx";
import { plain } from "../../../support/plain.ts";

const CONDITIONS: SaleConditions = {
  auctionCosts: 15,
  auctionCostsVat: 21,
  vat: 9,
  bpm: 30_000,
  marginRule: false,
  subjectToAcceptance: false,
};

/** The lines of the costs of € 1,000: label and amount. */
function linesOf(conditions: SaleConditions): string[][] {
  render(<CostBreakdown amountCents={100_000} conditions={conditions} />);
  return screen
    .getAllByRole("row")
    .map((row) => [within(row).getByRole("rowheader"), within(row).getByRole("cell")].map((cell) => plain(cell)));
}

describe("the costs of a bid", () => {
  it("name each VAT rate with the amount that it applies to", () => {
    expect(linesOf(CONDITIONS)).toEqual([
      ["Bod", "€ 1.000,00"],
      ["Veilingkosten (15%)", "€ 150,00"],
      ["Btw over het bod (9%)", "€ 90,00"],
      ["Btw over de veilingkosten (21%)", "€ 31,50"],
      ["Rest-bpm", "€ 300,00"],
      ["Totaal, te betalen", "€ 1.571,50"],
    ]);
  });

  it("have no VAT on the bid under the margin rule, and no line for a tax that is not due", () => {
    expect(linesOf({ ...CONDITIONS, marginRule: true, bpm: 0 })).toEqual([
      ["Bod", "€ 1.000,00"],
      ["Veilingkosten (15%)", "€ 150,00"],
      ["Btw over het bod (margeregeling)", "geen"],
      ["Btw over de veilingkosten (21%)", "€ 31,50"],
      ["Totaal, te betalen", "€ 1.181,50"],
    ]);
  });
});
