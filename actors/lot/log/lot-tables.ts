import { OUTBOX_TABLE } from "../../kit/delivery/outbox.ts";
import { UNDELIVERED_TABLE } from "../../kit/delivery/undelivered-notifications.ts";
import { JOBS_TABLE } from "../../kit/schedule/jobs.ts";

/**
 * The lot actor's own tables.
 *
 * `log` is the source of truth; `lot`, `bids` and `bidders` follow from it and are written in the same transaction, so
 * that a waking actor reads one row, however long the log is. The log is also the outbox: `outbox` holds the position
 * of each consumer. Rejected: a row per message, which would write the log's content twice.
 */
export const LOT_TABLES: readonly string[] = [
  `
  CREATE TABLE lot (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    lot_id TEXT NOT NULL,
    state TEXT NOT NULL,
    head TEXT NOT NULL
  );
  CREATE TABLE log (
    sequence INTEGER PRIMARY KEY,
    command_key TEXT UNIQUE,
    at_ms INTEGER NOT NULL,
    received_at_ms INTEGER NOT NULL,
    leader_before TEXT,
    command TEXT NOT NULL,
    decision TEXT NOT NULL,
    public TEXT NOT NULL,
    salts TEXT,
    hash TEXT NOT NULL
  );
  CREATE TABLE bids (
    row INTEGER PRIMARY KEY,
    sequence INTEGER NOT NULL,
    bidder TEXT NOT NULL,
    amount_cents INTEGER NOT NULL,
    is_auto_bid INTEGER NOT NULL,
    state TEXT NOT NULL,
    at_ms INTEGER NOT NULL
  );
  CREATE INDEX bids_by_amount ON bids (amount_cents, row);
  CREATE TABLE bidders (
    bidder TEXT PRIMARY KEY,
    pseudonym INTEGER UNIQUE,
    auto_bid_maximum_cents INTEGER,
    auto_bid_sequence INTEGER,
    auto_bid_at_ms INTEGER
  );
  ${JOBS_TABLE}${OUTBOX_TABLE}${UNDELIVERED_TABLE}
  `,
  // OPENED1: lots of before get what `evolve` would have kept. Both searches go back from the end of the log and stop
  // at the first entry found.
  `
  UPDATE lot SET state = json_set(state, '$.openedUpToCents', CASE WHEN json_extract(state, '$.closed') THEN (
    SELECT max(json_extract(public, '$.priceCents')) FROM log WHERE sequence >= (
      SELECT sequence FROM log WHERE json_extract(public, '$.kind') = 'CLOSED' ORDER BY sequence DESC LIMIT 1
    )
  ) END);
  UPDATE lot SET state = json_set(state, '$.standing.leadsSinceSequence', (
    SELECT sequence FROM log WHERE leader_before IS NOT json_extract(state, '$.standing.leader')
    ORDER BY sequence DESC LIMIT 1
  )) WHERE json_extract(state, '$.standing') IS NOT NULL;
  `,
  // ACCEPT1: nothing was decided on lots of before.
  "UPDATE lot SET state = json_set(state, '$.outcome', NULL);",
  // OUTAGE1: no outage had moved the closing of lots of before.
  "UPDATE lot SET state = json_set(state, '$.outages', json('[]'));",
];
