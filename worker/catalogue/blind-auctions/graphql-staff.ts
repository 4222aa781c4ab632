import {
  blindAuctionInput,
  blindAuctionUpdateInput,
  callOffInput,
} from "../../../schema/catalogue/inputs/blind-auction.ts";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { editorOf } from "../../kit/access/needs.ts";
import { viewerHolds } from "../../kit/access/viewer-holds.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { asResult, CreatedId, Result } from "../../kit/graphql/results.ts";
import { thingHistory } from "../../kit/history/thing-history.ts";
import { PublicationPrivacyType, privacyOf } from "../invitations/invitation-type.ts";
import { PublicationDeletionBar } from "../publications/deletion-bar-type.ts";
import {
  creatorOf,
  PUBLISHER_ON_ITS_CHANNELS,
  publisherOfPublicationAt,
  publisherOnAllChannelsAt,
  readerOfPublicationAt,
} from "../publications/needs.ts";
import { PublicationAdmin, seesProject } from "../publications/publication-admin-type.ts";
import { type BlindAuctionForStaff, loadBlindAuctionForStaff } from "./blind-auction-for-staff.ts";
import { blindSalePhaseAt, learningOf } from "./blind-sale.ts";
import { BlindAuctionCosts, BlindLearning, BlindSalePhaseType } from "./blind-terms-types.ts";
import { callOffBlindAuction } from "./call-off.ts";
import { createBlindAuction } from "./create-blind-auction.ts";
import { blindDeletionBar, deleteBlindAuction } from "./delete-blind-auction.ts";
import { projectOfBlindAuctionAt } from "./needs.ts";
import { publishBlindAuction } from "./publish-blind-auction.ts";
import type { BlindLotRow } from "./store.ts";
import { updateBlindAuction } from "./update-blind-auction.ts";

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

const BlindAuctionAdmin = builder.objectRef<BlindAuctionForStaff>("BlindAuctionAdmin").implement({
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

builder.queryFields((t) => ({
  getBlindAuctionAdmin: t.field({
    type: BlindAuctionAdmin,
    description: "A blind-bid auction with what its editors set.",
    extensions: {
      access: [readerOfPublicationAt("blindAuctionId", projectOfBlindAuctionAt("blindAuctionId"))],
    },
    args: { blindAuctionId: t.arg.id({ required: true }) },
    resolve: (_, { blindAuctionId }, context) => loadBlindAuctionForStaff(context, blindAuctionId),
  }),
}));

builder.mutationFields((t) => ({
  createBlindBidAuction: t.field({
    type: CreatedId,
    description:
      "Adds a blind-bid auction with its lots to a project. Once it is published, visitors see it from visibleOn.",
    extensions: {
      access: creatorOf("GLOBAL_AUTH_BLINDAUCTION_CREATE", ERROR_CODES.NOT_AUTHORIZED_TO_CREATE_BLIND_AUCTION),
    },
    args: { input: t.arg({ type: inputOf(blindAuctionInput, BlindLearning, PublicationPrivacyType), required: true }) },
    resolve: (_, { input }, context) => createBlindAuction(context, input),
  }),
  updateBlindBidAuction: t.field({
    type: Result,
    description:
      "Changes all of a blind-bid auction. Its project stays. Until it takes bids, everything else may change, and with `isPublished` it is published or " +
      "withdrawn; from then on its texts, languages, days and visibleOn, with bids or without. CHANGED_MEANWHILE: another user has changed it since it was read.",
    // An update may put an auction on other channels.
    extensions: { access: [editorOf(projectOfBlindAuctionAt("input.blindAuctionId")), PUBLISHER_ON_ITS_CHANNELS] },
    args: {
      input: t.arg({ type: inputOf(blindAuctionUpdateInput, BlindLearning, PublicationPrivacyType), required: true }),
    },
    resolve: (_, { input }, context) => asResult(updateBlindAuction(context, input)),
  }),
  callOffBlindBidAuction: t.field({
    type: Result,
    description:
      "Ends a published sale before its closing, for good: its bids are never opened. The reason is public. A second time changes nothing.",
    extensions: { access: [editorOf(projectOfBlindAuctionAt("input.blindAuctionId"))] },
    args: { input: t.arg({ type: inputOf(callOffInput), required: true }) },
    resolve: (_, { input }, context) => asResult(callOffBlindAuction(context, input)),
  }),
  deleteBlindBidAuction: t.field({
    type: Result,
    description:
      "Deletes a blind-bid auction that is a draft or was withdrawn, with its lots; their assets stay. " +
      "Its pictures and documents go within a day. CHANGED_MEANWHILE: another user changed it at the same time.",
    extensions: {
      access: [editorOf(projectOfBlindAuctionAt("blindAuctionId")), publisherOfPublicationAt("blindAuctionId")],
    },
    args: { blindAuctionId: t.arg.id({ required: true }) },
    resolve: (_, { blindAuctionId }, context) => asResult(deleteBlindAuction(context, blindAuctionId)),
  }),
}));

builder.mutationField("publishBlindAuction", (t) =>
  t.field({
    type: Result,
    description:
      "Publishes a blind-bid auction as it was planned, or withdraws it before its start (INVALID_INPUT hasStarted, calledOff), for the publishers of its channels. " +
      "INVALID_INPUT lotsMissing, closesTooSoon: what keeps it from being published. CHANGED_MEANWHILE: another user has changed it since it was read. NOT_FOUND.",
    extensions: { access: [publisherOnAllChannelsAt("blindAuctionId")] },
    args: {
      blindAuctionId: t.arg.id({ required: true }),
      isPublished: t.arg.boolean({ required: true }),
      expectedLastUpdatedOn: t.arg({ type: "DateTime", description: "`lastUpdatedOn` as it was read." }),
    },
    resolve: (_, { expectedLastUpdatedOn, ...asked }, context) =>
      asResult(publishBlindAuction(context, { ...asked, expectedLastUpdatedOn: expectedLastUpdatedOn ?? null })),
  }),
);

builder.queryField(
  "queryBlindAuctionHistory",
  thingHistory({
    described: "a blind-bid auction",
    argument: "blindAuctionId",
    // The users who are responsible for it: its editors choose them.
    namesUsers: true,
    access: [editorOf(projectOfBlindAuctionAt("blindAuctionId"))],
  }),
);
