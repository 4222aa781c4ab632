import * as v from "valibot";
import { fileNames } from "../../../schema/catalogue/inputs/uploads.ts";
import { type BatchPlace, batchPlace, mixesSeparators } from "../../../schema/catalogue/terms/batch-file-names.ts";
import { DomainError, ERROR_CODES, type ErrorCode } from "../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { RequestContext } from "../../kit/context.ts";
import { loadNumberedAssets, type NumberedAsset } from "./store.ts";

/** What becomes of one file of a batch. */
export interface PlannedImage {
  readonly fileName: string;
  /** The asset whose picture it becomes; null with a code. */
  readonly asset: NumberedAsset | null;
  /** The place among the asset's pictures, from 0; null with a code. */
  readonly order: number | null;
  /** Why it cannot be uploaded; null if it can. */
  readonly code: ErrorCode | null;
}

/**
 * Which asset of a project each file of a batch goes to by its name, in the order of the names: known before a byte is
 * sent.
 * @throws DomainError 5007 if the names mix dashes and underscores; INVALID_INPUT.
 */
export async function previewLotImages(
  { database }: Pick<RequestContext, "database">,
  input: { projectId: string; fileNames: readonly string[] },
): Promise<PlannedImage[]> {
  const { fileNames: names } = parseInput(v.object({ fileNames }), { fileNames: [...input.fileNames] });
  if (mixesSeparators(names)) throw new DomainError(ERROR_CODES.BATCH_SEPARATORS_MIXED);
  const places = names.map((name) => ({ name, place: batchPlace(name) }));
  const numbers = places.flatMap(({ place }) => (typeof place === "string" ? [] : place.lotNumber));
  const assets = await loadNumberedAssets(database, { projectId: input.projectId, numbers });
  const taken = new Set(assets.flatMap(({ id, positions }) => positions.map((position) => placeKey(id, position))));
  const byNumber = new Map(assets.map((asset) => [asset.lotNumber, asset]));
  return places.map(({ name, place }) => planned(name, place, { byNumber, taken }));
}

function planned(
  fileName: string,
  place: BatchPlace | ErrorCode,
  { byNumber, taken }: { byNumber: ReadonlyMap<string, NumberedAsset>; taken: Set<string> },
): PlannedImage {
  const refused = (code: ErrorCode) => ({ fileName, asset: null, order: null, code });
  if (typeof place === "string") return refused(place);
  const asset = byNumber.get(place.lotNumber);
  if (asset === undefined) return refused(ERROR_CODES.BATCH_NUMBER_INVALID);
  const key = placeKey(asset.id, place.order);
  if (taken.has(key)) return refused(ERROR_CODES.BATCH_FILE_EXISTS);
  // The next file of this name, such as 1.png beside 1.jpg, finds it taken.
  taken.add(key);
  return { fileName, asset, order: place.order, code: null };
}

function placeKey(assetId: string, order: number): string {
  return `${assetId} ${order}`;
}
