import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { EMPTY_RESPONSE } from "./errors.ts";

/** Codes of the app itself: an empty response, and those that the session handles (session-rules.ts). */
const OF_THE_APP = [EMPTY_RESPONSE.extensions.code, "Unauthorized", "UNAUTHORIZED"];

const known = new Set<string>([...Object.values(ERROR_CODES), ...OF_THE_APP]);
known.delete(ERROR_CODES.UNHANDLED);

/** Whether screens have a text for a code. Loads with the first coded failure, since few pages need it. */
export function isKnownCode(code: string): boolean {
  return known.has(code);
}
