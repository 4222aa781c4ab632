import { OUTBOX_TABLE } from "../../kit/delivery/outbox.ts";
import { UNDELIVERED_TABLE } from "../../kit/delivery/undelivered-notifications.ts";
import { COMMAND_LOG_TABLES } from "../../kit/log/log-codec.ts";
import { JOBS_TABLE } from "../../kit/schedule/jobs.ts";

/**
 * A blind lot's own tables, append-only. `bids` and `mark_keys` follow from the log, but for the ciphertexts and the
 * keys, which no log holds: a ciphertext is deleted once its bid no longer counts.
 * `bid_copies` has what bidders' devices have encrypted for their accounts, until their bids are ranked. `attachments`
 * has which sealed files are in R2. By the indexes of the fifth step an answer before an opening reads as many rows
 * with bids as without: how long it takes must not depend on them (VEIL1).
 */
export const BLIND_LOT_TABLES: readonly string[] = [
  `
  ${COMMAND_LOG_TABLES}${JOBS_TABLE}${OUTBOX_TABLE}${UNDELIVERED_TABLE}
  CREATE TABLE secrets (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    name_key TEXT NOT NULL,
    chain TEXT NOT NULL,
    marked_to_ms INTEGER NOT NULL,
    public_up_to INTEGER NOT NULL
  );
  CREATE TABLE mark_keys (
    from_sequence INTEGER PRIMARY KEY,
    key TEXT NOT NULL
  );
  CREATE TABLE bids (
    place INTEGER PRIMARY KEY,
    bidding_round INTEGER NOT NULL,
    user_id TEXT NOT NULL,
    seal TEXT NOT NULL UNIQUE,
    ciphertext_hash TEXT NOT NULL,
    ciphertext TEXT,
    received_at_ms INTEGER NOT NULL,
    state TEXT NOT NULL,
    reason TEXT,
    content TEXT
  );
  CREATE INDEX bids_by_user ON bids (user_id, bidding_round);
  `,
  `
  CREATE TABLE bid_copies (
    place INTEGER PRIMARY KEY,
    copy TEXT NOT NULL
  );
  `,
  `
  CREATE TABLE attachments (
    user_id TEXT NOT NULL,
    hash TEXT NOT NULL,
    bidding_round INTEGER NOT NULL,
    stored_at_ms INTEGER NOT NULL,
    place INTEGER,
    is_dropped INTEGER NOT NULL DEFAULT 0,
    beacon_round INTEGER,
    signature TEXT,
    PRIMARY KEY (user_id, hash)
  );
  `,
  `
  ALTER TABLE attachments ADD COLUMN is_stored INTEGER NOT NULL DEFAULT 1;
  `,
  `
  CREATE INDEX log_by_time ON log (at_ms, sequence);
  CREATE INDEX first_round_bids ON bids (place) WHERE bidding_round = 1;
  CREATE INDEX opened_attachments ON attachments (place) WHERE signature IS NOT NULL;
  `,
];
