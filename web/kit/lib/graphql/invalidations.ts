let count = 0;
let lastOfAll = 0;
const lastOfField = new Map<string, number>();

/** Counts an invalidation of query fields; without names, of all fields. */
export function noteInvalidation(fields: readonly string[]): void {
  count += 1;
  if (fields.length === 0) lastOfAll = count;
  for (const field of fields) lastOfField.set(field, count);
}

export function invalidationCount(): number {
  return count;
}

/** Whether one of these query fields has been invalidated since the count was `since`. */
export function areInvalidatedSince(since: number, fields: readonly string[]): boolean {
  return Math.max(lastOfAll, ...fields.map((field) => lastOfField.get(field) ?? 0)) > since;
}
