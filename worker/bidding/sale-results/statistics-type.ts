import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { IncrementalAuctionAdmin } from "../../catalogue/auctions/auction-admin-type.ts";
import { EventAddress } from "../../catalogue/events/events-type.ts";
import { seesProject } from "../../catalogue/publications/publication-admin-type.ts";
import type { PublicationForStaff } from "../../catalogue/publications/publication-for-staff.ts";
import type { RequestContext } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { type DaySlot, loadDaySlots } from "./day-slots.ts";
import { type SaleFigures, saleFigures } from "./lot-bid-statistics.ts";
import {
  type BidHour,
  countFavoritesOfAuction,
  countVisitorsOfAuction,
  type FavoriteCounts,
  loadBidHours,
  loadKeptFigures,
  MAX_BID_HOURS,
  type VisitCounts,
} from "./store.ts";

const LotBidStatistics = builder.objectRef<SaleFigures>("LotBidStatistics").implement({
  description:
    "The figures of a sale, of its published lots, from what their logs have written: moments behind the lots themselves.",
  fields: (t) => ({
    lotCount: t.exposeInt("lotCount"),
    openLots: t.exposeInt("openLots", { description: "Those that have not closed, also before their opening." }),
    closedLots: t.exposeInt("closedLots"),
    lotsWithNoBids: t.exposeInt("lotsWithNoBids"),
    numberOfBids: t.exposeInt("numberOfBids", { description: "Valid bids." }),
    uniqueNumberOfBids: t.exposeInt("uniqueNumberOfBids", { description: "Users who have bid." }),
    uniqueHighestBidUsers: t.exposeInt("uniqueHighestBidUsers", { description: "Users who have a highest bid." }),
    bidAmount: t.expose("bidAmountCents", { type: "Money", description: "The highest bids together." }),
    auctionCosts: t.expose("auctionCostsCents", {
      type: "Money",
      description: "The auction costs on the highest bids, without VAT.",
    }),
    averageBid: t.expose("averageBidCents", { type: "Money", description: "Of the highest bids; 0 without any." }),
    medianBid: t.expose("medianBidCents", { type: "Money", description: "Of the highest bids; 0 without any." }),
    maximumBid: t.expose("maximumBidCents", { type: "Money", description: "The highest of all bids; 0 without any." }),
    notSoldAmount: t.expose("notSoldAmountCents", {
      type: "Money",
      description: "The start amounts of the lots that closed without a bid.",
    }),
    soldLots: t.exposeInt("soldLots", { description: "Closed with a bid that needed no acceptance, or was accepted." }),
    soldAmount: t.expose("soldAmountCents", { type: "Money", description: "The highest bids of the sold lots." }),
    lotsSubjectToAcceptance: t.exposeInt("lotsSubjectToAcceptance", {
      description: "Closed with a bid on which the seller has still to decide.",
    }),
    declinedLots: t.exposeInt("declinedLots", { description: "Closed with a bid that the seller declined." }),
  }),
});

const FavoriteLotStatistics = builder.objectRef<FavoriteCounts>("FavoriteLotStatistics").implement({
  description: "How often the published lots of a sale are favourites.",
  fields: (t) => ({
    favoriteLotCount: t.exposeInt("favoriteCount", { description: "Favourites of all users together." }),
    userCount: t.exposeInt("userCount", { description: "Users with a favourite among them." }),
    favoritesPerLot: t.float({ resolve: ({ favoriteCount, lotCount }) => ratio(favoriteCount, lotCount) }),
    favoritesPerUser: t.float({ resolve: ({ favoriteCount, userCount }) => ratio(favoriteCount, userCount) }),
  }),
});

const LotVisitStatistics = builder.objectRef<VisitCounts>("LotVisitStatistics").implement({
  description:
    "How many of those who looked at the published lots of a sale have bid; visitors without an account are not counted.",
  fields: (t) => ({
    visitorCount: t.exposeInt("visitorCount", { description: "Signed-in users who have opened the page of a lot." }),
    bidderCount: t.exposeInt("bidderCount", {
      description: "Those of them who have bid on a lot whose page they opened.",
    }),
  }),
});

const BidHourType = builder.objectRef<BidHour>("BidHour").implement({
  description: "The valid bids that the published lots of an auction got within an hour.",
  fields: (t) => ({
    hourOn: t.expose("hourMs", { type: "DateTime", description: "When the hour begins." }),
    bidCount: t.exposeInt("bidCount"),
    autoBidCount: t.exposeInt("autoBidCount", { description: "Those of `bidCount` that auto bids made." }),
  }),
});

const SaleDaySlot = builder.objectRef<DaySlot>("SaleDaySlot").implement({
  description: "When and where lots of a sale are viewed or picked up.",
  fields: (t) => ({
    isPickUp: t.exposeBoolean("isPickUp", { description: "Else they are viewed." }),
    startingOn: t.expose("startingOnMs", { type: "DateTime" }),
    endingOn: t.expose("endingOnMs", { type: "DateTime" }),
    forkliftAvailable: t.exposeBoolean("forkliftAvailable"),
    address: t.expose("address", { type: EventAddress }),
    incrementalLotIds: t.exposeIDList("incrementalLotIds", { description: "In lot-number order." }),
  }),
});

function ratio(count: number, of: number): number {
  return of === 0 ? 0 : count / of;
}

/** Channel staff open an auction too, without its figures. @throws DomainError 1024. */
export async function needProject(context: RequestContext, auction: PublicationForStaff): Promise<void> {
  if (!(await seesProject(context, auction))) throw new DomainError(ERROR_CODES.NOT_AUTHORIZED_TO_READ_PROJECT);
}

builder.objectFields(IncrementalAuctionAdmin, (t) => ({
  lotBidStatistics: t.field({
    type: LotBidStatistics,
    description: "Of its lots and bids. 1024: the viewer does not see its project.",
    resolve: async (auction, _args, context) => {
      await needProject(context, auction);
      return saleFigures(await loadKeptFigures(context.database, auction.row.publication.id), context.now());
    },
  }),
  bidHours: t.field({
    type: [BidHourType],
    description: `The hours in which it got bids, the oldest first; at most the newest ${MAX_BID_HOURS}. 1024: the viewer does not see its project.`,
    resolve: async (auction, _args, context) => {
      await needProject(context, auction);
      return await loadBidHours(context.database, auction.row.publication.id);
    },
  }),
  daySlots: t.field({
    type: [SaleDaySlot],
    description:
      "The viewing and pick-up times of its published lots, in their order: lots with days of their own have those. 1024: the viewer does not see its project.",
    resolve: async (auction, _args, context) => {
      await needProject(context, auction);
      return await loadDaySlots(context, auction.row.publication.id);
    },
  }),
  lotVisitStatistics: t.field({
    type: LotVisitStatistics,
    description: "Of who looked at its lots. 1024: the viewer does not see its project.",
    resolve: async (auction, _args, context) => {
      await needProject(context, auction);
      return await countVisitorsOfAuction(context.database, auction.row.publication.id);
    },
  }),
  favoriteLotStatistics: t.field({
    type: FavoriteLotStatistics,
    description: "Of who saved its lots. 1024: the viewer does not see its project.",
    resolve: async (auction, _args, context) => {
      await needProject(context, auction);
      return await countFavoritesOfAuction(context.database, auction.row.publication.id);
    },
  }),
}));
