import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import { LotCategory } from "../categories/category-type.ts";
import { DocumentInfo } from "../documents/document-type.ts";
import { Events } from "../events/events-type.ts";
import type { ListedPublication } from "../publications/listed-publications.ts";
import { Publication } from "../publications/publication-type.ts";
import { getIncrementalAuction } from "../publications/service.ts";
import { DefaultIncrementalLotAttributes } from "./default-attributes-type.ts";

const IncrementalAuction = builder.objectRef<ListedPublication>("IncrementalAuction").implement({
  description: "An auction in which bids go up in the open.",
  interfaces: [Publication],
  fields: (t) => ({
    closingAt: t.field({
      type: "DateTime",
      description: "When the first lot closes.",
      resolve: ({ row }) => row.firstClosingMs,
    }),
    categories: t.field({
      type: [LotCategory],
      description: "The categories of its lots.",
      resolve: (auction) => auction.categories(),
    }),
    documentInfo: t.field({ type: DocumentInfo, resolve: (auction) => auction.documents }),
    events: t.field({ type: Events, resolve: (auction) => auction.events() }),
    defaultIncrementalLotAttributes: t.field({
      type: DefaultIncrementalLotAttributes,
      resolve: ({ row }) => row.publication,
    }),
    extensionMinutes: t.float({
      description: "Minutes by which a late bid extends its lot; 0 where nothing is extended.",
      resolve: ({ row }) => row.publication.extensionMs / MINUTE_MS,
    }),
  }),
});

builder.queryFields((t) => ({
  getIncrementalAuction: t.field({
    type: IncrementalAuction,
    nullable: true,
    description: "An auction of the public catalogue on this channel; null where it holds no such auction.",
    extensions: { access: "public" },
    args: { incrementalAuctionId: t.arg.id({ required: true }), language: t.arg({ type: Language }) },
    resolve: (_, { incrementalAuctionId, language }, context) =>
      getIncrementalAuction(context, incrementalAuctionId, language),
  }),
}));
