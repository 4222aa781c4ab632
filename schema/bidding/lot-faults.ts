/** What can be wrong with what a lot keeps. */
export const LOT_FAULTS = [
  /** The row with the lot's state cannot be read. */
  "STATE_UNREADABLE",
  /** There is a log, and no row with the state that it led to. */
  "STATE_MISSING",
  /** A log entry cannot be read, or is of a kind that this code does not know. */
  "ENTRY_UNREADABLE",
  /** The state and the end of the log do not belong together: other sequence, other head, a last link that does not hold. */
  "LOG_AND_STATE_PART",
  /** A replay of the whole log leads elsewhere, or its chain does not hold. */
  "AUDIT_DIFFERS",
  /** SQLite says that the file is damaged. */
  "STORAGE_CORRUPT",
] as const;
export type LotFault = (typeof LOT_FAULTS)[number];
