/** ISO 8601 in UTC with milliseconds, as the API's `DateTime` writes it: `2026-03-01T09:30:00.000Z`. */
export function isoFromMs(ms: number): string {
  return new Date(ms).toISOString();
}

const ISO_8601 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Parses an ISO 8601 instant with a time zone to milliseconds since the epoch; null if it is invalid. */
export function msFromIso(text: string): number | null {
  if (!ISO_8601.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}
