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
