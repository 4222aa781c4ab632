import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { openUploadStorage, type StorageContext } from "./storage/open-upload-storage.ts";
import type { ByteRange } from "./storage/upload-storage.ts";

/** What was sent of an upload, joined, or bytes of it. @throws DomainError 5000 if nothing of it is there. */
export async function sentFile(
  context: StorageContext,
  { id }: { id: string },
  range?: ByteRange,
): Promise<ReadableStream<Uint8Array>> {
  const file = await openUploadStorage(context).read(id, range);
  if (file === null) throw new DomainError(ERROR_CODES.UPLOAD_INCOMPLETE);
  return file;
}
