import { viewerHolds } from "../../kit/access/viewer-holds.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { Language, LanguageText } from "../../kit/graphql/language.ts";
import { inEveryLanguage } from "../../kit/texts/load-texts.ts";
import { loadAuctionUsers } from "../auction-users/auction-users.ts";
import { AuctionUsers } from "../auction-users/auction-users-type.ts";
import { DocumentInfo } from "../documents/document-type.ts";
import { staffDocumentsOf } from "../documents/load-documents.ts";
import { Events } from "../events/events-type.ts";
import { Image } from "../images/image-type.ts";
import { loadImages } from "../images/load-images.ts";
import type { PublicationForStaff } from "./publication-for-staff.ts";

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
    auctionUsers: t.field({
      type: AuctionUsers,
      description: "Who is responsible for it.",
      resolve: ({ row }, _args, context) => loadAuctionUsers(context, row.publication),
    }),
    viewerCanEdit: t.boolean({
      description: "Whether the viewer may change it.",
      resolve: ({ row }, _args, context) =>
        viewerHolds(context, [{ rule: "USER_PROJECT_EDIT", entityId: row.publication.projectId }]),
    }),
  }),
});
