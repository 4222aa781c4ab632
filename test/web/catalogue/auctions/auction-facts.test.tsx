import { screen } from "@testing-library/react";
import { maskFragments } from "gql.tada";
import { expect, it } from "vitest";
import { AuctionFacts } from "../../../../web/catalogue/auctions/auction-facts.tsx";
import type { AuctionScreenAuction } from "../../../../web/catalogue/auctions/documents.ts";
import { EventsFragment } from "../../../../web/catalogue/auctions/sale/event-fragments.ts";
import { renderPage } from "../../support/render-page.tsx";

const WITHOUT_DAYS = {
  viewingByScheduledDate: null,
  viewingByAppointment: null,
  retrievalByAppointment: null,
  retrievalByDelivery: null,
};

/** A running auction of twelve lots, as the API answers: who is not invited learns of none that it is open. */
function auction(isOpenToViewer: boolean): AuctionScreenAuction {
  const attributes = { auctionCosts: 15, auctionCostsVat: 21, vat: 21, marginRule: false, subjectToAcceptance: false };
  return {
    id: "sale",
    publicationNumber: 7,
    title: "Metaalbewerking",
    summary: "",
    description: "",
    startingOn: "2026-11-01T10:00:00.000Z",
    closingAt: "2036-11-01T10:00:00.000Z",
    closingOn: "2036-11-01T11:00:00.000Z",
    isOpenToViewer,
    viewerInvitation: null,
    lotCount: 12,
    lotCounts: { open: isOpenToViewer ? 9 : 0, upcoming: 0, closed: isOpenToViewer ? 3 : 0, mine: 0 },
    place: null,
    extensionMinutes: 2,
    categories: [],
    documentInfo: { documents: [] },
    defaultIncrementalLotAttributes: attributes,
    events: maskFragments([EventsFragment], WITHOUT_DAYS),
  };
}

it("says how many lots are open to those who see them, and to others how many there are", () => {
  const { unmount } = renderPage(<AuctionFacts auction={auction(true)} phase="open" />);
  expect(screen.getByText(/^9 open/)).toBeDefined();
  unmount();
  renderPage(<AuctionFacts auction={auction(false)} phase="open" />);
  expect(screen.getByText("12 kavels")).toBeDefined();
  expect(screen.queryByText(/^0 open/)).toBeNull();
});
