import { builder } from "../../kit/graphql/builder.ts";
import { paginatedType } from "../../kit/graphql/pagination.ts";
import { TOTAL_DESCRIPTION } from "../../kit/lists/list-memory.ts";
import { LotCategory } from "../categories/category-type.ts";
import { Image } from "../images/image-type.ts";
import type { ListedPublication } from "./listed-publications.ts";
import { Publication } from "./publication-type.ts";
import { PublicationState } from "./staff-state-type.ts";

const TYPE_BY_KIND = new Map([
  ["INCREMENTAL_AUCTION", "IncrementalAuctionPreview"],
  ["BLIND_BID_AUCTION", "BlindAuctionPreview"],
  ["DATA_ROOM", "DataRoomPreview"],
]);

export const PublicationPreview = builder.interfaceRef<ListedPublication>("PublicationPreview").implement({
  description: "A publication as lists show it.",
  interfaces: [Publication],
  resolveType: ({ row }) => TYPE_BY_KIND.get(row.publication.kind),
  fields: (t) => ({
    firstImage: t.field({
      type: Image,
      nullable: true,
      resolve: async (publication) => (await publication.images())[0] ?? null,
    }),
    state: t.field({ type: PublicationState, resolve: (publication) => publication.state() }),
  }),
});

export const IncrementalAuctionPreview = builder.objectRef<ListedPublication>("IncrementalAuctionPreview").implement({
  interfaces: [Publication, PublicationPreview],
  fields: (t) => ({
    closingAt: t.field({
      type: "DateTime",
      description: "When the first lot closes.",
      resolve: ({ row }) => row.firstClosingMs,
    }),
    categories: t.field({
      type: [LotCategory],
      description: "The categories of its lots.",
      resolve: (publication) => publication.categories(),
    }),
  }),
});

export const BlindAuctionPreview = builder
  .objectRef<ListedPublication>("BlindAuctionPreview")
  .implement({ interfaces: [Publication, PublicationPreview] });
builder.objectRef<ListedPublication>("DataRoomPreview").implement({ interfaces: [Publication, PublicationPreview] });

export const PublicationPreviews = paginatedType("PublicationPreviews", "publications", PublicationPreview, {
  total: TOTAL_DESCRIPTION,
});
