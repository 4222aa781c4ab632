/**
 * Logged refusals of a bidder's command, in the order of REFUSE1: the first that applies is returned. API, receipts and
 * log use only these codes.
 */
export const LOGGED_REFUSALS = [
  /** Also for an unpublished lot: outsiders cannot tell the two apart. */
  "LOT_UNKNOWN",
  "LOT_NOT_OPEN",
  "LOT_CLOSED",
  "BIDDER_NOT_ALLOWED",
  "AMOUNT_MALFORMED",
  "AMOUNT_TOO_LOW",
] as const;
export type LoggedRefusal = (typeof LOGGED_REFUSALS)[number];

/**
 * Refusals of a correction, in order: the first that applies is returned, and read by everybody in the public log
 * (FIX3). Each follows from what everybody knows.
 */
export const CORRECTION_REFUSALS = [
  /** The lot is hidden. */
  "LOT_UNKNOWN",
  /** 4024: no bid to correct, or none to fall back to. */
  "NO_SECOND_BID",
  "AMOUNT_MALFORMED",
  /** 4023 */
  "NOT_ABOVE_SECOND_BID",
  "NOT_BELOW_PRICE",
] as const;
export type CorrectionRefusal = (typeof CORRECTION_REFUSALS)[number];

/** Refusals without an entry in the log, and so without a receipt. */
export const UNLOGGED_REFUSALS = [
  /** The command's id was used before with other content (ONCE1). */
  "COMMAND_REUSED",
  /** The queue is full; the same command may be sent again. */
  "BUSY",
  /** The lot's storage is broken; a retry does not help. */
  "LOT_QUARANTINED",
] as const;

export const REFUSAL_CODES = [...LOGGED_REFUSALS, ...UNLOGGED_REFUSALS] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];
