/** The public part of a log entry. */
export interface ChainLink {
  /** The entry's public form as JSON: the exact text that is hashed and served. It holds the hash of the one before. */
  readonly publicText: string;
  /** The salts of the entry's seals; null if it has none. */
  readonly salts: string | null;
  readonly hash: string;
}
