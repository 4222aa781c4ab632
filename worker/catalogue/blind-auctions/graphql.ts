import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import { previewedPublication } from "../../kit/lists/visibility.ts";
import { DocumentInfo } from "../documents/document-type.ts";
import { Events } from "../events/events-type.ts";
import { InvitationStateType, PublicationPrivacyType, privacyOf } from "../invitations/invitation-type.ts";
import { viewerInvitation } from "../invitations/service.ts";
import { Publication } from "../publications/publication-type.ts";
import { recordBlindLotVisit } from "../visits/record-lot-visit.ts";
import { BlindLot } from "./blind-lot-type.ts";
import { learningOf } from "./blind-sale.ts";
import { BlindAuctionCosts, BlindLearning } from "./blind-terms-types.ts";
import { getBlindAuction, getBlindLot, type ListedBlindAuction } from "./service.ts";

const BlindAuction = builder.objectRef<ListedBlindAuction>("BlindAuction").implement({
  description: "An auction whose bids stay sealed until its closing; all of its lots close together.",
  interfaces: [Publication],
  fields: (t) => ({
    lots: t.field({
      type: [BlindLot],
      description: "None where it is for invited users, and the viewer is none.",
      resolve: (auction) => auction.lots(),
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
    bindingUntil: t.field({
      type: "DateTime",
      description: "Until when every bid has to bind its bidder.",
      resolve: ({ blind }) => blind.bindingUntilMs,
    }),
    learns: t.field({ type: BlindLearning, resolve: ({ blind }) => learningOf(blind) }),
    showsBidderCount: t.boolean({
      description: "Whether everybody sees how many bidders have a sealed bid on a lot, until the bids are opened.",
      resolve: ({ blind }) => blind.showsBidderCount,
    }),
    costs: t.field({ type: BlindAuctionCosts, resolve: ({ row }) => row.publication }),
    calledOffOn: t.field({
      type: "DateTime",
      nullable: true,
      description: "When it was called off; its bids stay sealed then.",
      resolve: ({ blind }) => blind.calledOffAtMs,
    }),
    callOffReason: t.string({ nullable: true, resolve: ({ blind }) => blind.calledOffReason }),
    documentInfo: t.field({ type: DocumentInfo, resolve: (auction) => auction.documents }),
    events: t.field({ type: Events, resolve: (auction) => auction.events() }),
  }),
});

builder.queryFields((t) => ({
  getBlindAuction: t.field({
    type: BlindAuction,
    nullable: true,
    description: "A blind-bid auction of the public catalogue on this channel; null where it holds no such auction.",
    extensions: { access: "public" },
    args: { blindAuctionId: t.arg.id({ required: true }), language: t.arg({ type: Language }) },
    resolve: (_, { blindAuctionId, language }, context) => getBlindAuction(context, blindAuctionId, language),
  }),
  getBlindLot: t.field({
    type: BlindLot,
    nullable: true,
    description: "A lot of a blind-bid auction of the public catalogue on this channel; null where it holds none.",
    extensions: { access: "public" },
    args: { blindLotId: t.arg.id({ required: true }), language: t.arg({ type: Language }) },
    resolve: async (_, { blindLotId, language }, context) => {
      const lot = await getBlindLot(context, blindLotId, language);
      if (lot !== null && previewedPublication(context) === undefined) await recordBlindLotVisit(context, blindLotId);
      return lot;
    },
  }),
}));
