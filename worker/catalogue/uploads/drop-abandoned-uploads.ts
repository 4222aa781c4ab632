import { DAY_MS } from "../../../schema/kit/durations.ts";
import type { RequestContext } from "../../kit/context.ts";
import { openUploadStorage } from "./storage/open-upload-storage.ts";
import { dropUpload, loadAbandonedUploads } from "./store.ts";

const BATCH = 50;

/** Deletes files whose upload was not finished within a day. @returns whether there may be more. */
export async function dropAbandonedUploads({
  database,
  env,
  now,
}: Pick<RequestContext, "database" | "env" | "now">): Promise<boolean> {
  const abandoned = await loadAbandonedUploads(database, { before: now() - DAY_MS, limit: BATCH });
  for (const upload of abandoned) {
    await openUploadStorage({ env, database }).delete(upload);
    await dropUpload(database, upload.id);
  }
  return abandoned.length === BATCH;
}
