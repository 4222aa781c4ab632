import { ERROR_CODES } from "../../schema/error-codes.ts";

/** What only the app itself says: an empty response, and what the session deals with by itself (session-rules.ts). */
const OF_THE_APP = ["9000", "Unauthorized", "UNAUTHORIZED"];

const known = new Set<string>([...Object.values(ERROR_CODES), ...OF_THE_APP]);
known.delete(ERROR_CODES.UNHANDLED);

/** Whether screens have words for a code that say what to do. Loaded with the first coded failure: a page rarely needs it. */
export function isKnownCode(code: string): boolean {
  return known.has(code);
}
