import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import { Place } from "../events/place-type.ts";
import { Image } from "../images/image-type.ts";
import type { ListedPublication } from "./listed-publications.ts";
import type { LotCounts as LotCountsShape } from "./lot-counts.ts";

export const AUCTION_KINDS = ["BLIND_BID_AUCTION", "DATA_ROOM", "INCREMENTAL_AUCTION"] as const;

export const AuctionKind = builder.enumType("AuctionKind", {
  description: "The kinds of publications: blind bids, a data room, or bids that everybody sees rise.",
  values: AUCTION_KINDS,
});

const LotCounts = builder.objectRef<LotCountsShape>("LotCounts").implement({
  description: "How many published lots a publication has, by the app's clock.",
  fields: (t) => ({
    upcoming: t.int({ resolve: async ({ byPhase }) => (await byPhase()).upcoming }),
    open: t.int({ resolve: async ({ byPhase }) => (await byPhase()).open }),
    closed: t.int({ resolve: async ({ byPhase }) => (await byPhase()).closed }),
    mine: t.int({
      description: "Those on which the viewer has bid, or that are among their favourites; 0 for visitors.",
      resolve: ({ viewers }) => viewers(),
    }),
  }),
});

/** What previews of every kind and whole auctions have in common. */
export const Publication = builder.interfaceRef<ListedPublication>("Publication").implement({
  description: "Something that is published on channels: an auction, a blind auction or a data room.",
  fields: (t) => ({
    id: t.id({ resolve: ({ row }) => row.publication.id }),
    projectId: t.id({ resolve: ({ row }) => row.publication.projectId }),
    publicationNumber: t.int({ resolve: ({ row }) => row.publication.publicationNumber }),
    title: t.string({ resolve: async (publication) => (await publication.text()).title }),
    summary: t.string({ resolve: async (publication) => (await publication.text()).summary }),
    description: t.string({
      description: "Markdown.",
      resolve: async (publication) => (await publication.text()).description,
    }),
    displayLanguage: t.field({
      type: Language,
      description: "The language of the texts: the asked one where the publication has it, else its default.",
      resolve: async (publication) => (await publication.text()).displayLanguage,
    }),
    images: t.field({ type: [Image], resolve: (publication) => publication.images() }),
    visibleOn: t.field({ type: "DateTime", resolve: ({ row }) => row.publication.visibleOnMs }),
    startingOn: t.field({ type: "DateTime", resolve: ({ row }) => row.publication.startingOnMs }),
    closingOn: t.field({
      type: "DateTime",
      description: "When the last lot closes, extensions included.",
      resolve: ({ row }) => row.publication.lastClosingMs,
    }),
    createdOn: t.field({ type: "DateTime", resolve: ({ row }) => row.publication.createdAtMs }),
    lastUpdatedOn: t.field({ type: "DateTime", resolve: ({ row }) => row.publication.updatedAtMs }),
    lotCount: t.int({ description: "Its published lots.", resolve: ({ row }) => row.lotCount }),
    lotCounts: t.field({ type: LotCounts, resolve: (publication) => publication.lotCounts() }),
    place: t.field({ type: Place, nullable: true, resolve: (publication) => publication.place() }),
    imageCount: t.int({
      description: "Its public pictures.",
      resolve: async (publication) => (await publication.images()).length,
    }),
    isPublished: t.boolean({ resolve: ({ row }) => row.publication.isPublished }),
    publishedChannels: t.stringList({ resolve: ({ row }) => row.channels }),
    publishedLanguages: t.field({ type: [Language], resolve: ({ row }) => row.languages }),
  }),
});
