import { auctionInput, auctionUpdateInput } from "../../../schema/catalogue/inputs/auction.ts";
import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { editorOf, needRight } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { Language } from "../../kit/graphql/language.ts";
import { asResult, CreatedId, Result } from "../../kit/graphql/results.ts";
import { LadderStep } from "../../kit/graphql/shared-types.ts";
import { thingHistory } from "../../kit/history/thing-history.ts";
import { LotCategory } from "../categories/category-type.ts";
import { PublicationAdmin } from "../publications/publication-admin-type.ts";
import { type AuctionForStaff, loadAuctionForStaff } from "./auction-for-staff.ts";
import { ladderOf } from "./auction-row.ts";
import { createAuction } from "./create-auction.ts";
import { DefaultIncrementalLotAttributes } from "./default-attributes-type.ts";
import { CREATE_AUCTION_NEEDS, projectOfAuctionAt, UPDATE_AUCTION_NEEDS } from "./needs.ts";
import { updateAuction } from "./update-auction.ts";

const IncrementalAuctionAdmin = builder.objectRef<AuctionForStaff>("IncrementalAuctionAdmin").implement({
  description: "An incremental auction for its editors: all its texts and terms.",
  interfaces: [PublicationAdmin],
  fields: (t) => ({
    closingAt: t.field({
      type: "DateTime",
      description: "When the first lot closes, as planned.",
      resolve: ({ row }) => row.publication.firstClosingPlannedMs,
    }),
    openingIntervalMinutes: t.int({ resolve: ({ row }) => row.publication.openingIntervalMinutes }),
    closingIntervalMinutes: t.int({ resolve: ({ row }) => row.publication.closingIntervalMinutes }),
    closingLotsAtOnce: t.int({
      description: "How many lots close at each instant, as planned.",
      resolve: ({ row }) => row.publication.closingLotsAtOnce,
    }),
    closingPauseAfterLots: t.int({
      nullable: true,
      description: "After how many lots a pause follows; null without one.",
      resolve: ({ row }) => row.publication.closingPauseAfterLots,
    }),
    closingPauseMinutes: t.int({ resolve: ({ row }) => row.publication.closingPauseMinutes }),
    extensionMinutes: t.float({ resolve: ({ row }) => row.publication.extensionMs / MINUTE_MS }),
    ladder: t.field({
      type: [LadderStep],
      resolve: ({ row }) => ladderOf(row.publication).map(([fromCents, stepCents]) => ({ fromCents, stepCents })),
    }),
    defaultIncrementalLotAttributes: t.field({
      type: DefaultIncrementalLotAttributes,
      resolve: ({ row }) => row.publication,
    }),
    categories: t.field({
      type: [LotCategory],
      description: "The categories of its published lots.",
      resolve: ({ shown }) => shown.categories(),
    }),
    lotCount: t.int({ description: "Its lots, published or not.", resolve: ({ lots }) => lots.total }),
    publishedLotCount: t.int({ resolve: ({ lots }) => lots.published }),
  }),
});

builder.queryFields((t) => ({
  getIncrementalAuctionAdmin: t.field({
    type: IncrementalAuctionAdmin,
    description: "An incremental auction with what its editors set.",
    extensions: {
      access: [
        needRight(
          "USER_PROJECT_VIEW",
          projectOfAuctionAt("incrementalAuctionId"),
          ERROR_CODES.NOT_AUTHORIZED_TO_READ_PROJECT,
        ),
      ],
    },
    args: {
      incrementalAuctionId: t.arg.id({ required: true }),
      language: t.arg({ type: Language, description: "Without effect: all languages are returned." }),
    },
    resolve: (_, { incrementalAuctionId }, context) => loadAuctionForStaff(context, incrementalAuctionId),
  }),
}));

builder.mutationFields((t) => ({
  createIncrementalBidAuction: t.field({
    type: CreatedId,
    description: "Adds an auction to a project. Once it is published, visitors see it from visibleOn.",
    extensions: { access: CREATE_AUCTION_NEEDS },
    args: { input: t.arg({ type: inputOf(auctionInput), required: true }) },
    resolve: (_, { input }, context) => createAuction(context, input),
  }),
  updateIncrementalBidAuction: t.field({
    type: Result,
    description:
      "Changes an auction. Its project stays; start, closing and intervals may change until it has lots; channels, ladder, " +
      "extension and attributes until one of its lots is published. With `isPublished` it is published, or withdrawn while none of its lots is published. " +
      "CHANGED_MEANWHILE: another user has changed it since it was read.",
    extensions: { access: UPDATE_AUCTION_NEEDS },
    args: { input: t.arg({ type: inputOf(auctionUpdateInput), required: true }) },
    resolve: (_, { input }, context) => asResult(updateAuction(context, input)),
  }),
}));

builder.queryField(
  "queryAuctionHistory",
  thingHistory({
    described: "an auction",
    argument: "incrementalAuctionId",
    access: [editorOf(projectOfAuctionAt("incrementalAuctionId"))],
  }),
);
