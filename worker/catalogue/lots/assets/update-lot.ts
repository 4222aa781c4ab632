import * as v from "valibot";
import { updateLotInput } from "../../../../schema/catalogue/inputs/lot.ts";
import { isUniqueViolation } from "../../../../schema/kit/database/unique-violation.ts";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { newTexts } from "../../../kit/texts/new-texts.ts";
import { lotDetailsRow } from "../details/lot-details.ts";
import { categoryExists } from "../store.ts";
import { replaceAsset } from "./asset-store.ts";

const request = v.object({ lotInput: updateLotInput });

/**
 * Corrects an asset, wherever it is on sale.
 * @throws DomainError 4014 without text; 4019 unknown category; 4030 if the number is taken; CHANGED_MEANWHILE;
 * INVALID_INPUT.
 */
export async function updateLot(context: RequestContext, input: object): Promise<void> {
  const {
    lotId: id,
    texts,
    specifications,
    loadingNotes,
    expectedLastUpdatedOn,
    ...asset
  } = parseInput(request, {
    lotInput: input,
  }).lotInput;
  const { database } = context;
  const textRows = newTexts(id, texts);
  const categoryId = asset.categoryId ?? null;
  if (categoryId !== null && !(await categoryExists(database, categoryId)))
    throw new DomainError(ERROR_CODES.CATEGORY_UNKNOWN);
  const change = {
    asset: { ...asset, id, categoryId },
    details: lotDetailsRow(id, { specifications, loadingNotes }),
    textRows,
    expectedAtMs: expectedLastUpdatedOn,
    nowMs: context.now(),
  };
  try {
    if (!(await replaceAsset(database, change))) throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError(ERROR_CODES.LOT_NUMBER_TAKEN);
    throw error;
  }
  refreshPages(context, "assets");
}
