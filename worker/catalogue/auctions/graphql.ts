import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import { LotCategory } from "../categories/category-type.ts";
import { DocumentInfo } from "../documents/document-type.ts";
import { Events } from "../events/events-type.ts";
import { InvitationStateType, PublicationPrivacyType, privacyOf } from "../invitations/invitation-type.ts";
import { viewerInvitation } from "../invitations/service.ts";
import { Publication } from "../publications/publication-type.ts";
import { getIncrementalAuction, type ListedAuction } from "../publications/service.ts";
import { DefaultIncrementalLotAttributes } from "./default-attributes-type.ts";

const IncrementalAuction = builder.objectRef<ListedAuction>("IncrementalAuction").implement({
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
    privacy: t.field({ type: PublicationPrivacyType, resolve: ({ row }) => privacyOf(row.publication) }),
    isOpenToViewer: t.boolean({
      description: "Whether the viewer sees its lots: it is public, or the viewer is invited.",
      resolve: ({ isOpen }) => isOpen,
    }),
    viewerInvitation: t.field({
      type: InvitationStateType,
      nullable: true,
      description: "What became of the viewer's invitation, or of their request; null without one and for visitors.",
      resolve: ({ row }, _args, context) => viewerInvitation(context, row.publication.id),
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
