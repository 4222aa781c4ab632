import { Route, Routes } from "react-router";
import { SaleResultsScreen } from "../../../../../web/admin/bidding/sale-results/sale-results-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { LOTS, lot, RESULT, SUBJECT } from "./sale-lots-to-show.ts";

const slot = (isPickUp: boolean, day: string, lotNumbers: string[], forkliftAvailable = false) => ({
  ...{ isPickUp, startingOn: `${day}T07:00:00.000Z`, endingOn: `${day}T15:00:00.000Z`, forkliftAvailable },
  address: { street: "Kade", houseNumber: "1", houseNumberSuffix: null, city: "Rotterdam" },
  incrementalLotIds: lotNumbers.map((number) => `lot-${number}`),
});
const SLOTS = [
  slot(false, "2026-03-20", ["2"], true),
  slot(true, "2026-04-02", ["1"], true),
  slot(true, "2026-04-03", ["1", "3"]),
];

/** The bids of an hour of 2026-03-28 by the test's own clock, or of later days. */
export const bidHour = (at: number, bidCount: number, autoBidCount = 0) => ({
  ...{ hourOn: new Date(2026, 2, 28, at).toISOString(), bidCount, autoBidCount },
});

export const SALE_PROPOSAL = {
  ...{ id: "p", incrementalLotId: "lot-3", isAward: true, reason: "goed", proposedByName: "eva@example.com" },
  ...{ deadlineOn: "2999-01-01T10:00:00.000Z", isApproved: null as boolean | null, amount: 500_00 },
  ...{ viewerCanDecide: true, decidedOn: null as string | null, decisionReason: null as string | null },
  approval: { viewerCanApprove: true, viewerLimit: null as number | null, approverNames: ["ik@example.com"] },
};

/** The lots of the sale in Deventer, which it is compared with. */
const OTHER_LOTS = [
  lot("1", { currentBidAmount: 80_00 }),
  lot("2", { currentBidAmount: 70_00, category: { name: "Frezen" } }),
];

export const FIGURES = {
  lotBidStatistics: {
    ...{ lotCount: 3, openLots: 0, closedLots: 3, lotsWithNoBids: 1, numberOfBids: 6, uniqueNumberOfBids: 2 },
    ...{ uniqueHighestBidUsers: 2, bidAmount: 1_500_00, auctionCosts: 255_00, averageBid: 750_00, medianBid: 750_00 },
    ...{ maximumBid: 1_000_00, notSoldAmount: 100_00 },
    ...{ soldLots: 1, soldAmount: 1_000_00, lotsSubjectToAcceptance: 1, declinedLots: 0 },
  },
  lotVisitStatistics: { visitorCount: 8, bidderCount: 3 },
  favoriteLotStatistics: { favoriteLotCount: 12, userCount: 4, favoritesPerLot: 4, favoritesPerUser: 3 },
};

/** Shows the results of a sale of three lots, of which the third waits for the seller. */
export function showSaleResults({
  canEdit = true,
  proposals = [],
  hours = [],
}: {
  canEdit?: boolean;
  proposals?: (typeof SALE_PROPOSAL)[];
  hours?: ReturnType<typeof bidHour>[];
} = {}) {
  const { lotBidStatistics: bids, lotVisitStatistics: visits, favoriteLotStatistics: saved } = FIGURES;
  const api = new FakeApi()
    .answer("saleLots", ({ searchFilter }) => {
      const rows = Object(searchFilter).publicationId === "deventer" ? OTHER_LOTS : LOTS;
      return { list: { rows, paginatedTotalResults: rows.length } };
    })
    .answer("saleDays", { auction: { id: "sale", daySlots: SLOTS } })
    .answer("saleAwardProposals", { proposals })
    .answer("proposeSaleAwards", { done: [{ incrementalLotId: "lot-3", refusal: null }] })
    .answer("decideSaleAwards", { done: [{ incrementalLotId: "lot-3", refusal: "OWN_PROPOSAL" }] })
    .answer("saleBuyers", { results: [RESULT, SUBJECT] })
    .answer("otherSales", {
      list: {
        rows: [
          { id: "sale", publicationNumber: 10389, title: "Hengelo" },
          { id: "deventer", publicationNumber: 10352, title: "Deventer" },
        ],
      },
    })
    .answer("saleFigures", ({ incrementalAuctionId }) =>
      incrementalAuctionId === "deventer"
        ? {
            auction: {
              ...{ id: "deventer", publicationNumber: 10352, title: [], viewerCanEdit: false },
              bidHours: [bidHour(9, 3), bidHour(10, 5)],
              ...{
                lotBidStatistics: { ...bids, bidAmount: 900_00, maximumBid: 700_00 },
                favoriteLotStatistics: saved,
                lotVisitStatistics: visits,
              },
            },
          }
        : {
            auction: {
              ...{ id: "sale", publicationNumber: 10389, title: [{ language: "NL", text: "Hengelo" }] },
              ...{
                viewerCanEdit: canEdit,
                lotBidStatistics: bids,
                favoriteLotStatistics: saved,
                lotVisitStatistics: visits,
                bidHours: hours,
              },
            },
          },
    );
  renderPage(
    <Routes>
      <Route path=":langCode/results/:publicationId" element={<SaleResultsScreen />} />
    </Routes>,
    { api, address: "/nl/results/sale" },
  );
  return api;
}
