/**
 * Written by hand, not by a library: the check runs with Node alone.
 *
 * @typedef {(value: unknown) => boolean} Guard
 */

/** The last instant that a JavaScript Date can hold. */
export const LAST_INSTANT_MS = 8_640_000_000_000_000;

/** @type {Guard} */
export const whole = (value) => Number.isSafeInteger(value);
/** @type {Guard} */
export const instant = (value) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= LAST_INSTANT_MS;
/** @type {Guard} */
export const text = (value) => typeof value === "string";
/** @type {Guard} */
export const flag = (value) => typeof value === "boolean";
/** @type {Guard} */
export const hash = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
/** @type {Guard} */
export const salt = (value) => typeof value === "string" && /^[0-9a-f]{32}$/.test(value);

/** @param {Guard} guard @returns {Guard} */
export const nullable = (guard) => (value) => value === null || guard(value);
/** @param {Guard} guard @returns {Guard} */
export const optional = (guard) => (value) => value === undefined || guard(value);
/** @param {readonly string[]} values @returns {Guard} */
export const oneOf =
  (...values) =>
  (value) =>
    typeof value === "string" && values.includes(value);
/** @param {Guard} guard @returns {Guard} */
export const list = (guard) => (value) => Array.isArray(value) && value.every((part) => guard(part));

/**
 * An object of these members, in this order, and no others.
 *
 * @param {Record<string, Guard>} members
 * @returns {Guard}
 */
export function shape(members) {
  const names = Object.keys(members);
  return (value) => {
    if (!isRecord(value)) return false;
    const present = names.filter((name) => Object.hasOwn(value, name));
    return present.join() === Object.keys(value).join() && names.every((name) => members[name]?.(value[name]));
  };
}

/**
 * An object of these members and no others, in any order.
 *
 * @param {Record<string, Guard>} members
 * @returns {Guard}
 */
export function record(members) {
  const names = Object.keys(members);
  return (value) =>
    isRecord(value) &&
    Object.keys(value).every((name) => names.includes(name)) &&
    names.every((name) => members[name]?.(value[name]));
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The value of a JSON text; undefined where it is none.
 *
 * @param {string} json
 * @returns {unknown}
 */
export function parseJson(json) {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
