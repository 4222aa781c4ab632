import { BlindAuctionAdmin } from "../../catalogue/blind-auctions/blind-auction-admin-type.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { BlindLotOutcome } from "../sealed-bids/blind-lot-state-type.ts";
import { type BlindLotFigures, type BlindSaleFigures, loadBlindSaleFigures } from "./blind-sale-figures.ts";
import { needProject } from "./statistics-type.ts";

const OUTCOMES = ["AWARDED", "UNSOLD", "CALLED_OFF"] as const;

const BlindLotStatistics = builder.objectRef<BlindLotFigures>("BlindLotStatistics").implement({
  description: "The figures of a blind lot. Those of its bids are null before the opening, and if they never open.",
  fields: (t) => ({
    blindLotId: t.exposeID("blindLotId"),
    lotNumber: t.exposeString("lotNumber"),
    visitorCount: t.exposeInt("visitorCount", { description: "Signed-in users who have opened its page." }),
    bidderCount: t.int({ nullable: true, resolve: ({ opened }) => opened?.bidderCount ?? null }),
    placedBids: t.int({
      nullable: true,
      description: "Bids that came, those that were replaced or withdrawn among them.",
      resolve: ({ opened }) => opened?.placedCount ?? null,
    }),
    replacedBids: t.int({ nullable: true, resolve: ({ opened }) => opened?.replacedCount ?? null }),
    withdrawnBids: t.int({ nullable: true, resolve: ({ opened }) => opened?.withdrawnCount ?? null }),
    highestBid: t.field({
      type: "Money",
      nullable: true,
      description: "Of the valid bids, declined ones among them.",
      resolve: ({ opened }) => opened?.highestCents ?? null,
    }),
    isReserveMet: t.boolean({
      nullable: true,
      description: "Also null without a reserve.",
      resolve: ({ opened }) => opened?.isReserveMet ?? null,
    }),
    outcome: t.field({
      type: BlindLotOutcome,
      nullable: true,
      description: "Null until the seller has decided.",
      resolve: ({ opened }) => OUTCOMES.find((outcome) => outcome === opened?.outcome) ?? null,
    }),
    awardedAmount: t.field({
      type: "Money",
      nullable: true,
      resolve: ({ opened }) => opened?.awardedCents ?? null,
    }),
  }),
});

const BlindSaleStatistics = builder.objectRef<BlindSaleFigures>("BlindSaleStatistics").implement({
  description:
    "The way from the invitation to the bid in a sale by sealed bids, and what it brought. Before the opening nothing here depends on a bid.",
  fields: (t) => ({
    invitedCount: t.exposeInt("invitedCount", {
      description: "Addresses that were invited, also those revoked since.",
    }),
    requestedCount: t.exposeInt("requestedCount", { description: "Users who asked for access." }),
    visitorCount: t.exposeInt("visitorCount", { description: "Signed-in users who have opened the page of a lot." }),
    bidderCount: t.exposeInt("bidderCount", {
      nullable: true,
      description: "Users with a bid that was opened; null before the opening.",
    }),
    soldLots: t.int({ nullable: true, resolve: ({ sold }) => sold?.soldLots ?? null }),
    soldAmount: t.field({
      type: "Money",
      nullable: true,
      description: "The bids that lots were awarded to, together.",
      resolve: ({ sold }) => sold?.soldCents ?? null,
    }),
    notSoldLots: t.int({ nullable: true, resolve: ({ sold }) => sold?.notSoldLots ?? null }),
    notSoldAmount: t.field({
      type: "Money",
      nullable: true,
      description: "The minimum amounts of the lots that were not sold.",
      resolve: ({ sold }) => sold?.notSoldCents ?? null,
    }),
    lots: t.field({ type: [BlindLotStatistics], resolve: ({ lots }) => lots }),
  }),
});

builder.objectFields(BlindAuctionAdmin, (t) => ({
  blindSaleStatistics: t.field({
    type: BlindSaleStatistics,
    description: "The figures of the sale, in lot-number order. 1024: the viewer does not see its project.",
    resolve: async (auction, _args, context) => {
      await needProject(context, auction);
      return await loadBlindSaleFigures(context.database, auction.row.publication.id);
    },
  }),
}));
