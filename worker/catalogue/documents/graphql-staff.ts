import { documentChangeInput, documentFileInput } from "../../../schema/catalogue/inputs/documents.ts";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { editorOf, namedEntity, needRight } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { asResult, CreatedId, Result } from "../../kit/graphql/results.ts";
import { thingHistory } from "../../kit/history/thing-history.ts";
import { projectOfOwnerAt } from "../images/needs.ts";
import { cancelUpload } from "../uploads/finish-upload.ts";
import { projectOfUploadAt } from "../uploads/needs.ts";
import { Upload } from "../uploads/upload-type.ts";
import {
  deleteDocuments,
  moveDocuments,
  orderDocuments,
  restoreDocuments,
  updateDocument,
} from "./change-documents.ts";
import {
  createFolder,
  createRootFolder,
  deleteFolder,
  moveFolder,
  orderFolders,
  renameFolder,
  restoreFolder,
} from "./change-folders.ts";
import { projectOfDocument, projectOfDocumentAt, projectOfFolderAt } from "./document-place.ts";
import { Document } from "./document-type.ts";
import { finishDocumentUpload, startDocumentUploads } from "./document-uploads.ts";
import { getFolder, type OpenFolder } from "./get-folder.ts";
import type { FolderRow } from "./load-documents.ts";

const FolderName = builder.objectRef<FolderRow>("DocumentFolderName").implement({
  description: "A folder of documents, by its name.",
  fields: (t) => ({
    id: t.exposeID("id"),
    parentId: t.exposeID("parentId", { nullable: true, description: "Null for the root folder." }),
    name: t.exposeString("name", { description: "Empty for the root folder." }),
  }),
});

const DocumentFolder = builder.objectRef<OpenFolder>("DocumentFolder").implement({
  description: "A folder with what is in it, in order: at most 100 documents and 30 folders.",
  fields: (t) => ({
    id: t.id({ resolve: ({ folder }) => folder.id }),
    ownerId: t.id({ description: "A project, an asset or a publication.", resolve: ({ folder }) => folder.ownerId }),
    name: t.string({ resolve: ({ folder }) => folder.name }),
    path: t.field({
      type: [FolderName],
      description: "The folders from the root folder to this one.",
      resolve: ({ path }) => [...path],
    }),
    folders: t.field({ type: [FolderName], resolve: ({ folders }) => [...folders] }),
    documents: t.field({ type: [Document], resolve: ({ documents }) => [...documents] }),
    allFolders: t.field({
      type: [FolderName],
      description: "All folders of the owner, each before those in it.",
      resolve: ({ allFolders }) => [...allFolders],
    }),
    documentCount: t.exposeInt("documentCount", { description: "Of the owner, with those on their way." }),
  }),
});

const ORDER_CHANGED = "CHANGED_MEANWHILE: their order is not `expectedOrder`, as it was read.";

builder.queryFields((t) => ({
  getDocumentFolderAdmin: t.field({
    type: DocumentFolder,
    description: "A folder of a project, an asset or a publication, for its staff.",
    extensions: {
      access: [
        needRight("USER_PROJECT_VIEW", projectOfFolderAt("folderId"), ERROR_CODES.NOT_AUTHORIZED_TO_READ_PROJECT),
      ],
    },
    args: { folderId: t.arg.id({ required: true }) },
    resolve: (_, { folderId }, context) => getFolder(context, folderId),
  }),
}));

const ROOT = "The root folder of its documents: a new one, or the one that it has.";
const EDITOR_OF_FOLDER = [editorOf(projectOfFolderAt("folderId"))];
const EDITOR_OF_UPLOAD = [editorOf(projectOfUploadAt("uploadId", projectOfDocument))];

builder.mutationFields((t) => ({
  createProjectDocumentRootFolder: t.field({
    type: CreatedId,
    description: `Of a project. ${ROOT}`,
    extensions: { access: [editorOf(namedEntity("the project", "projectId"))] },
    args: { projectId: t.arg.id({ required: true }) },
    resolve: (_, { projectId }, context) => createRootFolder(context, "project", projectId),
  }),
  createLotDocumentRootFolder: t.field({
    type: CreatedId,
    description: `Of an asset. ${ROOT}`,
    extensions: { access: [editorOf(projectOfOwnerAt("lotId"))] },
    args: { lotId: t.arg.id({ required: true }) },
    resolve: (_, { lotId }, context) => createRootFolder(context, "lot", lotId),
  }),
  createPublicationDocumentRootFolder: t.field({
    type: CreatedId,
    description: `Of a publication. ${ROOT}`,
    extensions: { access: [editorOf(projectOfOwnerAt("publicationId"))] },
    args: { publicationId: t.arg.id({ required: true }) },
    resolve: (_, { publicationId }, context) => createRootFolder(context, "publication", publicationId),
  }),
}));

builder.mutationFields((t) => {
  const folderId = t.arg.id({ required: true });
  const name = t.arg.string({ required: true });
  return {
    createDocumentFolder: t.field({
      type: CreatedId,
      description:
        "Adds a folder to another one. INVALID_INPUT above 30 folders of an owner, or four below each other.",
      extensions: { access: EDITOR_OF_FOLDER },
      args: { folderId, name },
      resolve: (_, input, context) => createFolder(context, input),
    }),
    renameDocumentFolder: t.field({
      type: Result,
      description: "CHANGED_MEANWHILE: its name is not `expectedName`, as it was read.",
      extensions: { access: EDITOR_OF_FOLDER },
      args: { folderId, name, expectedName: t.arg.string() },
      resolve: (_, input, context) => asResult(renameFolder(context, input)),
    }),
    moveDocumentFolder: t.field({
      type: Result,
      description:
        "Moves a folder with what is in it to the end of another one of the same owner. CHANGED_MEANWHILE: it is not in `fromFolderId`, as it was read.",
      extensions: { access: EDITOR_OF_FOLDER },
      args: { folderId, targetFolderId: t.arg.id({ required: true }), fromFolderId: t.arg.id() },
      resolve: (_, input, context) => asResult(moveFolder(context, input)),
    }),
    deleteDocumentFolder: t.field({
      type: Result,
      description: "Deletes a folder with what is in it. It can be restored for a day.",
      extensions: { access: EDITOR_OF_FOLDER },
      args: { folderId },
      resolve: (_, input, context) => asResult(deleteFolder(context, input.folderId)),
    }),
    restoreDocumentFolder: t.field({
      type: Result,
      description: "Takes back the deletion of a folder within a day, with what was deleted with it.",
      extensions: { access: EDITOR_OF_FOLDER },
      args: { folderId },
      resolve: (_, input, context) => asResult(restoreFolder(context, input.folderId)),
    }),
    reOrderDocumentFolders: t.field({
      type: Result,
      description: `Gives the folders in a folder the order of the list, which names each of them once. ${ORDER_CHANGED}`,
      extensions: { access: EDITOR_OF_FOLDER },
      args: { folderId, reOrderFolders: t.arg.idList({ required: true }), expectedOrder: t.arg.idList() },
      resolve: (_, input, context) => asResult(orderFolders(context, input)),
    }),
  };
});

builder.mutationFields((t) => {
  const folderId = t.arg.id({ required: true });
  const documentIds = t.arg.idList({ required: true });
  return {
    updateDocument: t.field({
      type: Document,
      description:
        "Renames a document, and shows or hides it. CHANGED_MEANWHILE: another user has changed it since it was read.",
      extensions: { access: [editorOf(projectOfDocumentAt("documentId"))] },
      args: {
        documentId: t.arg.id({ required: true }),
        document: t.arg({ type: inputOf(documentChangeInput), required: true }),
      },
      resolve: (_, { documentId, document }, context) => updateDocument(context, documentId, document),
    }),
    moveDocuments: t.field({
      type: Result,
      description:
        "Moves documents to the end of a folder of the same owner. CHANGED_MEANWHILE: one of them is not in `fromFolderId`, as it was read; none is moved.",
      extensions: { access: EDITOR_OF_FOLDER },
      args: { folderId, documentIds, fromFolderId: t.arg.id() },
      resolve: (_, named, context) => asResult(moveDocuments(context, named)),
    }),
    deleteDocuments: t.field({
      type: Result,
      description: "Deletes documents of a folder. They can be restored for a day.",
      extensions: { access: EDITOR_OF_FOLDER },
      args: { folderId, documentIds },
      resolve: (_, named, context) => asResult(deleteDocuments(context, named)),
    }),
    restoreDocuments: t.field({
      type: Result,
      description: "Takes back the deletion of documents of a folder within a day.",
      extensions: { access: EDITOR_OF_FOLDER },
      args: { folderId, documentIds },
      resolve: (_, named, context) => asResult(restoreDocuments(context, named)),
    }),
    reOrderDocuments: t.field({
      type: Result,
      description: `Gives the documents of a folder the order of the list, which names each of them once. ${ORDER_CHANGED}`,
      extensions: { access: EDITOR_OF_FOLDER },
      args: { folderId, reOrderFiles: documentIds, expectedOrder: t.arg.idList() },
      resolve: (_, { folderId, reOrderFiles, expectedOrder = null }, context) =>
        asResult(orderDocuments(context, { folderId, documentIds: reOrderFiles, expectedOrder })),
    }),
  };
});

builder.mutationFields((t) => {
  const uploadId = t.arg.id({ required: true });
  return {
    startDocumentUploads: t.field({
      type: [Upload],
      description:
        "Announces documents (PDF, DOCX, XLSX, PPTX, ODT, ODS, ODP, JPEG, PNG or WebP of at most 32 MB) for a folder, at most 100 " +
        "an owner. A file that the caller began to send within the last day goes on where it was. 5003: the storage does not answer.",
      extensions: { access: EDITOR_OF_FOLDER },
      args: {
        folderId: t.arg.id({ required: true }),
        files: t.arg({ type: [inputOf(documentFileInput)], required: true }),
      },
      resolve: (_, input, context) => startDocumentUploads(context, input),
    }),
    finishDocumentUpload: t.field({
      type: Document,
      description:
        "Makes a document of an upload whose parts have been sent; again, it gives the same document. INVALID_INPUT, and the " +
        "file is deleted, if its content is of no format taken, or of another than its name says. 5000: parts are missing. " +
        "5001, 5002: it was not kept, or replaced meanwhile.",
      extensions: { access: EDITOR_OF_UPLOAD },
      args: { uploadId },
      resolve: (_, input, context) => finishDocumentUpload(context, input.uploadId),
    }),
    cancelDocumentUpload: t.field({
      type: Result,
      description: "Deletes what was sent of an own upload.",
      extensions: { access: EDITOR_OF_UPLOAD },
      args: { uploadId },
      resolve: (_, input, context) => asResult(cancelUpload(context, input.uploadId)),
    }),
  };
});

builder.queryField(
  "queryDocumentHistory",
  thingHistory({
    described: "a document",
    argument: "documentId",
    access: [editorOf(projectOfDocumentAt("documentId"))],
  }),
);
