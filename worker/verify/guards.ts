/** By hand and not by a library: the check runs with Node alone. */
export type Guard = (value: unknown) => boolean;

export const whole: Guard = (value) => Number.isSafeInteger(value);
export const text: Guard = (value) => typeof value === "string";
export const flag: Guard = (value) => typeof value === "boolean";
export const hash: Guard = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
export const salt: Guard = (value) => typeof value === "string" && /^[0-9a-f]{32}$/.test(value);
export const nullable =
  (guard: Guard): Guard =>
  (value) =>
    value === null || guard(value);
export const optional =
  (guard: Guard): Guard =>
  (value) =>
    value === undefined || guard(value);
export const oneOf =
  (...values: readonly string[]): Guard =>
  (value) =>
    typeof value === "string" && values.includes(value);
export const list =
  (guard: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every((part) => guard(part));

/** An object of these members and no others. */
export function shape(members: Record<string, Guard>): Guard {
  return (value) =>
    isRecord(value) &&
    Object.keys(value).every((key) => key in members) &&
    Object.entries(members).every(([key, guard]) => guard(value[key]));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of a JSON text; null where it is none. */
export function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
