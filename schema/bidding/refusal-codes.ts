/**
 * Why a bidder's command was refused and kept in the lot's log, in the order of REFUSE1: of several reasons the first
 * is given. API, receipts and log use these codes alone.
 */
export const LOGGED_REFUSALS = [
  /** Also of a lot that is not published now: a stranger cannot tell the two apart. */
  "LOT_UNKNOWN",
  "LOT_NOT_OPEN",
  "LOT_CLOSED",
  "BIDDER_NOT_ALLOWED",
  "AMOUNT_MALFORMED",
  "AMOUNT_TOO_LOW",
] as const;
export type LoggedRefusal = (typeof LOGGED_REFUSALS)[number];

/** Refusals of commands that have no entry in the log, and so no receipt. */
export const UNLOGGED_REFUSALS = [
  /** The command's id was used with other content before (ONCE1). */
  "COMMAND_REUSED",
  /** Too many commands wait; the same command may be sent again. */
  "BUSY",
  /** The lot's storage is broken; sending again does not help. */
  "LOT_QUARANTINED",
] as const;

/** All codes with which the API refuses a bidder's command. */
export const REFUSAL_CODES = [...LOGGED_REFUSALS, ...UNLOGGED_REFUSALS] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];
