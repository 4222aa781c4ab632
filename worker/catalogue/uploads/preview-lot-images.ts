import * as v from "valibot";
import { fileNames } from "../../../schema/catalogue/inputs/uploads.ts";
import { type BatchPlace, batchPlace, mixesSeparators } from "../../../schema/catalogue/terms/batch-file-names.ts";
import { DomainError, ERROR_CODES, type ErrorCode } from "../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { LocalizedText } from "../../kit/graphql/language.ts";
import { loadTitles, type TitlesByLanguage } from "../../kit/texts/load-texts.ts";
import { loadNumberedAssets, type NumberedAsset } from "./store.ts";

/** What becomes of one file of a batch. */
export interface PlannedImage {
  readonly fileName: string;
  /** The asset that the name means; null if the project has none. */
  readonly asset: NumberedAsset | null;
  readonly title: readonly LocalizedText[];
  /** The place among the asset's pictures that the name means, from 0; null without an asset. */
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
  const titles = await loadTitles(
    { database },
    assets.map(({ id }) => id),
  );
  const taken = new Set(assets.flatMap(({ id, positions }) => positions.map((position) => placeKey(id, position))));
  const byNumber = new Map(assets.map((asset) => [asset.lotNumber, asset]));
  return places.map(({ name, place }) => planned(name, place, { byNumber, titles, taken }));
}

function planned(
  fileName: string,
  place: BatchPlace | ErrorCode,
  {
    byNumber,
    titles,
    taken,
  }: {
    byNumber: ReadonlyMap<string, NumberedAsset>;
    titles: ReadonlyMap<string, TitlesByLanguage>;
    taken: Set<string>;
  },
): PlannedImage {
  const nowhere = (code: ErrorCode) => ({ fileName, asset: null, title: [], order: null, code });
  if (typeof place === "string") return nowhere(place);
  const asset = byNumber.get(place.lotNumber);
  if (asset === undefined) return nowhere(ERROR_CODES.BATCH_NUMBER_INVALID);
  const title = [...(titles.get(asset.id) ?? [])].map(([language, text]) => ({ language, text }));
  const key = placeKey(asset.id, place.order);
  const code = taken.has(key) ? ERROR_CODES.BATCH_FILE_EXISTS : null;
  // The next file of this name, such as 1.png beside 1.jpg, finds it taken.
  taken.add(key);
  return { fileName, asset, title, order: place.order, code };
}

function placeKey(assetId: string, order: number): string {
  return `${assetId} ${order}`;
}
