import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import { LotCategory } from "../categories/category-type.ts";
import { DocumentInfo } from "../documents/document-type.ts";
import { Image } from "../images/image-type.ts";
import { Specification } from "../lots/details/specification-type.ts";
import type { ListedBlindLot } from "./listed-blind-lots.ts";

export const BlindLot = builder.objectRef<ListedBlindLot>("BlindLot").implement({
  description: "A lot that is sold by sealed bids. Nothing here depends on a bid; its reserve is secret.",
  fields: (t) => ({
    id: t.id({ resolve: ({ row }) => row.blindLot.id }),
    lotId: t.id({ description: "The asset that is sold.", resolve: ({ row }) => row.lot.id }),
    lotNumber: t.string({ resolve: ({ row }) => row.blindLot.lotNumber }),
    projectId: t.id({ resolve: ({ row }) => row.lot.projectId }),
    publicationId: t.id({ description: "The auction.", resolve: ({ row }) => row.auction.id }),
    publicationNumber: t.int({ resolve: ({ row }) => row.auction.publicationNumber }),
    auctionTitle: t.string({
      description: "In the language of the lot's own texts, where the auction has it.",
      resolve: (lot) => lot.auctionTitle(),
    }),
    title: t.string({ resolve: async (lot) => (await lot.text()).title }),
    summary: t.string({ resolve: async (lot) => (await lot.text()).summary }),
    description: t.string({ description: "Markdown.", resolve: async (lot) => (await lot.text()).description }),
    displayLanguage: t.field({
      type: Language,
      description: "The language of the texts: the asked one, else the auction's default.",
      resolve: async (lot) => (await lot.text()).displayLanguage,
    }),
    category: t.field({ type: LotCategory, nullable: true, resolve: (lot) => lot.category() }),
    yearBuilt: t.int({ nullable: true, resolve: ({ row }) => row.lot.yearBuilt }),
    specifications: t.field({
      type: [Specification],
      description:
        "In the order in which they are shown; those without a text in the auction's languages are left out.",
      resolve: (lot) => lot.specifications(),
    }),
    images: t.field({ type: [Image], resolve: (lot) => lot.images() }),
    documentInfo: t.field({ type: DocumentInfo, resolve: (lot) => lot.documents }),
    minimumAmount: t.field({
      type: "Money",
      description: "A bid below it is refused at the opening.",
      resolve: ({ row }) => row.blindLot.minimumAmountCents,
    }),
    takesConditions: t.boolean({
      description: "Whether a bid may have conditions.",
      resolve: ({ row }) => row.blindLot.takesConditions,
    }),
    userHasFavorite: t.boolean({
      description: "Whether the viewer has marked it as a favourite.",
      resolve: (lot) => lot.isFavorite(),
    }),
    startingOn: t.field({ type: "DateTime", resolve: ({ row }) => row.auction.startingOnMs }),
    closingOn: t.field({
      type: "DateTime",
      description: "Bids are taken until this instant, which no bid moves.",
      resolve: ({ row }) => row.auction.lastClosingMs,
    }),
    bindingUntil: t.field({
      type: "DateTime",
      description: "Until when every bid has to bind its bidder.",
      resolve: ({ row }) => row.blind.bindingUntilMs,
    }),
    createdOn: t.field({ type: "DateTime", resolve: ({ row }) => row.blindLot.createdAtMs }),
    lastUpdatedOn: t.field({ type: "DateTime", resolve: ({ row }) => row.blindLot.updatedAtMs }),
  }),
});
