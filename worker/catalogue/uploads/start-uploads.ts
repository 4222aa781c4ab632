import { MAX_UNIT_BYTES, PART_BYTES } from "../../../schema/catalogue/terms/upload-limits.ts";
import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import { DomainError, ERROR_CODES, type FieldFault } from "../../../schema/kit/error-codes.ts";
import { invalidInput } from "../../../schema/kit/inputs/parse-input.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import type { OwnerPlace } from "../images/image-owner.ts";
import { openUploadStorage } from "./storage/open-upload-storage.ts";
import type { UploadStorage } from "./storage/upload-storage.ts";
import { insertUploads, loadBegunUploads, loadUnitBytes, type UploadRow } from "./store.ts";

/** An upload, and the parts of it that need not be sent (again). */
export interface StartedUpload {
  readonly row: UploadRow;
  readonly keptParts: readonly number[];
}

/** A file that is announced, as its input was parsed. */
export interface AnnouncedFile {
  readonly name: string;
  readonly bytes: number;
  readonly modifiedOn: number;
  /** The place of a picture; null for the end. */
  readonly order?: number | null;
  /** Of a document. */
  readonly isPublic?: boolean;
}

/** Where announced files go. */
export interface UploadGoal<File extends AnnouncedFile> extends OwnerPlace, Pick<UploadRow, "kind" | "ownerId"> {
  /** The faults of more files, where the owner has no room. @throws DomainError for one that cannot go there. */
  faultsOfMore(files: readonly File[]): Promise<FieldFault[]>;
}

/**
 * Announces files, in the order of the input. A file whose upload the same user began before goes on from the parts
 * that are there.
 * @throws DomainError INVALID_INPUT above the limits of the owner or of its unit.
 */
export async function startUploads<File extends AnnouncedFile>(
  context: RequestContext,
  goal: UploadGoal<File>,
  files: readonly File[],
): Promise<StartedUpload[]> {
  const { database } = context;
  const { userId } = await requireViewer(context);
  const begunRows = await loadBegunUploads(database, { userId, ownerId: goal.ownerId });
  const begun = new Map(begunRows.map((row) => [identityOf(row), row]));
  const fresh = files.filter((file) => !begun.has(identityOf(fileFacts(file))));
  if (new Set(fresh.map((file) => identityOf(fileFacts(file)))).size < fresh.length)
    throw invalidInput({ path: "files", rule: "once" });
  await requireRoom(context, goal, fresh);
  const rows: UploadRow[] = [];
  for (const file of fresh) rows.push(await newUpload(context, file, { userId, goal }));
  try {
    if (rows.length > 0) await insertUploads(database, rows);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another call has announced one of them meanwhile: it is among those that were begun now.
    await Promise.all(rows.map((row) => openUploadStorage(context).delete(row)));
    return await startUploads(context, goal, files);
  }
  for (const row of rows) begun.set(identityOf(row), row);
  const started = files.flatMap((file) => begun.get(identityOf(fileFacts(file))) ?? []);
  const parts = await openUploadStorage(context).partsOf(started.filter((row) => !rows.includes(row)));
  return started.map((row) => ({ row, keptParts: (parts.get(row.id) ?? []).map(({ number }) => number) }));
}

type FileFacts = Pick<UploadRow, "name" | "bytes" | "modifiedAtMs">;

function fileFacts({ name, bytes, modifiedOn }: AnnouncedFile): FileFacts {
  return { name, bytes, modifiedAtMs: modifiedOn };
}

function identityOf({ name, bytes, modifiedAtMs }: FileFacts): string {
  return JSON.stringify([name, bytes, modifiedAtMs]);
}

async function requireRoom<File extends AnnouncedFile>(
  { database }: Pick<RequestContext, "database">,
  { organizationalUnitId, faultsOfMore }: UploadGoal<File>,
  files: readonly File[],
): Promise<void> {
  const faults = await faultsOfMore(files);
  const unitBytes = await loadUnitBytes(database, organizationalUnitId);
  const bytes = files.reduce((sum, file) => sum + file.bytes, unitBytes);
  if (bytes > MAX_UNIT_BYTES) faults.push({ path: "files", rule: "unitStorage" });
  if (faults.length > 0) throw invalidInput(...faults);
}

async function newUpload<File extends AnnouncedFile>(
  context: RequestContext,
  file: File,
  { userId, goal }: { userId: string; goal: UploadGoal<File> },
): Promise<UploadRow> {
  const id = crypto.randomUUID();
  const { kind, ownerId, projectId, organizationalUnitId } = goal;
  return {
    ...fileFacts(file),
    id,
    userId,
    kind,
    ownerId,
    projectId,
    organizationalUnitId,
    multipartId: file.bytes > PART_BYTES ? await beginParts(openUploadStorage(context), id) : null,
    position: file.order ?? null,
    isPublic: file.isPublic ?? false,
    createdAtMs: context.now(),
  };
}

/** @throws DomainError 5003 if the storage does not take the file now. */
async function beginParts(store: UploadStorage, id: string): Promise<string> {
  try {
    return await store.begin(id);
  } catch {
    throw new DomainError(ERROR_CODES.UPLOAD_NOT_BEGUN);
  }
}
