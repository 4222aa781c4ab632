/** The first and last line of a lot's public log, as of `sequence`; the entries between are read in pages. */
export interface PublicLog {
  readonly head: string;
  readonly sequence: number;
  /** A `LotLine` as JSON. */
  readonly firstLine: string;
  /** An `EndLine` as JSON. */
  readonly lastLine: string;
}

/** The newest entry of a lot's log, and the hash of an earlier one. */
export interface LogHead {
  readonly sequence: number;
  readonly hash: string;
  /** Null if no earlier entry was requested, or the log has no such entry. */
  readonly earlierHash: string | null;
}

export interface LogPage {
  /** `EntryLine`s as JSON. */
  readonly lines: readonly string[];
  /** The sequence of the last line; the requested start if there are none. */
  readonly last: number;
}

/** The result of replaying a lot's log through the engine. */
export interface LogAudit {
  readonly entries: number;
  /** Differences between the replay and the stored state, as text; at most a few. */
  readonly differences: readonly string[];
  /**
   * Whether the stored data follows from the log. A command that today's rules decide otherwise does not make it
   * inconsistent.
   */
  readonly isConsistent: boolean;
}
