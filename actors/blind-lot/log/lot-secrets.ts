import * as v from "valibot";
import type { BeaconChain } from "../../../schema/kit/beacon/beacon-chain.ts";
import { chainSchema } from "../../../schema/kit/beacon/chain-schema.ts";
import { BrokenStorage } from "../../kit/broken-storage.ts";
import { newSalts, saltsOf, sha256 } from "../../kit/log/hashes.ts";

const chainText = v.pipe(v.string(), v.parseJson(), chainSchema);

/** Hexadecimal digits of a public name: enough that no two bidders of a lot share one. */
const NAME_DIGITS = 16;

/** What a lot keeps beside its log: the beacon's chain, and the keys of public names and marks. */
export class LotSecrets {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Written once, with the first publication: later ones keep names and chain. */
  create(chain: BeaconChain): void {
    this.#sql.exec(
      `INSERT INTO secrets (only_row, name_key, chain, marked_to_ms, public_up_to) VALUES (1, ?, ?, 0, 0)
       ON CONFLICT DO NOTHING`,
      newKey(),
      JSON.stringify(chain),
    );
  }

  get chain(): BeaconChain {
    const read = v.safeParse(chainText, this.#read<{ chain: string }>("chain").chain);
    if (!read.success) throw new BrokenStorage("STATE_UNREADABLE");
    return read.output;
  }

  /**
   * A user's public name on this lot. It follows from the user and a key, not from the order of bids: a number would
   * tell how many came before.
   */
  nameOf(userId: string): string {
    const { name_key: key } = this.#read<{ name_key: string }>("name_key");
    return sha256(`${key}:${userId}`).slice(0, NAME_DIGITS);
  }

  /** Marks up to this instant were shown: no entry may be put before it. */
  get markedToMs(): number {
    return this.#read<{ marked_to_ms: number }>("marked_to_ms").marked_to_ms;
  }

  markTo(instantMs: number): void {
    this.#sql.exec("UPDATE secrets SET marked_to_ms = ? WHERE marked_to_ms < ?", instantMs, instantMs);
  }

  /** The sequence of the last entry that everybody may read. */
  get publicUpTo(): number {
    return this.#read<{ public_up_to: number }>("public_up_to").public_up_to;
  }

  publish(sequence: number): void {
    this.#sql.exec("UPDATE secrets SET public_up_to = ?", sequence);
  }

  /** A new key for marks from an entry on: the one before becomes public with the entries that it has hidden. */
  changeMarkKey(fromSequence: number): void {
    this.#sql.exec("INSERT INTO mark_keys (from_sequence, key) VALUES (?, ?)", fromSequence, newKey());
  }

  /** The keys of marks, the oldest first. */
  get markKeys(): { fromSequence: number; key: string }[] {
    const query = "SELECT from_sequence AS fromSequence, key FROM mark_keys ORDER BY from_sequence";
    return this.#sql.exec<{ fromSequence: number; key: string }>(query).toArray();
  }

  #read<Row extends Record<string, SqlStorageValue>>(column: string): Row {
    const row = this.#sql.exec<Row>(`SELECT ${column} FROM secrets`).toArray()[0];
    if (row === undefined) throw new BrokenStorage("STATE_MISSING");
    return row;
  }
}

const newKey = () => saltsOf(newSalts()).content;
