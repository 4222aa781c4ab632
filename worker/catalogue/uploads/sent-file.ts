import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { uploadKey } from "./upload-key.ts";

/** What was sent of an upload, joined. @throws DomainError 5000 if R2 has nothing of it. */
export async function sentFile(files: R2Bucket, { id }: { id: string }, options?: R2GetOptions): Promise<R2ObjectBody> {
  const file = await files.get(uploadKey(id), options ?? {});
  if (file === null) throw new DomainError(ERROR_CODES.UPLOAD_INCOMPLETE);
  return file;
}
