import { type ImageFile, startedUploads } from "../../../schema/catalogue/inputs/uploads.ts";
import { MAX_IMAGES, MAX_UNIT_BYTES, PART_BYTES } from "../../../schema/catalogue/terms/upload-limits.ts";
import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import { DomainError, ERROR_CODES, type FieldFault } from "../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { type OwnerPlace, placeOfOwner } from "../images/image-owner.ts";
import { insertUploads, loadBegunUploads, loadParts, loadUsage, type UploadRow } from "./store.ts";
import { uploadKey } from "./upload-key.ts";

/** An upload, and the parts of it that need not be sent (again). */
export interface StartedUpload {
  readonly row: UploadRow;
  readonly keptParts: readonly number[];
}

/**
 * Announces files for an owner, in the order of the input. A file whose upload the same user began before goes on from
 * the parts that are there.
 * @throws DomainError 5006 if a place is taken; INVALID_INPUT above the limits of the owner or of its unit; NOT_FOUND.
 */
export async function startUploads(
  context: RequestContext,
  input: { ownerId: string; files: readonly object[] },
): Promise<StartedUpload[]> {
  const { ownerId, files } = parseInput(startedUploads, input);
  const { database } = context;
  const { userId } = await requireViewer(context);
  const place = await placeOfOwner(database, ownerId);
  if (place === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  const begun = new Map((await loadBegunUploads(database, { userId, ownerId })).map((row) => [identityOf(row), row]));
  const fresh = files.filter((file) => !begun.has(identityOf(fileFacts(file))));
  await requireRoom(context, { ownerId, ...place }, fresh);
  const rows: UploadRow[] = [];
  for (const file of fresh) rows.push(await newUpload(context, file, { userId, ownerId, ...place }));
  try {
    if (rows.length > 0) await insertUploads(database, rows);
  } catch (error) {
    if (isUniqueViolation(error))
      throw new DomainError(ERROR_CODES.INVALID_INPUT, { fields: [fault("files", "once")] });
    throw error;
  }
  for (const row of rows) begun.set(identityOf(row), row);
  const started = files.flatMap((file) => begun.get(identityOf(fileFacts(file))) ?? []);
  const parts = Map.groupBy(
    await loadParts(
      database,
      started.map(({ id }) => id),
    ),
    ({ uploadId }) => uploadId,
  );
  return started.map((row) => ({ row, keptParts: (parts.get(row.id) ?? []).map(({ number }) => number) }));
}

type FileFacts = Pick<UploadRow, "name" | "bytes" | "modifiedAtMs">;

function fileFacts({ name, bytes, modifiedOn }: ImageFile): FileFacts {
  return { name, bytes, modifiedAtMs: modifiedOn };
}

function identityOf({ name, bytes, modifiedAtMs }: FileFacts): string {
  return JSON.stringify([name, bytes, modifiedAtMs]);
}

async function requireRoom(
  { database }: Pick<RequestContext, "database">,
  owner: OwnerPlace & { ownerId: string },
  files: readonly ImageFile[],
): Promise<void> {
  const { imageCount, unitBytes, positions } = await loadUsage(database, owner);
  const taken = files.findIndex(({ order }) => order !== null && positions.has(order));
  if (taken !== -1) throw new DomainError(ERROR_CODES.BATCH_FILE_EXISTS, { name: files[taken]?.name });
  const faults: FieldFault[] = [];
  if (imageCount + files.length > MAX_IMAGES) faults.push(fault("files", "maximumItems", { maximum: MAX_IMAGES }));
  const bytes = files.reduce((sum, file) => sum + file.bytes, unitBytes);
  if (bytes > MAX_UNIT_BYTES) faults.push(fault("files", "unitStorage"));
  if (faults.length > 0) throw new DomainError(ERROR_CODES.INVALID_INPUT, { fields: faults });
}

function fault(path: string, rule: string, params?: Record<string, number>): FieldFault {
  return { path, rule, ...(params && { params }) };
}

async function newUpload(
  { env, now }: RequestContext,
  file: ImageFile,
  owner: Pick<UploadRow, "userId" | "ownerId" | "projectId" | "organizationalUnitId">,
): Promise<UploadRow> {
  const id = crypto.randomUUID();
  const isInParts = file.bytes > PART_BYTES;
  const multipart = isInParts ? await env.FILES.createMultipartUpload(uploadKey(id)) : null;
  return {
    ...owner,
    ...fileFacts(file),
    id,
    multipartId: multipart?.uploadId ?? null,
    position: file.order,
    createdAtMs: now(),
  };
}
