import { exports } from "cloudflare:workers";
import { type GraphqlAnswer, graphql } from "../graphql.ts";
import { type StartedUpload, sendPart } from "./send-image.ts";

interface Client {
  readonly token: string;
}

const FIELDS = "id name order contentType bytes isPublic url";
const NAMED = "$folderId: ID!, $documentIds: [ID!]!";

/** Operations on documents; each returns the whole answer, with its field as `result`. */
const OPERATIONS = {
  getDocumentFolderAdmin: `query ($folderId: ID!) { result: getDocumentFolderAdmin(folderId: $folderId) {
    id ownerId name path { name } folders { id name } documents { ${FIELDS} } allFolders { id name parentId } documentCount } }`,
  renameDocumentFolder:
    "mutation ($folderId: ID!, $name: String!, $expectedName: String) { result: renameDocumentFolder(folderId: $folderId, name: $name, expectedName: $expectedName) { result } }",
  moveDocumentFolder:
    "mutation ($folderId: ID!, $targetFolderId: ID!, $fromFolderId: ID) { result: moveDocumentFolder(folderId: $folderId, targetFolderId: $targetFolderId, fromFolderId: $fromFolderId) { result } }",
  deleteDocumentFolder: "mutation ($folderId: ID!) { result: deleteDocumentFolder(folderId: $folderId) { result } }",
  restoreDocumentFolder: "mutation ($folderId: ID!) { result: restoreDocumentFolder(folderId: $folderId) { result } }",
  reOrderDocumentFolders:
    "mutation ($folderId: ID!, $reOrderFolders: [ID!]!, $expectedOrder: [ID!]) { result: reOrderDocumentFolders(folderId: $folderId, reOrderFolders: $reOrderFolders, expectedOrder: $expectedOrder) { result } }",
  updateDocument: `mutation ($documentId: ID!, $document: DocumentChangeInput!) {
    result: updateDocument(documentId: $documentId, document: $document) { ${FIELDS} } }`,
  moveDocuments: `mutation (${NAMED}, $fromFolderId: ID) {
    result: moveDocuments(folderId: $folderId, documentIds: $documentIds, fromFolderId: $fromFolderId) { result } }`,
  deleteDocuments: `mutation (${NAMED}) { result: deleteDocuments(folderId: $folderId, documentIds: $documentIds) { result } }`,
  restoreDocuments: `mutation (${NAMED}) { result: restoreDocuments(folderId: $folderId, documentIds: $documentIds) { result } }`,
  reOrderDocuments: `mutation (${NAMED}, $expectedOrder: [ID!]) {
    result: reOrderDocuments(folderId: $folderId, reOrderFiles: $documentIds, expectedOrder: $expectedOrder) { result } }`,
  startDocumentUploads: `mutation ($folderId: ID!, $files: [DocumentFileInput!]!) {
    result: startDocumentUploads(folderId: $folderId, files: $files) { uploadId partBytes partAddresses keptParts } }`,
  finishDocumentUpload: `mutation ($uploadId: ID!) { result: finishDocumentUpload(uploadId: $uploadId) { ${FIELDS} } }`,
  cancelDocumentUpload: "mutation ($uploadId: ID!) { result: cancelDocumentUpload(uploadId: $uploadId) { result } }",
} as const;

export type DocumentOperation = keyof typeof OPERATIONS;

export interface SentDocument {
  id: string;
  name: string;
  order: number;
  contentType: string;
  bytes: number;
  isPublic: boolean;
  url: string;
}

export function onDocuments<Result = { result: boolean }>(
  name: DocumentOperation,
  variables: Record<string, unknown>,
  client: { token?: string },
): Promise<GraphqlAnswer<{ result: Result }>> {
  return graphql(OPERATIONS[name], variables, client);
}

/** Announces documents; what is left out of one is manual.pdf, private, of one second after 1970. */
export function startDocuments(
  client: Client,
  folderId: string,
  files: readonly { bytes: number; name?: string; isPublic?: boolean }[],
): Promise<GraphqlAnswer<{ result: StartedUpload[] }>> {
  const named = files.map((file) => ({
    name: "manual.pdf",
    isPublic: false,
    modifiedOn: "1970-01-01T00:00:01.000Z",
    ...file,
  }));
  return onDocuments("startDocumentUploads", { folderId, files: named }, client);
}

/** Sends a whole file of one part into a folder; the answer is that of its last step. */
export async function sendDocument(
  client: Client,
  folderId: string,
  { bytes, ...file }: { bytes: Uint8Array<ArrayBuffer>; name?: string; isPublic?: boolean },
): Promise<GraphqlAnswer<{ result: SentDocument }>> {
  const started = (await startDocuments(client, folderId, [{ ...file, bytes: bytes.length }])).data?.result[0];
  if (started === undefined) throw new Error("The upload was refused.");
  for (const address of started.partAddresses) await sendPart(client, address, bytes);
  return await onDocuments("finishDocumentUpload", { uploadId: started.uploadId }, client);
}

/** What an address answers, with its headers. */
export async function download(
  path: string,
  { token }: { token?: string } = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await exports.default.fetch(`http://localhost${path}`, {
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, bytes, headers: response.headers };
}
