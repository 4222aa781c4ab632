import { PREVIEW_PARAMETER } from "../../../schema/kit/preview-path.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { documentAddress } from "./document-key.ts";
import type { DocumentRow, OwnersDocuments, PlacedDocument } from "./load-documents.ts";

export const Document = builder.objectRef<DocumentRow>("Document").implement({
  description: "A file of a project, an asset or a publication.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    order: t.exposeInt("position"),
    contentType: t.exposeString("contentType", { description: "What its content is, such as application/pdf." }),
    bytes: t.exposeInt("bytes"),
    isPublic: t.exposeBoolean("isPublic", {
      description: "Whether everybody may see it who may see the asset or publication.",
    }),
    url: t.string({
      description:
        "Its address: a path on the host that was asked, or an address where documents have a host of their own. What is not public needs the access token of a user with USER_PROJECT_VIEW on its project (401, 403).",
      resolve: ({ id }, _args, { env, preview }) => {
        const address = documentAddress(id, env.fileOrigins.binary);
        if (preview?.state !== "OPEN") return address;
        return `${address}?${new URLSearchParams({ [PREVIEW_PARAMETER]: preview.token })}`;
      },
    }),
    createdOn: t.field({ type: "DateTime", resolve: ({ createdAtMs }) => createdAtMs }),
  }),
});

const DocumentInFolder = builder.objectRef<PlacedDocument>("DocumentInFolder").implement({
  description: "A document and where it stands.",
  fields: (t) => ({
    document: t.field({ type: Document, resolve: ({ row }) => row }),
    folderNames: t.stringList({
      description: "The folders that lead to it, from below the root folder; empty in the root folder.",
      resolve: ({ folderNames }) => [...folderNames],
    }),
  }),
});

export const DocumentInfo = builder.objectRef<OwnersDocuments>("DocumentInfo").implement({
  description:
    "The documents that belong to this: of what visitors see the public ones, of what staff see (Lot, Project, " +
    "IncrementalAuctionAdmin) all of them.",
  fields: (t) => ({
    hasContent: t.boolean({
      description: "Whether there are any: a root folder may be empty.",
      resolve: ({ ownerId, page }) => page.hasContent(ownerId),
    }),
    rootFolderId: t.exposeID("rootFolderId", { nullable: true }),
    documents: t.field({
      type: [DocumentInFolder],
      description: "At most 100, those of a folder before those of the folders in it.",
      resolve: ({ ownerId, page }) => page.documents(ownerId),
    }),
  }),
});
