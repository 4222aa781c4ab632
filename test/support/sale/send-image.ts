import { exports } from "cloudflare:workers";
import { type GraphqlAnswer, graphql } from "../graphql.ts";

interface Client {
  readonly token: string;
}

export interface StartedUpload {
  uploadId: string;
  partBytes: number;
  partAddresses: string[];
  keptParts: number[];
}

const START = `mutation ($ownerId: ID!, $files: [ImageFileInput!]!) {
  result: startImageUploads(ownerId: $ownerId, files: $files) { uploadId partBytes partAddresses keptParts } }`;
const FINISH = `mutation ($uploadId: ID!) {
  result: finishImageUpload(uploadId: $uploadId) { fileId url order rotation imageSizes { c100 c500 } } }`;

export interface SentImage {
  fileId: string;
  url: string;
  order: number;
  rotation: number;
  imageSizes: { c100: string; c500: string };
}

/** Announces files; what is left out of a file is 1.jpg, of one second after 1970. */
export function startUploads(
  client: Client,
  ownerId: string,
  files: readonly { bytes: number; name?: string; modifiedOn?: string; order?: number }[],
): Promise<GraphqlAnswer<{ result: StartedUpload[] }>> {
  const named = files.map((file) => ({ name: "1.jpg", modifiedOn: "1970-01-01T00:00:01.000Z", ...file }));
  return graphql(START, { ownerId, files: named }, client);
}

/** Sends a part; the length is announced as browsers do. */
export async function sendPart(client: Client, address: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const response = await exports.default.fetch(`http://localhost${address}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${client.token}` },
    body: bytes,
  });
  await response.arrayBuffer();
  return response.status;
}

export function finishUpload(client: Client, uploadId: string): Promise<GraphqlAnswer<{ result: SentImage }>> {
  return graphql(FINISH, { uploadId }, client);
}

/** Sends a whole file of one part as a picture of an owner; the answer is that of its last step. */
export async function sendImage(
  client: Client,
  ownerId: string,
  { bytes, ...file }: { bytes: Uint8Array<ArrayBuffer>; name?: string; order?: number },
): Promise<GraphqlAnswer<{ result: SentImage }>> {
  const started = (await startUploads(client, ownerId, [{ ...file, bytes: bytes.length }])).data?.result[0];
  if (started === undefined) throw new Error("The upload was refused.");
  for (const address of started.partAddresses) await sendPart(client, address, bytes);
  return await finishUpload(client, started.uploadId);
}
