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
 * A text without characters that a terminal would act on, or that would turn the text around them. A line break is one:
 * it would begin a line that verify did not write.
 *
 * @param {string} text
 */
export function harmless(text) {
  // By code units: a character outside of the basic plane is written as its two.
  return text.replace(/[^\x20-\x7e\p{L}\p{N}\p{P}\p{S}]/gu, (character) =>
    character
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}

/**
 * A text from outside, in quotes.
 *
 * @param {string} text
 */
export function quoted(text) {
  return harmless(JSON.stringify(text));
}

/**
 * A file, an address or a code: as it is where it is one harmless word, in quotes where it is not.
 *
 * @param {string} text
 */
export function named(text) {
  return /^[^\s"\\]+$/.test(text) && harmless(text) === text ? text : quoted(text);
}
