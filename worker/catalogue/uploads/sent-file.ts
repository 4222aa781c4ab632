import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { openUploadStorage, type StorageContext } from "./storage/open-upload-storage.ts";
import type { ByteRange } from "./storage/upload-storage.ts";

/** What was sent of an upload, joined. All reads are of one version, so that what is kept is what was inspected. */
export interface SentFile {
  readonly bytes: number;
  /** @throws DomainError 5000 if nothing is there, 5002 if it is not the file of an earlier read. */
  read(range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
}

export function openSentFile(context: StorageContext, { id, bytes }: { id: string; bytes: number }): SentFile {
  let version: string | undefined;
  return {
    bytes,
    async read(range) {
      const wanted = { ...(range && { range }), ...(version !== undefined && { version }) };
      const file = await openUploadStorage(context).read(id, wanted);
      if (file === null)
        throw new DomainError(version === undefined ? ERROR_CODES.UPLOAD_INCOMPLETE : ERROR_CODES.UPLOAD_NOT_STORED);
      version = file.version;
      return file.body;
    },
  };
}
