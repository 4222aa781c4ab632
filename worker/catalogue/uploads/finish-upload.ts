import { partCount } from "../../../schema/catalogue/terms/upload-limits.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { errorName, report } from "../../../schema/kit/report.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { openSentFile, type SentFile } from "./sent-file.ts";
import { openUploadStorage } from "./storage/open-upload-storage.ts";
import { dropUpload, findUpload, type UploadRow } from "./store.ts";

export interface SentUpload {
  readonly upload: UploadRow;
  readonly file: SentFile;
}

/** What becomes of the uploads of one kind. */
export interface UploadFinish<Row, Facts> {
  readonly kind: UploadRow["kind"];
  /** What a finished upload became; null without it. */
  find(database: Database, id: string): Promise<Row | null>;
  /** What its file is, or why it is not taken, for what it is or for its place. */
  inspect(context: RequestContext, sent: SentUpload): Promise<Facts | DomainError>;
  /** Keeps the file and its row, and forgets the upload. */
  keep(context: RequestContext, sent: SentUpload, facts: Facts): Promise<void>;
}

/**
 * Makes something of an upload. Repeating it gives the same again. A file that is refused for what it is, or for its
 * place, is deleted.
 * @throws DomainError 5000 if parts are missing, 5001 if they cannot be joined, 5002 if the file was replaced after it
 *   was inspected; the refusal of its kind; NOT_FOUND for an upload that is not the viewer's own, or of another kind.
 */
export async function finishUpload<Row, Facts>(
  context: RequestContext,
  uploadId: string,
  { kind, find, inspect, keep }: UploadFinish<Row, Facts>,
): Promise<Row> {
  const { database } = context;
  const viewer = await requireViewer(context);
  const upload = await findUpload(database, uploadId);
  if (upload !== null) {
    if (upload.userId !== viewer.userId || upload.kind !== kind) throw new DomainError(ERROR_CODES.NOT_FOUND);
    await joinParts(context, upload);
    const sent = { upload, file: openSentFile(context, upload) };
    const facts = await inspect(context, sent);
    if (facts instanceof DomainError) {
      await openUploadStorage(context).delete(upload);
      await dropUpload(database, uploadId);
      throw facts;
    }
    await keep(context, sent, facts);
    await dropSent(context, uploadId);
  }
  const row = await find(database, uploadId);
  if (row === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  return row;
}

/** The file is kept elsewhere by now: a storage that does not delete what was sent is no fault of its user. */
async function dropSent(context: RequestContext, id: string): Promise<void> {
  try {
    await openUploadStorage(context).delete({ id, multipartId: null });
  } catch (error) {
    report({ event: "UploadNotDropped", uploadId: id, error: errorName(error) });
  }
}

/** Forgets an upload and what was sent of it. Without effect on one that is gone. */
export async function cancelUpload(context: RequestContext, uploadId: string): Promise<void> {
  const { userId } = await requireViewer(context);
  const upload = await findUpload(context.database, uploadId);
  if (upload === null || upload.userId !== userId) return;
  await openUploadStorage(context).delete(upload);
  await dropUpload(context.database, uploadId);
}

async function joinParts(context: RequestContext, upload: UploadRow): Promise<void> {
  const store = openUploadStorage(context);
  const parts = (await store.partsOf([upload])).get(upload.id) ?? [];
  if (parts.length < partCount(upload.bytes)) throw new DomainError(ERROR_CODES.UPLOAD_INCOMPLETE);
  try {
    await store.join(upload, parts);
  } catch {
    throw new DomainError(ERROR_CODES.UPLOAD_NOT_JOINED);
  }
}
