export const STORAGE_FAULTS = [
  "STATE_UNREADABLE",
  /** There is a log without a row with its state. */
  "STATE_MISSING",
  /** A log entry cannot be read, or has a type that this code does not know. */
  "ENTRY_UNREADABLE",
  /** The state does not belong to the end of the log: another sequence or head, or an invalid last link. */
  "LOG_STATE_MISMATCH",
  /** A replay of the whole log gives another result, or its chain is invalid. */
  "REPLAY_MISMATCH",
  /** SQLite reports a damaged file. */
  "STORAGE_CORRUPT",
] as const;
export type StorageFault = (typeof STORAGE_FAULTS)[number];
