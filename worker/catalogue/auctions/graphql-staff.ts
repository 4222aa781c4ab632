import { auctionInput, auctionUpdateInput } from "../../../schema/catalogue/inputs/auction.ts";
import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { editorOf, needRight } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { Language, LanguageText } from "../../kit/graphql/language.ts";
import { asResult, CreatedId, Result } from "../../kit/graphql/results.ts";
import { LadderStep } from "../../kit/graphql/shared-types.ts";
import { thingHistory } from "../../kit/history/thing-history.ts";
import { inEveryLanguage } from "../../kit/texts/load-texts.ts";
import { LotCategory } from "../categories/category-type.ts";
import { DocumentInfo } from "../documents/document-type.ts";
import { staffDocumentsOf } from "../documents/load-documents.ts";
import { Events } from "../events/events-type.ts";
import { Image } from "../images/image-type.ts";
import { loadImages } from "../images/load-images.ts";
import { type AuctionForStaff, loadAuctionForStaff, viewerCanEdit } from "./auction-for-staff.ts";
import { ladderOf } from "./auction-row.ts";
import { createAuction } from "./create-auction.ts";
import { DefaultIncrementalLotAttributes } from "./default-attributes-type.ts";
import { CREATE_AUCTION_NEEDS, projectOfAuctionAt, UPDATE_AUCTION_NEEDS } from "./needs.ts";
import { updateAuction } from "./update-auction.ts";

const IncrementalAuctionAdmin = builder.objectRef<AuctionForStaff>("IncrementalAuctionAdmin").implement({
  description: "An incremental auction for its editors: all its texts and terms.",
  fields: (t) => ({
    id: t.id({ resolve: ({ row }) => row.publication.id }),
    projectId: t.id({ resolve: ({ row }) => row.publication.projectId }),
    publicationNumber: t.int({ resolve: ({ row }) => row.publication.publicationNumber }),
    title: t.field({ type: [LanguageText], resolve: ({ texts }) => inEveryLanguage(texts, "title") }),
    summary: t.field({ type: [LanguageText], resolve: ({ texts }) => inEveryLanguage(texts, "summary") }),
    description: t.field({
      type: [LanguageText],
      description: "Markdown.",
      resolve: ({ texts }) => inEveryLanguage(texts, "description"),
    }),
    publishedChannels: t.stringList({ resolve: ({ row }) => row.channels }),
    publishedLanguages: t.field({ type: [Language], resolve: ({ row }) => row.languages }),
    defaultLanguage: t.field({ type: Language, resolve: ({ row }) => row.defaultLanguage }),
    isPublished: t.boolean({ resolve: ({ row }) => row.publication.isPublished }),
    visibleOn: t.field({ type: "DateTime", resolve: ({ row }) => row.publication.visibleOnMs }),
    startingOn: t.field({ type: "DateTime", resolve: ({ row }) => row.publication.startingOnMs }),
    closingAt: t.field({
      type: "DateTime",
      description: "When the first lot closes, as planned.",
      resolve: ({ row }) => row.publication.firstClosingPlannedMs,
    }),
    closingOn: t.field({
      type: "DateTime",
      description: "When the last lot closes, extensions included.",
      resolve: ({ row }) => row.publication.lastClosingMs,
    }),
    createdOn: t.field({ type: "DateTime", resolve: ({ row }) => row.publication.createdAtMs }),
    lastUpdatedOn: t.field({ type: "DateTime", resolve: ({ row }) => row.publication.updatedAtMs }),
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
    events: t.field({ type: Events, resolve: ({ shown }) => shown.events() }),
    categories: t.field({
      type: [LotCategory],
      description: "The categories of its published lots.",
      resolve: ({ shown }) => shown.categories(),
    }),
    lotCount: t.int({ description: "Its lots, published or not.", resolve: ({ lots }) => lots.total }),
    publishedLotCount: t.int({ resolve: ({ lots }) => lots.published }),
    viewerCanEdit: t.boolean({
      description: "Whether the viewer may change it.",
      resolve: (auction, _, context) => viewerCanEdit(context, auction),
    }),
  }),
});

/** What is kept in files. */
builder.objectFields(IncrementalAuctionAdmin, (t) => ({
  images: t.field({
    type: [Image],
    description: "All its pictures, also those that are not public.",
    resolve: async ({ row }, _args, context) =>
      (await loadImages(context, [row.publication.id])).get(row.publication.id) ?? [],
  }),
  documentInfo: t.field({
    type: DocumentInfo,
    resolve: ({ row: { publication } }, _args, context) => ({
      ownerId: publication.id,
      rootFolderId: publication.documentRootFolderId,
      page: staffDocumentsOf(context, [publication.id]),
    }),
  }),
}));

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
