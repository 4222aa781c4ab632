import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { viewerHolds } from "../../kit/access/viewer-holds.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { LadderStep } from "../../kit/graphql/shared-types.ts";
import { LotCategory } from "../categories/category-type.ts";
import { PublicationPrivacyType, privacyOf } from "../invitations/invitation-type.ts";
import { PublicationDeletionBar } from "../publications/deletion-bar-type.ts";
import { PublicationAdmin } from "../publications/publication-admin-type.ts";
import type { AuctionForStaff } from "./auction-for-staff.ts";
import { ladderOf } from "./auction-row.ts";
import { DefaultIncrementalLotAttributes } from "./default-attributes-type.ts";
import { auctionDeletionBar } from "./delete-auction.ts";

export const IncrementalAuctionAdmin = builder.objectRef<AuctionForStaff>("IncrementalAuctionAdmin").implement({
  description: "An incremental auction for its editors: all its texts and terms.",
  interfaces: [PublicationAdmin],
  fields: (t) => ({
    closingAt: t.field({
      type: "DateTime",
      description: "When the first lot closes, as planned.",
      resolve: ({ row }) => row.publication.firstClosingPlannedMs,
    }),
    privacy: t.field({ type: PublicationPrivacyType, resolve: ({ row }) => privacyOf(row.publication) }),
    viewerCanInvite: t.boolean({
      description: "Whether the viewer may invite to it.",
      resolve: ({ row }, _args, context) =>
        viewerHolds(context, [{ rule: "USER_PROJECT_INVITE", entityId: row.publication.projectId }]),
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
    deletionBar: t.field({
      type: PublicationDeletionBar,
      nullable: true,
      description: "What keeps it from being deleted; null if nothing does.",
      resolve: (auction) => auctionDeletionBar(auction),
    }),
  }),
});
