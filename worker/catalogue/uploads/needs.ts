import type { Database } from "../../../schema/kit/database/database.ts";
import { type EntityFinder, foundBy } from "../../kit/access/needs.ts";
import { findUpload } from "./store.ts";

/** The project of an upload; of a finished one, that of what it became. */
export function projectOfUploadAt(
  path: string,
  projectOfFile: (database: Database, fileId: string) => Promise<string | null>,
): EntityFinder {
  return foundBy("the upload's project", path, async ({ database }, id) => {
    const upload = await findUpload(database, id);
    return upload?.projectId ?? (await projectOfFile(database, id));
  });
}
