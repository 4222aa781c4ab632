import type { RequestContext } from "../../../kit/context.ts";
import { r2Uploads } from "./r2-uploads.ts";
import { s3Uploads } from "./s3-uploads.ts";
import type { UploadStorage } from "./upload-storage.ts";

export type StorageContext = Pick<RequestContext, "env" | "database">;

/** The S3 bucket where one is configured, else R2 by its binding. */
export function openUploadStorage({ env, database }: StorageContext): UploadStorage {
  const { s3, S3_SERVER, FILES, fileOrigins } = env;
  if (s3 === null) return r2Uploads(FILES, database, fileOrigins.input);
  return s3Uploads({
    ...s3,
    send: (request) => (S3_SERVER ? S3_SERVER.fetch(request) : fetch(request)),
    now: Date.now,
  });
}
