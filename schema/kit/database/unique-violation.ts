/**
 * Whether a write failed because a unique value is taken. D1 and libSQL use the same words but nest the error
 * differently, and drizzle wraps both. The message of drizzle contains the parameters, so it is never shown or logged.
 */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause.message.includes("UNIQUE constraint failed")) return true;
  }
  return false;
}
