import { IncrementalLot, LotStanding } from "../../catalogue/lots/incremental-lot-type.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { AutoBid, CurrentIncrementalLotState } from "../bids/lot-state-type.ts";
import { type MyBidLot as MyBidLotShape, myBidLotList, queryMyBidLots } from "./my-bid-lot-list.ts";
import { type MyBidTotals as MyBidTotalsShape, myBidTotals } from "./service.ts";

const MyBidLot = builder.objectRef<MyBidLotShape>("MyBidLot").implement({
  description:
    "A lot on which the viewer has bid. Its price is that of the lists: the lot's live state is ahead of it.",
  fields: (t) => ({
    incrementalLotId: t.id({ resolve: ({ lot }) => lot.row.incrementalLot.id }),
    incrementalLot: t.field({ type: IncrementalLot, resolve: ({ lot }) => lot }),
    standing: t.expose("standing", { type: LotStanding }),
    ownBidAmount: t.expose("ownBidCents", {
      type: "Money",
      nullable: true,
      description: "The viewer's highest bid that stands; null where staff has invalidated all of them.",
    }),
    lastBidOn: t.expose("lastBidAtMs", { type: "DateTime" }),
    autoBid: t.field({
      type: AutoBid,
      nullable: true,
      description: "The viewer's auto bid, as the lot itself holds it; null on closed lots.",
      resolve: async ({ state }) => (await state())?.viewer?.autoBid ?? null,
    }),
    state: t.field({
      type: CurrentIncrementalLotState,
      nullable: true,
      description:
        "The lot as its own actor holds it now, and how the viewer stands on it: as of one `sequence`. Null on closed lots, and while the lot is in quarantine.",
      resolve: ({ state }) => state(),
    }),
  }),
});

const MyBidLots = paginatedType("MyBidLots", "myBidLots", MyBidLot);

const MyBidTotals = builder.objectRef<MyBidTotalsShape>("MyBidTotals").implement({
  description: "What the viewer's bids on this channel come to.",
  fields: (t) => ({
    leadingCount: t.int({ resolve: async ({ open }) => (await open()).led }),
    outbidCount: t.int({ resolve: async ({ open }) => (await open()).others }),
    wonCount: t.int({ resolve: async ({ closed }) => (await closed()).led }),
    lostCount: t.int({ resolve: async ({ closed }) => (await closed()).others }),
    leadingClosingOn: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the first of the open lots closes that the viewer leads.",
      resolve: async ({ open }) => (await open()).ledClosesAtMs,
    }),
    outbidClosingOn: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the first of the open lots closes on which the viewer is outbid.",
      resolve: async ({ open }) => (await open()).othersCloseAtMs,
    }),
    committedAmount: t.field({
      type: "Money",
      description: "The prices of the open lots that the viewer leads.",
      resolve: async ({ committed }) => (await committed()).bidCents,
    }),
    committedAmountWithCosts: t.field({
      type: "Money",
      description: "The same with auction costs, VAT and BPM, lot by lot: what the viewer owes if nothing changes.",
      resolve: async ({ committed }) => (await committed()).totalCents,
    }),
  }),
});

builder.queryFields((t) => ({
  queryMyBidLots: t.field({
    type: MyBidLots,
    description:
      "The lots of this channel on which the viewer has bid; by default the one that they bid on last comes first.",
    extensions: { access: "viewer" },
    args: {
      searchFilter: t.arg({ type: myBidLotList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [myBidLotList.sortType] }),
    },
    resolve: (_, request, context) => queryMyBidLots(context, request),
  }),
  getMyBidTotals: t.field({
    type: MyBidTotals,
    description: "On how many lots the viewer leads, is outbid, has won and has lost, and what they are committed to.",
    extensions: { access: "viewer" },
    resolve: (_, _args, context) => myBidTotals(context),
  }),
}));
