import { DAY_MS } from "../../../schema/kit/durations.ts";
import type { RequestContext } from "../../kit/context.ts";
import { imagePrefix } from "./image-sizes.ts";
import { dropImages, loadDeletedBefore } from "./store.ts";

const BATCH = 50;

/** Deletes the files of pictures that were deleted more than a day ago. @returns whether there may be more. */
export async function dropDeletedImages({
  database,
  env: { FILES },
  now,
}: Pick<RequestContext, "database" | "env" | "now">): Promise<boolean> {
  const fileIds = await loadDeletedBefore(database, { before: now() - DAY_MS, limit: BATCH });
  for (const fileId of fileIds) {
    // A master and at most 36 sizes: one page of keys.
    const { objects } = await FILES.list({ prefix: imagePrefix(fileId) });
    if (objects.length > 0) await FILES.delete(objects.map(({ key }) => key));
  }
  await dropImages(database, fileIds);
  return fileIds.length === BATCH;
}
