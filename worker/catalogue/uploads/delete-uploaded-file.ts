import type { AppEnv } from "../../kit/env.ts";
import type { UploadRow } from "./store.ts";
import { uploadKey } from "./upload-key.ts";

/** Deletes from R2 what was sent of an upload, joined or still in parts. */
export async function deleteUploadedFile(
  { FILES }: Pick<AppEnv, "FILES">,
  { id, multipartId }: Pick<UploadRow, "id" | "multipartId">,
): Promise<void> {
  await FILES.delete(uploadKey(id));
  if (multipartId === null) return;
  try {
    await FILES.resumeMultipartUpload(uploadKey(id), multipartId).abort();
  } catch {
    // It was joined or given up before.
  }
}
