/** What has a history of its own. */
export const THING_KINDS = [
  "PROJECT",
  "LOT",
  "AUCTION",
  "INCREMENTAL_LOT",
  "BLIND_LOT",
  "CATEGORY",
  "UNIT",
  "CHANNEL",
  "USER",
  "DOCUMENT",
  "BLACKLIST",
  "MESSAGE",
  "APP",
] as const;

export type ThingKind = (typeof THING_KINDS)[number];

export const CHANGE_ACTIONS = ["CREATED", "CHANGED", "DELETED", "DONE"] as const;

export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** Longer values are cut, and end with the mark then. */
export const MAX_VALUE_CHARACTERS = 2_000;
export const CUT_MARK = "…";
/** The fields that one change keeps; it says how many there were. */
export const MAX_CHANGED_FIELDS = 100;
