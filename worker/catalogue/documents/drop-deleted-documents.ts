import { DAY_MS } from "../../../schema/kit/durations.ts";
import type { RequestContext } from "../../kit/context.ts";
import { documentKey } from "./document-key.ts";
import { dropDocuments, dropFolders, loadDeletedDocuments } from "./store.ts";

const BATCH = 50;

/** Deletes what was deleted more than a day ago, with its files. @returns whether there may be more. */
export async function dropDeletedDocuments({
  database,
  env: { FILES },
  now,
}: Pick<RequestContext, "database" | "env" | "now">): Promise<boolean> {
  const before = now() - DAY_MS;
  const ids = await loadDeletedDocuments(database, { before, limit: BATCH });
  if (ids.length > 0) await FILES.delete(ids.map(documentKey));
  await dropDocuments(database, ids);
  if (ids.length === BATCH) return true;
  await dropFolders(database, before);
  return false;
}
