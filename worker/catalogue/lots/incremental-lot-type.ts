import type { Right } from "../../kit/access/has-right.ts";
import { viewerHolds } from "../../kit/access/viewer-holds.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import { LotCategory } from "../categories/category-type.ts";
import { DocumentInfo } from "../documents/document-type.ts";
import { Events } from "../events/events-type.ts";
import { Place } from "../events/place-type.ts";
import { Image } from "../images/image-type.ts";
import type { LOT_STANDINGS } from "../read-model/lot-standings.ts";
import { lotAttributes } from "./attributes.ts";
import { IncrementalLotAttributes } from "./attributes-type.ts";
import { Specification } from "./details/specification-type.ts";
import type { ListedLot } from "./listed-lots.ts";
import { LOT_PHASES } from "./lot-phases.ts";

/** The largest Int of GraphQL: 24 days. */
const MAX_INT = 2 ** 31 - 1;

export const LotStanding = builder.enumType("LotStanding", {
  description: "How a user stands on a lot on which they have bid, as far as its bids have reached the lists.",
  values: {
    LEADING: { description: "The lot takes bids, and the user has the highest." },
    OUTBID: { description: "The lot takes bids, and another bidder has the highest." },
    WON: {
      description:
        "The lot is closed, and the user had the highest bid; `subjectToAcceptance` says whether the seller still decides.",
    },
    LOST: {
      description:
        "The lot is closed, and another bidder had the highest bid, none was left, or the seller declined the user's.",
    },
  } as const satisfies Record<(typeof LOT_STANDINGS)[number], unknown>,
});

export const LotPhase = builder.enumType("LotPhase", {
  description: "Whether a lot takes bids, by the app's clock. It takes them at its opening and at its closing.",
  values: LOT_PHASES,
});

export const IncrementalLot = builder.objectRef<ListedLot>("IncrementalLot").implement({
  description:
    "A lot as sold in an incremental auction. Its price is that of the lists: the lot's live state is ahead of it.",
  fields: (t) => ({
    id: t.id({ resolve: ({ row }) => row.incrementalLot.id }),
    lotId: t.id({ description: "The asset that is sold.", resolve: ({ row }) => row.lot.id }),
    lotNumber: t.string({ resolve: ({ row }) => row.incrementalLot.lotNumber }),
    projectId: t.id({ resolve: ({ row }) => row.lot.projectId }),
    publicationId: t.id({ description: "The auction.", resolve: ({ row }) => row.auction.id }),
    publicationNumber: t.int({ resolve: ({ row }) => row.auction.publicationNumber }),
    title: t.string({ resolve: async (lot) => (await lot.text()).title }),
    summary: t.string({ resolve: async (lot) => (await lot.text()).summary }),
    description: t.string({ description: "Markdown.", resolve: async (lot) => (await lot.text()).description }),
    displayLanguage: t.field({
      type: Language,
      description: "The language of the texts: the asked one, else the auction's default.",
      resolve: async (lot) => (await lot.text()).displayLanguage,
    }),
    missingLanguages: t.field({
      type: [Language],
      description: "Languages of its auction in which it has no title.",
      resolve: (lot) => lot.missingLanguages(),
    }),
    category: t.field({ type: LotCategory, nullable: true, resolve: (lot) => lot.category() }),
    startingOn: t.field({ type: "DateTime", resolve: ({ row }) => row.incrementalLot.startingOnMs }),
    closingOn: t.field({ type: "DateTime", resolve: ({ row }) => row.incrementalLot.closesAtMs }),
    createdOn: t.field({ type: "DateTime", resolve: ({ row }) => row.incrementalLot.createdAtMs }),
    lastUpdatedOn: t.field({ type: "DateTime", resolve: ({ row }) => row.incrementalLot.updatedAtMs }),
    currentBidAmount: t.field({
      type: "Money",
      nullable: true,
      description: "The leading bid; null while there is none.",
      resolve: ({ row }) => row.incrementalLot.currentBidAmountCents,
    }),
    minimumStartBidAmount: t.field({
      type: "Money",
      resolve: ({ row }) => row.incrementalLot.minimumStartBidAmountCents,
    }),
    bidCount: t.int({ resolve: ({ row }) => row.incrementalLot.bidCount }),
    logHead: t.string({
      nullable: true,
      description: "The hash of the last entry of the lot's log that the lists know of; null before the first.",
      resolve: ({ row }) => row.incrementalLot.logHead,
    }),
    priorityIndex: t.int({ resolve: ({ row }) => row.incrementalLot.priorityIndex }),
    isPublished: t.boolean({ resolve: ({ row }) => row.incrementalLot.isPublished }),
    images: t.field({ type: [Image], resolve: (lot) => lot.images() }),
    documentInfo: t.field({ type: DocumentInfo, resolve: (lot) => lot.documents }),
    events: t.field({
      type: Events,
      description: "The lot's own events, kind by kind, else its auction's.",
      resolve: (lot) => lot.events(),
    }),
    incrementalLotAttributes: t.field({ type: IncrementalLotAttributes, resolve: ({ row }) => lotAttributes(row) }),
    previousLotId: t.id({
      nullable: true,
      description:
        "The lot before this one in lot-number order, for leafing. Null for a bidder whose invitation has ended.",
      resolve: async (lot) => (await lot.neighbours()).previousId,
    }),
    nextLotId: t.id({
      nullable: true,
      description: "The lot after this one in lot-number order. Null for a bidder whose invitation has ended.",
      resolve: async (lot) => (await lot.neighbours()).nextId,
    }),
  }),
});

/** What cards and the way from lot to lot need. */
builder.objectFields(IncrementalLot, (t) => ({
  isAwarded: t.boolean({
    nullable: true,
    description:
      "What the seller decided on the highest bid of a lot that closed subject to acceptance; null before, and for other lots.",
    resolve: ({ row }) => row.incrementalLot.isAwarded,
  }),
  awardDecidedOn: t.field({
    type: "DateTime",
    nullable: true,
    resolve: ({ row }) => row.incrementalLot.awardDecidedAtMs,
  }),
  yearBuilt: t.int({ nullable: true, resolve: ({ row }) => row.lot.yearBuilt }),
  specifications: t.field({
    type: [Specification],
    description: "In the order in which they are shown; those without a text in the auction's languages are left out.",
    resolve: (lot) => lot.specifications(),
  }),
  highlights: t.field({
    type: [Specification],
    description: "Of the specifications those for a card, which need not read the others.",
    resolve: (lot) => lot.highlights(),
  }),
  loadingNote: t.string({
    description:
      "Markdown: how the lot is collected and loaded. Empty where there is no note; no search looks into it.",
    resolve: (lot) => lot.loadingNote(),
  }),
  extendedMilliseconds: t.int({
    description:
      "By how much its closing was put off from the planned one: by late bids, and by the time that it was hidden. As far as the lists know.",
    resolve: ({ row }) => Math.min(row.incrementalLot.extendedMs, MAX_INT),
  }),
  auctionTitle: t.string({
    description: "In the language of the lot's own texts, where the auction has it.",
    resolve: (lot) => lot.auctionTitle(),
  }),
  firstImage: t.field({
    type: Image,
    nullable: true,
    description: "For cards, which need no more than this and `imageCount`.",
    resolve: async (lot) => (await lot.firstImage())?.image ?? null,
  }),
  imageCount: t.int({
    description: "Its public pictures.",
    resolve: async (lot) => (await lot.firstImage())?.imageCount ?? 0,
  }),
  place: t.field({ type: Place, nullable: true, resolve: (lot) => lot.place() }),
  nextOpenLot: t.field({
    type: IncrementalLot,
    nullable: true,
    description:
      "The open lot of its auction that closes next after this one, to go on with. Null for a bidder whose invitation has ended.",
    resolve: (lot) => lot.nextOpen(),
  }),
}));

builder.objectFields(IncrementalLot, (t) => ({
  userHasFavorite: t.boolean({
    description: "Signed-in viewers: whether this lot is among their favourites.",
    resolve: (lot) => lot.isFavorite(),
  }),
  viewerStanding: t.field({
    type: LotStanding,
    nullable: true,
    description:
      "How the viewer stands on the lot; null for anonymous visitors and on lots on which they have not bid.",
    resolve: (lot) => lot.standing(),
  }),
  viewerCanAdminister: t.boolean({
    description:
      "Whether the viewer has work on the lot's staff pages: may view or edit its project, or creates incremental auctions.",
    resolve: ({ row }, _args, context) =>
      viewerHolds(context, [
        { rule: "USER_PROJECT_VIEW", entityId: row.lot.projectId },
        { rule: "GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE" },
      ]),
  }),
  viewerCanEdit: t.boolean({
    description: "Whether the viewer may plan the lot and move its closing.",
    resolve: ({ row }, _args, context) => viewerHolds(context, [editRight(row.lot.projectId)]),
  }),
  viewerCanCorrect: t.boolean({
    description: "Whether the viewer may invalidate or overwrite the lot's highest bid.",
    resolve: ({ row }, _args, context) => viewerHolds(context, [editRight(row.lot.projectId)]),
  }),
}));

function editRight(projectId: string): Right {
  return { rule: "USER_PROJECT_EDIT", entityId: projectId };
}
