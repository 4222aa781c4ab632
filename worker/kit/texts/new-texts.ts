import { DomainError, ERROR_CODES } from "../../../schema/error-codes.ts";
import type { LocalizedTextsInput } from "../../../schema/inputs/localized-texts.ts";
import type { texts } from "../../../schema/tables/texts.ts";

/** @throws DomainError 4014 without any text. */
export function newTexts(ownerId: string, input: LocalizedTextsInput): (typeof texts.$inferInsert)[] {
  if (input.length === 0) throw new DomainError(ERROR_CODES.LANGUAGE_REQUIRED);
  return input.map((text) => ({ ownerId, ...text }));
}
