import { partCount } from "../../../../schema/catalogue/terms/upload-limits.ts";
import type { Database } from "../../../../schema/kit/database/database.ts";
import { loadParts } from "../store.ts";
import { uploadKey } from "../upload-key.ts";
import type { StoredUpload, UploadStorage } from "./upload-storage.ts";

/**
 * Uploads in R2 by its binding: parts come through the Worker (`serve-part.ts`), which notes them in the database.
 * @param origin where the Worker takes them; null for the host that was asked.
 */
export function r2Uploads(files: R2Bucket, database: Database, origin: string | null): UploadStorage {
  return {
    isPresigned: false,
    begin: async (uploadId) => (await files.createMultipartUpload(uploadKey(uploadId))).uploadId,
    addressesOf: async ({ id, bytes }) =>
      Array.from({ length: partCount(bytes) }, (_, index) => `${origin ?? ""}/uploads/${id}/${index + 1}`),
    async partsOf(uploads) {
      const rows = await loadParts(
        database,
        uploads.map(({ id }) => id),
      );
      return Map.groupBy(rows, ({ uploadId }) => uploadId);
    },
    async join({ id, multipartId }, parts) {
      // Joined by an earlier call that failed afterwards.
      if (multipartId === null || (await files.head(uploadKey(id))) !== null) return;
      const multipart = files.resumeMultipartUpload(uploadKey(id), multipartId);
      await multipart.complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })));
    },
    async read(uploadId, { range, version } = {}) {
      const object = await files.get(uploadKey(uploadId), { ...(range && { range }) });
      if (object === null) return null;
      // The version, not the etag: that may be an MD5, which two files can be made to share.
      if (version === undefined || version === object.version) return { body: object.body, version: object.version };
      await object.body.cancel();
      return null;
    },
    async delete({ id, multipartId }) {
      await files.delete(uploadKey(id));
      if (multipartId === null) return;
      try {
        await files.resumeMultipartUpload(uploadKey(id), multipartId).abort();
      } catch {
        // It was joined or given up before.
      }
    },
  };
}

/** Keeps a part that came through the Worker. @returns its etag. */
export async function putPart(
  files: R2Bucket,
  { id, multipartId }: StoredUpload,
  { number, body }: { number: number; body: ReadableStream },
): Promise<string> {
  if (multipartId === null) {
    const object = await files.put(uploadKey(id), body, { httpMetadata: { contentType: "application/octet-stream" } });
    return object.etag;
  }
  return (await files.resumeMultipartUpload(uploadKey(id), multipartId).uploadPart(number, body)).etag;
}
