import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { LocalizedTextsInput } from "../../../schema/kit/inputs/localized-texts.ts";
import type { texts } from "../../../schema/kit/tables/texts.ts";

/** @throws DomainError 4014 without any text. */
export function newTexts(ownerId: string, input: LocalizedTextsInput): (typeof texts.$inferInsert)[] {
  if (input.length === 0) throw new DomainError(ERROR_CODES.LANGUAGE_REQUIRED);
  return input.map((text) => ({ ownerId, ...text }));
}
