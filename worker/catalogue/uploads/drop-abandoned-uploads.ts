import { DAY_MS } from "../../../schema/kit/durations.ts";
import { errorName, report } from "../../../schema/kit/report.ts";
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
  let dropped = 0;
  for (const upload of abandoned) {
    try {
      await openUploadStorage({ env, database }).delete(upload);
      await dropUpload(database, upload.id);
      dropped += 1;
    } catch (error) {
      // It is tried again with the next ones: a row that is gone would leave its file for ever.
      report({ event: "UploadNotDropped", uploadId: upload.id, error: errorName(error) });
    }
  }
  return dropped === BATCH;
}
