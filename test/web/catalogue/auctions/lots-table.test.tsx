import { screen } from "@testing-library/react";
import { maskFragments } from "gql.tada";
import { beforeEach, describe, expect, it } from "vitest";
import { LotsTable } from "../../../../web/catalogue/auctions/lots-table.tsx";
import { LotCardFragment } from "../../../../web/catalogue/lots/card/lot-card-fragment.ts";
import { loadNamespace } from "../../../../web/kit/i18n/i18n.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const lot = (closesInHours: number, viewerStanding: "LEADING" | null = null) => ({
  id: `lot-${closesInHours}`,
  ...maskFragments([LotCardFragment], {
    id: `lot-${closesInHours}`,
    publicationId: "sale",
    publicationNumber: 7,
    auctionTitle: "Metaalbewerking",
    place: null,
    lotNumber: String(closesInHours),
    title: "Draaibank",
    startingOn: fromNow(-9),
    closingOn: fromNow(closesInHours),
    currentBidAmount: 120_00,
    minimumStartBidAmount: 100_00,
    bidCount: 2,
    userHasFavorite: false,
    viewerStanding,
    firstImage: null,
    imageCount: 0,
  }),
  category: null,
});

beforeEach(async () => {
  await loadNamespace("auctions");
});

describe("the table of an auction's lots", () => {
  it("has a column of the standing for users", () => {
    signInAs("anna");
    renderPage(<LotsTable lots={[lot(50, "LEADING")]} />);
    expect(screen.getByRole("columnheader", { name: "Stand" })).toBeTruthy();
    expect(screen.getAllByRole("cell").map(plain)).toContain("U leidt");
  });

  it("says beside the title what is closed, to visitors", () => {
    renderPage(<LotsTable lots={[lot(-1), lot(50)]} />);
    expect(screen.queryByRole("columnheader", { name: "Stand" })).toBeNull();
    expect(screen.getAllByRole("rowheader").map(plain)).toEqual(["Draaibank Gesloten", "Draaibank"]);
  });
});
