import * as v from "valibot";
import { lotInput } from "../../../schema/catalogue/inputs/lot.ts";
import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { newTexts } from "../../kit/texts/new-texts.ts";
import { lotDetailsRow } from "./details/lot-details.ts";
import { categoryExists, insertLot } from "./store.ts";

const request = v.object({ lotInput });

/** @throws DomainError 4014 without text; 4019 unknown category; 4030 if the number is taken; INVALID_INPUT. */
export async function createLot(context: RequestContext, input: { projectId: string }): Promise<{ id: string }> {
  const { texts, categoryId, specifications, loadingNotes, ...asset } = parseInput(request, {
    lotInput: input,
  }).lotInput;
  const { database } = context;
  const nowMs = context.now();
  const id = crypto.randomUUID();
  const textRows = newTexts(id, texts);
  if (typeof categoryId === "string" && !(await categoryExists(database, categoryId))) {
    throw new DomainError(ERROR_CODES.CATEGORY_UNKNOWN);
  }
  const lot = { ...asset, id, categoryId: categoryId ?? null, createdAtMs: nowMs, updatedAtMs: nowMs };
  const details = lotDetailsRow(id, { specifications, loadingNotes });
  try {
    await insertLot(database, { lot, details, texts: textRows });
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError(ERROR_CODES.LOT_NUMBER_TAKEN);
    throw error;
  }
  refreshPages(context, "assets");
  return { id };
}
