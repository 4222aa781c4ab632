import { viewerHolds } from "../../kit/access/viewer-holds.ts";
import type { RequestContext } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { Language, LanguageText } from "../../kit/graphql/language.ts";
import { inEveryLanguage } from "../../kit/texts/load-texts.ts";
import { loadAuctionUsers } from "../auction-users/auction-users.ts";
import { AuctionUsers } from "../auction-users/auction-users-type.ts";
import { DocumentInfo } from "../documents/document-type.ts";
import { publicDocumentsOf, staffDocumentsOf } from "../documents/load-documents.ts";
import { Events } from "../events/events-type.ts";
import { Image } from "../images/image-type.ts";
import { loadImages, loadPublicImages } from "../images/load-images.ts";
import { mayPublishOnAll } from "./needs.ts";
import type { PublicationForStaff } from "./publication-for-staff.ts";

/** Publishers and managers of a channel open its publications; what is not public stays with the project's staff. */
export function seesProject(context: RequestContext, { row: { publication } }: PublicationForStaff): Promise<boolean> {
  return viewerHolds(context, [{ rule: "USER_PROJECT_VIEW", entityId: publication.projectId }]);
}

const NO_USERS = { creatorUserId: null, managerUserId: null, unitUserId: null };

export const PublicationAdmin = builder.interfaceRef<PublicationForStaff>("PublicationAdmin").implement({
  description: "A publication for its editors, with all its texts.",
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
    closingOn: t.field({
      type: "DateTime",
      description: "When the last lot closes, extensions included.",
      resolve: ({ row }) => row.publication.lastClosingMs,
    }),
    createdOn: t.field({ type: "DateTime", resolve: ({ row }) => row.publication.createdAtMs }),
    lastUpdatedOn: t.field({ type: "DateTime", resolve: ({ row }) => row.publication.updatedAtMs }),
    events: t.field({ type: Events, resolve: ({ shown }) => shown.events() }),
    images: t.field({
      type: [Image],
      description: "Its pictures; those that are not public for holders of USER_PROJECT_VIEW on its project alone.",
      resolve: async (auction, _args, context) => {
        const { id } = auction.row.publication;
        const load = (await seesProject(context, auction)) ? loadImages : loadPublicImages;
        return (await load(context, [id])).get(id) ?? [];
      },
    }),
    documentInfo: t.field({
      type: DocumentInfo,
      description:
        "Its documents; those that are not public for holders of USER_PROJECT_VIEW on its project alone, who open folders.",
      resolve: async (auction, _args, context) => {
        const { id: ownerId, documentRootFolderId } = auction.row.publication;
        return (await seesProject(context, auction))
          ? { ownerId, rootFolderId: documentRootFolderId, page: staffDocumentsOf(context, [ownerId]) }
          : { ownerId, rootFolderId: null, page: publicDocumentsOf(context, [ownerId]) };
      },
    }),
    auctionUsers: t.field({
      type: AuctionUsers,
      description: "Who is responsible for it; nobody for a viewer without USER_PROJECT_VIEW on its project.",
      resolve: async (auction, _args, context) =>
        await loadAuctionUsers(context, (await seesProject(context, auction)) ? auction.row.publication : NO_USERS),
    }),
  }),
});

builder.interfaceFields(PublicationAdmin, (t) => ({
  viewerCanView: t.boolean({
    description: "Whether the viewer sees its project's part of it too: its lots, figures and what is not public.",
    resolve: (auction, _args, context) => seesProject(context, auction),
  }),
  viewerCanEdit: t.boolean({
    description: "Whether the viewer may change it.",
    resolve: ({ row }, _args, context) =>
      viewerHolds(context, [{ rule: "USER_PROJECT_EDIT", entityId: row.publication.projectId }]),
  }),
  viewerCanPublish: t.boolean({
    description: "Whether the viewer publishes on all its channels, and may publish or withdraw it.",
    resolve: async ({ row }, _args, context) => {
      const viewer = await context.viewer();
      return viewer !== null && (await mayPublishOnAll(context, viewer.userId, row.channels));
    },
  }),
  viewerCanDelete: t.boolean({
    description: "Whether the viewer may change it and publishes on one of its channels, which deleting it takes.",
    resolve: async ({ row }, _args, context) => {
      const onChannels = row.channels.map((entityId) => ({ rule: "USER_CHANNEL_PUBLISH", entityId }) as const);
      const edits = await viewerHolds(context, [{ rule: "USER_PROJECT_EDIT", entityId: row.publication.projectId }]);
      return edits && (await viewerHolds(context, onChannels));
    },
  }),
}));
