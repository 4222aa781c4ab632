import {
  blindAuctionInput,
  blindAuctionUpdateInput,
  callOffInput,
} from "../../../schema/catalogue/inputs/blind-auction.ts";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { editorOf } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { asResult, CreatedId, Result } from "../../kit/graphql/results.ts";
import { thingHistory } from "../../kit/history/thing-history.ts";
import { PublicationPrivacyType } from "../invitations/invitation-type.ts";
import {
  creatorOf,
  PUBLISHER_ON_ITS_CHANNELS,
  publisherOfPublicationAt,
  publisherOnAllChannelsAt,
  readerOfPublicationAt,
} from "../publications/needs.ts";
import { BlindAuctionAdmin } from "./blind-auction-admin-type.ts";
import { loadBlindAuctionForStaff } from "./blind-auction-for-staff.ts";
import { BlindLearning } from "./blind-terms-types.ts";
import { callOffBlindAuction } from "./call-off.ts";
import { createBlindAuction } from "./create-blind-auction.ts";
import { deleteBlindAuction } from "./delete-blind-auction.ts";
import { projectOfBlindAuctionAt } from "./needs.ts";
import { publishBlindAuction } from "./publish-blind-auction.ts";
import { updateBlindAuction } from "./update-blind-auction.ts";

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
