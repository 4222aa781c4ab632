import type { Client } from "urql";
import { hasImageEnding, MAX_IMAGE_BYTES } from "../../../../../schema/catalogue/terms/upload-limits.ts";
import { type Failure, failureOfAnswer } from "../../../../kit/errors/errors.ts";
import { CancelImageUploadDocument, FinishImageUploadDocument, StartImageUploadsDocument } from "../documents.ts";
import type { FileToSend } from "./kept-files.ts";

/** Why a file is not sent at all, known before anything is. */
export type FileRefusal = "format" | "documentFormat" | "size" | "empty";

export interface AnnouncedUpload {
  uploadId: string;
  partAddresses: string[];
  partBytes: number;
  isPresigned: boolean;
  keptParts: number[];
}

/** What differs between the files that are sent: pictures or documents. */
export interface UploadKind {
  refusalOf(file: File): FileRefusal | null;
  announce(
    client: Client,
    ownerId: string,
    files: readonly FileToSend[],
  ): Promise<{ uploads: readonly AnnouncedUpload[]; failure: Failure | null }>;
  finish(client: Client, uploadId: string): Promise<Failure | null>;
  cancel(client: Client, uploadId: string): Promise<unknown>;
}

export const IMAGE_UPLOADS: UploadKind = {
  refusalOf({ name, size }) {
    if (!hasImageEnding(name)) return "format";
    if (size === 0) return "empty";
    return size > MAX_IMAGE_BYTES ? "size" : null;
  },
  async announce(client, ownerId, toSend) {
    const files = toSend.map(({ file, order }) => ({ ...factsOf(file), order: order ?? null }));
    const answer = await client.mutation(StartImageUploadsDocument, { ownerId, files }).toPromise();
    return { uploads: answer.data?.startImageUploads ?? [], failure: failureOfAnswer(answer) };
  },
  async finish(client, uploadId) {
    return failureOfAnswer(await client.mutation(FinishImageUploadDocument, { uploadId }).toPromise());
  },
  cancel: (client, uploadId) => client.mutation(CancelImageUploadDocument, { uploadId }).toPromise(),
};

/** What the API knows a file by. */
export function factsOf({ name, size, lastModified }: File) {
  return { name, bytes: size, modifiedOn: new Date(lastModified).toISOString() };
}
