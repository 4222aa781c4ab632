import { screen } from "@testing-library/react";
import { maskFragments } from "gql.tada";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LotCard } from "../../../../../web/catalogue/lots/card/lot-card.tsx";
import { LotCardFragment } from "../../../../../web/catalogue/lots/card/lot-card-fragment.ts";
import type { ListedStanding } from "../../../../../web/catalogue/lots/card/standing-badge.tsx";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

const HOUR_MS = 3_600_000;
const NOW_MS = Date.parse("2026-11-22T10:00:00.000Z");
const at = (hours: number) => new Date(NOW_MS + hours * HOUR_MS).toISOString();

interface Times {
  startingOn: string;
  closingOn: string;
}

function listedLot(
  times: Times,
  bids: { currentBidAmount: number | null; bidCount: number },
  viewerStanding: ListedStanding | null = null,
) {
  const names = { id: "lot", publicationId: "sale", publicationNumber: 7, lotNumber: "12", title: "Draaibank" };
  return {
    ...names,
    ...times,
    ...bids,
    minimumStartBidAmount: 50_00,
    userHasFavorite: false,
    viewerStanding,
    firstImage: null,
    imageCount: 0,
    auctionTitle: "Metaalbewerking",
    place: { city: "Deventer", countryCode: "nld" },
  };
}

/** The texts on the card of a lot, from its picture to its time. */
function cardOf(...lot: Parameters<typeof listedLot>): string {
  renderPage(<LotCard lot={maskFragments([LotCardFragment], listedLot(...lot))} />);
  return plain(screen.getByRole("article"));
}

const NO_BIDS = { currentBidAmount: null, bidCount: 0 };
const BIDS = { currentBidAmount: 120_00, bidCount: 3 };

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe("a lot's card", () => {
  it.each([
    [
      "before it opens",
      { startingOn: at(2), closingOn: at(50) },
      NO_BIDS,
      [/^Kavel 12Komend/, /Startbod€ 50/, /Opent zo/],
    ],
    [
      "while it is open",
      { startingOn: at(-2), closingOn: at(50) },
      BIDS,
      [/^Kavel 12Draaibank/, /Huidig bod · 3 biedingen€ 120/, /2 d 2 u$/],
    ],
    [
      "in its last hour",
      { startingOn: at(-2), closingOn: at(0.5) },
      BIDS,
      [/^Kavel 12Draaibank/, /Huidig bod · 3 biedingen€ 120/, /30:00$/],
    ],
    [
      "once it has closed",
      { startingOn: at(-9), closingOn: at(-1) },
      BIDS,
      [/^Kavel 12Draaibank/, /Hoogste bod · 3 biedingen€ 120/, /Gesloten zo/],
    ],
    [
      "once it has closed without a bid",
      { startingOn: at(-9), closingOn: at(-1) },
      NO_BIDS,
      [/Niet geboden, startbod€ 50/],
    ],
  ])("shows the state of the lot %s", (_, times, bids, texts) => {
    const card = cardOf(times, bids);
    for (const text of texts) expect(card).toMatch(text);
  });

  it.each([
    ["leads", at(50), "LEADING", /^Kavel 12U leidt/],
    ["is outbid", at(50), "OUTBID", /^Kavel 12Overboden/],
    ["led at the closing, before the lists say so", at(-1), "LEADING", /^Kavel 12Hoogste bieder/],
    ["was outbid at the closing", at(-1), "OUTBID", /^Kavel 12Niet gewonnen/],
  ] as const)("says that the viewer %s", (_, closingOn, standing, text) => {
    expect(cardOf({ startingOn: at(-9), closingOn }, BIDS, standing)).toMatch(text);
  });

  it("links to its lot, and has a favourite button with its own name", () => {
    cardOf({ startingOn: at(-2), closingOn: at(50) }, BIDS);
    expect(screen.getByRole("link", { name: "Draaibank" }).getAttribute("href")).toBe("/nl/auction/sale/lot/lot");
    expect(screen.getByRole("button", { name: "Favoriet: Draaibank" }).getAttribute("aria-pressed")).toBe("false");
  });

  it.each([
    ["Metaalbewerking", /^Kavel 12 · Metaalbewerking, Deventer/],
    ["Machinefabriek Deventer: draaien", /^Kavel 12 · Machinefabriek Deventer: draaien(?!, Deventer)/],
  ])("names the town beside its auction %s once", (auctionTitle, text) => {
    const lot = { ...listedLot({ startingOn: at(-2), closingOn: at(50) }, BIDS), auctionTitle };
    renderPage(<LotCard lot={maskFragments([LotCardFragment], lot)} withAuction />);
    expect(plain(screen.getByRole("article"))).toMatch(text);
  });
});
