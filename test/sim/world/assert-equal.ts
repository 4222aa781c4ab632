/** Lot and auditor differ. */
export class Difference extends Error {}

/** Fails unless everything that is expected is there, and equal. What is not expected may be there besides. */
export function assertEqual(what: string, expected: unknown, actual: unknown): void {
  const path = parting(expected, actual);
  if (path === null) return;
  const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 1_500) ?? "nothing";
  throw new Difference(`${what}${path}\n  expected ${shown(expected)}\n  found    ${shown(actual)}`);
}

/** The first difference of two values, as a path; null if the one contains all of the other. */
function parting(expected: unknown, actual: unknown): string | null {
  if (expected === actual) return null;
  if (typeof expected !== "object" || expected === null || typeof actual !== "object" || actual === null) return ": ";
  if (Array.isArray(expected) && (!Array.isArray(actual) || actual.length !== expected.length)) return ": length";
  for (const [key, value] of Object.entries(expected)) {
    const path = parting(value, Reflect.get(actual, key));
    if (path !== null) return `.${key}${path}`;
  }
  return null;
}
