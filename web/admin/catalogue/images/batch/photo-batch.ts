import { batchPlace } from "../../../../../schema/catalogue/terms/batch-file-names.ts";
import { ERROR_CODES } from "../../../../../schema/kit/error-codes.ts";
import type { FileToSend } from "../upload/kept-files.ts";
import type { PlannedPhoto } from "./documents.ts";

/** A file of a batch, and where it goes. */
export interface BatchPhoto {
  file: File;
  planned: PlannedPhoto;
}

/** What happens to photos whose place has a picture. */
export type TakenChoice = "end" | "out";

interface LotOfBatch {
  lotId: string;
  lotNumber: string;
  lotTitle: PlannedPhoto["lotTitle"];
  photos: readonly BatchPhoto[];
}

/** The files with what the API says of each, which answers in the order of the names. */
export function batchOf(files: readonly File[], plan: readonly PlannedPhoto[]): BatchPhoto[] {
  return files.flatMap((file, index) => {
    const planned = plan[index];
    return planned ? [{ file, planned }] : [];
  });
}

/**
 * The files that the API can be asked about, which refuses a batch that divides number and place by dashes here and by
 * underscores there: the fewer of both are left out, so that one file of a camera does not stop the others.
 */
export function filesOfOneSeparator(files: readonly File[]): { asked: File[]; apart: BatchPhoto[] } {
  const withOne = (separator: string) => files.filter(({ name }) => name.includes(separator));
  const [dashes, underscores] = [withOne("-"), withOne("_")];
  if (dashes.length === 0 || underscores.length === 0) return { asked: [...files], apart: [] };
  const fewer = new Set(placed(dashes) < placed(underscores) ? dashes : underscores);
  return {
    asked: files.filter((file) => !fewer.has(file)),
    apart: [...fewer].map((file) => {
      const place = batchPlace(file.name);
      const code = typeof place === "string" ? place : ERROR_CODES.BATCH_SEPARATORS_MIXED;
      const nowhere = { lotId: null, lotNumber: null, lotTitle: [], order: null };
      return { file, planned: { fileName: file.name, ...nowhere, code } };
    }),
  };
}

const placed = (files: readonly File[]) => files.filter(({ name }) => typeof batchPlace(name) !== "string").length;

/** The photos by lot in the order of the lots' numbers, each lot's by place. */
export function lotsOfBatch(photos: readonly BatchPhoto[]): LotOfBatch[] {
  const known = photos.filter(({ planned }) => planned.lotId !== null);
  return [...Map.groupBy(known, ({ planned }) => planned.lotId ?? "")]
    .map(([lotId, ofLot]) => ({
      lotId,
      lotNumber: ofLot[0]?.planned.lotNumber ?? "",
      lotTitle: ofLot[0]?.planned.lotTitle ?? [],
      photos: ofLot.toSorted((one, other) => (one.planned.order ?? 0) - (other.planned.order ?? 0)),
    }))
    .toSorted((one, other) => one.lotNumber.localeCompare(other.lotNumber, undefined, { numeric: true }));
}

export const isTaken = ({ planned }: BatchPhoto): boolean => planned.code === ERROR_CODES.BATCH_FILE_EXISTS;
export const isOfUnknownLot = ({ planned }: BatchPhoto): boolean => planned.code === ERROR_CODES.BATCH_NUMBER_INVALID;
export const isMixed = ({ planned }: BatchPhoto): boolean => planned.code === ERROR_CODES.BATCH_SEPARATORS_MIXED;
export const isNoPhoto = ({ planned }: BatchPhoto): boolean => planned.code === ERROR_CODES.BATCH_FILE_INVALID;

/** The files to send: each to its place, those whose place is taken to the end of their lot or not at all. */
export function filesToSend(photos: readonly BatchPhoto[], taken: TakenChoice | null): FileToSend[] {
  return photos.flatMap((photo) => {
    const { file, planned } = photo;
    if (planned.lotId === null) return [];
    if (isTaken(photo)) return taken === "end" ? [{ file, ownerId: planned.lotId }] : [];
    return [{ file, ownerId: planned.lotId, ...(planned.order !== null && { order: planned.order }) }];
  });
}
