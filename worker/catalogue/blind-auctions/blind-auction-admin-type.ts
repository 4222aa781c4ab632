import { viewerHolds } from "../../kit/access/viewer-holds.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { PublicationPrivacyType, privacyOf } from "../invitations/invitation-type.ts";
import { PublicationDeletionBar } from "../publications/deletion-bar-type.ts";
import { PublicationAdmin, seesProject } from "../publications/publication-admin-type.ts";
import type { BlindAuctionForStaff } from "./blind-auction-for-staff.ts";
import { blindSalePhaseAt, learningOf } from "./blind-sale.ts";
import { BlindAuctionCosts, BlindLearning, BlindSalePhaseType } from "./blind-terms-types.ts";
import { blindDeletionBar } from "./delete-blind-auction.ts";
import type { BlindLotRow } from "./store.ts";

const BlindLotAdmin = builder.objectRef<BlindLotRow>("BlindLotAdmin").implement({
  description: "A lot of a blind-bid auction for its editors: also what bidders never learn.",
  fields: (t) => ({
    id: t.exposeID("id"),
    lotId: t.exposeID("lotId", { description: "The asset that is sold." }),
    lotNumber: t.exposeString("lotNumber"),
    minimumAmount: t.expose("minimumAmountCents", { type: "Money" }),
    reserveAmount: t.expose("reserveAmountCents", {
      type: "Money",
      nullable: true,
      description:
        "Below it the seller need not award; secret. Null for a viewer without USER_PROJECT_VIEW on the project.",
    }),
    takesConditions: t.exposeBoolean("takesConditions"),
  }),
});

export const BlindAuctionAdmin = builder.objectRef<BlindAuctionForStaff>("BlindAuctionAdmin").implement({
  description: "A blind-bid auction for its editors: all its texts, terms and lots.",
  interfaces: [PublicationAdmin],
  fields: (t) => ({
    lots: t.field({
      type: [BlindLotAdmin],
      // The staff of its channels learn what bidders learn: a reserve stays with the seller.
      resolve: async (auction, _args, context) =>
        (await seesProject(context, auction))
          ? auction.lots
          : auction.lots.map((lot) => ({ ...lot, reserveAmountCents: null })),
    }),
    phase: t.field({
      type: BlindSalePhaseType,
      resolve: ({ row, blind }, _args, context) => blindSalePhaseAt(row.publication, blind, context.now()),
    }),
    bindingUntil: t.field({ type: "DateTime", resolve: ({ blind }) => blind.bindingUntilMs }),
    learns: t.field({ type: BlindLearning, resolve: ({ blind }) => learningOf(blind) }),
    showsBidderCount: t.boolean({ resolve: ({ blind }) => blind.showsBidderCount }),
    costs: t.field({ type: BlindAuctionCosts, resolve: ({ row }) => row.publication }),
    privacy: t.field({ type: PublicationPrivacyType, resolve: ({ row }) => privacyOf(row.publication) }),
    viewerCanInvite: t.boolean({
      description: "Whether the viewer may invite to it.",
      resolve: ({ row }, _args, context) =>
        viewerHolds(context, [{ rule: "USER_PROJECT_INVITE", entityId: row.publication.projectId }]),
    }),
    calledOffOn: t.field({ type: "DateTime", nullable: true, resolve: ({ blind }) => blind.calledOffAtMs }),
    callOffReason: t.string({ nullable: true, resolve: ({ blind }) => blind.calledOffReason }),
    deletionBar: t.field({
      type: PublicationDeletionBar,
      nullable: true,
      description: "What keeps it from being deleted; null if nothing does.",
      resolve: (auction) => blindDeletionBar(auction),
    }),
  }),
});
