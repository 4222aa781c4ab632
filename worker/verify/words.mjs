/** @param {number} amountCents */
export function euros(amountCents) {
  return `EUR ${(amountCents / 100).toFixed(2)}`;
}

/** @param {number} atMs */
export function instantText(atMs) {
  return new Date(atMs).toISOString();
}

/**
 * A stretch of time in words.
 *
 * @param {number} ms
 */
export function durationText(ms) {
  return `${ms / 1000} s`;
}

/**
 * A text from outside, in quotes and without characters that a terminal would act on.
 *
 * @param {string} text
 */
export function quoted(text) {
  return JSON.stringify(text).replace(/[^\x20-\x7e\p{L}\p{N}\p{P}\p{S}]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
