import { auctionInput, auctionUpdateInput } from "../../../schema/catalogue/inputs/auction.ts";
import { editorOf } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { Language } from "../../kit/graphql/language.ts";
import { asResult, CreatedId, Result } from "../../kit/graphql/results.ts";
import { thingHistory } from "../../kit/history/thing-history.ts";
import { PublicationPrivacyType } from "../invitations/invitation-type.ts";
import { publisherOnAllChannelsAt, readerOfPublicationAt } from "../publications/needs.ts";
import { IncrementalAuctionAdmin } from "./auction-admin-type.ts";
import { loadAuctionForStaff } from "./auction-for-staff.ts";
import { createAuction } from "./create-auction.ts";
import { deleteAuction } from "./delete-auction.ts";
import { CREATE_AUCTION_NEEDS, DELETE_AUCTION_NEEDS, projectOfAuctionAt, UPDATE_AUCTION_NEEDS } from "./needs.ts";
import { publishAuction } from "./publish-auction.ts";
import { updateAuction } from "./update-auction.ts";

builder.queryFields((t) => ({
  getIncrementalAuctionAdmin: t.field({
    type: IncrementalAuctionAdmin,
    description: "An incremental auction with what its editors set.",
    extensions: {
      access: [readerOfPublicationAt("incrementalAuctionId", projectOfAuctionAt("incrementalAuctionId"))],
    },
    args: {
      incrementalAuctionId: t.arg.id({ required: true }),
      language: t.arg({
        type: Language,
        description: "Of the names of categories and the comments of days; texts are returned in all.",
      }),
    },
    resolve: (_, { incrementalAuctionId, language }, context) =>
      loadAuctionForStaff(context, incrementalAuctionId, language),
  }),
}));

builder.mutationFields((t) => ({
  createIncrementalBidAuction: t.field({
    type: CreatedId,
    description: "Adds an auction to a project. Once it is published, visitors see it from visibleOn.",
    extensions: { access: CREATE_AUCTION_NEEDS },
    args: { input: t.arg({ type: inputOf(auctionInput, PublicationPrivacyType), required: true }) },
    resolve: (_, { input }, context) => createAuction(context, input),
  }),
  updateIncrementalBidAuction: t.field({
    type: Result,
    description:
      "Changes an auction. Its project stays; start, closing and intervals may change until it has lots; channels, ladder, " +
      "extension and attributes until one of its lots is published. With `isPublished` it is published, or withdrawn while none of its lots is published. " +
      "CHANGED_MEANWHILE: another user has changed it since it was read.",
    extensions: { access: UPDATE_AUCTION_NEEDS },
    args: { input: t.arg({ type: inputOf(auctionUpdateInput, PublicationPrivacyType), required: true }) },
    resolve: (_, { input }, context) => asResult(updateAuction(context, input)),
  }),
  deleteIncrementalBidAuction: t.field({
    type: Result,
    description:
      "Deletes an auction with its lots; their assets stay. Its pictures and documents go within a day. " +
      "4029: a lot has bids. 4013: a lot is published, or was shown to visitors.",
    extensions: { access: DELETE_AUCTION_NEEDS },
    args: { incrementalAuctionId: t.arg.id({ required: true }) },
    resolve: (_, { incrementalAuctionId }, context) => asResult(deleteAuction(context, incrementalAuctionId)),
  }),
}));

builder.mutationField("publishIncrementalAuction", (t) =>
  t.field({
    type: Result,
    description:
      "Publishes an auction as it was planned, or withdraws it while none of its lots is published (INVALID_INPUT hasPublishedLots), " +
      "for the publishers of its channels. Its lots are published by those who sell them. CHANGED_MEANWHILE: another " +
      "user has changed it since it was read. NOT_FOUND.",
    extensions: { access: [publisherOnAllChannelsAt("incrementalAuctionId")] },
    args: {
      incrementalAuctionId: t.arg.id({ required: true }),
      isPublished: t.arg.boolean({ required: true }),
      expectedLastUpdatedOn: t.arg({ type: "DateTime", description: "`lastUpdatedOn` as it was read." }),
    },
    resolve: (_, { incrementalAuctionId, isPublished, expectedLastUpdatedOn }, context) =>
      asResult(
        publishAuction(context, {
          incrementalAuctionId,
          isPublished,
          expectedLastUpdatedOn: expectedLastUpdatedOn ?? null,
        }),
      ),
  }),
);

builder.queryField(
  "queryAuctionHistory",
  thingHistory({
    described: "an auction",
    argument: "incrementalAuctionId",
    // The users who are responsible for it: its editors choose them.
    namesUsers: true,
    access: [editorOf(projectOfAuctionAt("incrementalAuctionId"))],
  }),
);
