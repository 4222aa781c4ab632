import type { RequestContext } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { loadedOncePerPage } from "../../kit/lists/loaded-once.ts";
import { Project } from "../../organization/projects/project-type.ts";
import { DocumentInfo } from "../documents/document-type.ts";
import { staffDocumentsOf } from "../documents/load-documents.ts";
import { Image } from "../images/image-type.ts";
import { loadImages } from "../images/load-images.ts";
import { type ListedPublication, toListedPublications } from "./listed-publications.ts";
import { loadPublicationsOfProjects } from "./load-publications.ts";
import { PublicationPreview } from "./preview-types.ts";

/** A page of projects shows the newest of each; the list of publications has them all. */
const MAX_PUBLICATIONS = 24;

const imagesOfPage = loadedOncePerPage((context: RequestContext, ids) => loadImages(context, ids));

const documentsOfPage = loadedOncePerPage(async (context: RequestContext, ids) => staffDocumentsOf(context, ids));

const publicationsOfPage = loadedOncePerPage(
  async (context: RequestContext, ids): Promise<Map<string, ListedPublication[]>> => {
    const rows = await loadPublicationsOfProjects(context, ids, MAX_PUBLICATIONS);
    return Map.groupBy(toListedPublications(context, rows, null), ({ row }) => row.publication.projectId);
  },
);

builder.objectFields(Project, (t) => ({
  images: t.field({
    type: [Image],
    description: "All its pictures, also those that are not public.",
    resolve: async ({ project, pageIds }, _args, context) =>
      (await imagesOfPage(context, pageIds)).get(project.id) ?? [],
  }),
  documentInfo: t.field({
    type: DocumentInfo,
    resolve: async ({ project: { id, documentRootFolderId }, pageIds }, _args, context) => ({
      ownerId: id,
      rootFolderId: documentRootFolderId,
      page: await documentsOfPage(context, pageIds),
    }),
  }),
  publications: t.field({
    type: [PublicationPreview],
    description:
      "Its newest publications, at most 24, published or not; queryPublicationAdmin has all of them by `projectId`.",
    resolve: async ({ project, pageIds }, _args, context) =>
      (await publicationsOfPage(context, pageIds)).get(project.id) ?? [],
  }),
}));
