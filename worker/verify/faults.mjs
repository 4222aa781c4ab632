/**
 * A place of the log: `LOT`, `END`, `head`, a receipt's name, or the sequence of an entry.
 *
 * @typedef {string | number} Place
 */

/** The first thing that does not hold. Thrown within the check, an answer outside of it; exit code 1. */
export class LogFault extends Error {
  /**
   * @param {Place} where
   * @param {string} message
   */
  constructor(where, message) {
    super(message);
    this.name = "LogFault";
    this.where = where;
  }
}

/** Nothing that could be checked: no log, no receipt, no keys, or a format that is not known here; exit code 2. */
export class Unreadable extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = "Unreadable";
  }
}

/**
 * Throws a fault unless it holds.
 *
 * @param {boolean} holds
 * @param {Place} where
 * @param {string} message
 * @returns {asserts holds}
 */
export function must(holds, where, message) {
  if (!holds) throw new LogFault(where, message);
}
