import { eq } from "drizzle-orm";
import { uploadParts, uploads } from "../../../schema/catalogue/tables/uploads.ts";
import type { Database } from "../../../schema/kit/database/database.ts";

/** The statements that forget an upload, for the batch that makes something of its file. */
export function forgetUpload(database: Database, id: string) {
  return [
    database.delete(uploads).where(eq(uploads.id, id)),
    database.delete(uploadParts).where(eq(uploadParts.uploadId, id)),
  ] as const;
}
