import type { IncrementalLotLive } from "../../../schema/bidding/live/payloads.ts";
import type { Event } from "../../engine/types.ts";
import type { Quarantine } from "../../kit/quarantine.ts";
import type { LogEntry } from "../log/log-entry.ts";
import type { LotLog } from "../log/lot-codec.ts";
import { liveBid } from "./bid-payload.ts";
import type { BidViews } from "./bid-views.ts";
import type { ViewSource } from "./lot-view.ts";

/** The most rows in one frame, some 4 kB: with 1,000 watchers enough for 500 rows a second. */
export const MAX_FRAME_BIDS = 20;
/** Log entries that are read at once after a wake or a burst: enough to find a frame's rows among refused bids. */
const MAX_READ_ENTRIES = 100;

/** The part of a frame that keeps a client's bid history up to date. */
export type LiveBidRows = Pick<IncrementalLotLive, "bids" | "bidsAfter" | "statistics">;

interface Change {
  readonly sequence: number;
  readonly rows: readonly number[];
}

interface ChangedBidRowsParts {
  readonly source: Pick<ViewSource, "state"> & { readonly log: Pick<LotLog, "read"> };
  readonly pages: Pick<BidViews, "rows" | "totals">;
  readonly quarantine: Pick<Quarantine, "guard">;
}

/**
 * The rows that the newest log entries made or changed, as the bids query gives them to the public. Read from the log
 * when a frame is made, so that nothing is stored and a wake loses nothing.
 */
export class ChangedBidRows {
  readonly #parts: ChangedBidRowsParts;
  /** Rows that changed after `#unknownTo`, in the order of the log. */
  #changes: Change[] = [];
  #unknownTo = 0;
  #readTo = 0;
  #newest: { sequence: number; payload: LiveBidRows } | null = null;

  constructor(parts: ChangedBidRowsParts) {
    this.#parts = parts;
  }

  /** The rows that changed after a sequence, at most the newest of a frame. */
  since(sequence: number): LiveBidRows {
    const { source, quarantine } = this.#parts;
    return quarantine.guard(() => this.#since(sequence), { ...NO_BIDS, bidsAfter: source.state.sequence });
  }

  /** The newest rows, for a new or returning client; cached until the next command. */
  newest(): LiveBidRows {
    const { sequence } = this.#parts.source.state;
    if (this.#newest?.sequence !== sequence) this.#newest = { sequence, payload: this.since(0) };
    return this.#newest.payload;
  }

  #since(sequence: number): LiveBidRows {
    const { source, pages } = this.#parts;
    // Like the bids query, which shows no rows of an unpublished lot.
    if (!source.state.published) return { ...NO_BIDS, bidsAfter: source.state.sequence };
    this.#readOn(source.state.sequence);
    const start = this.#changes.findIndex((change) => change.sequence > sequence);
    const changes = start === -1 ? [] : this.#changes.slice(start);
    const last = start === -1 ? this.#changes.at(-1) : this.#changes[start - 1];
    const bidsAfter = last?.sequence ?? this.#unknownTo;
    if (changes.length === 0) return { ...NO_BIDS, bidsAfter };
    const totals = pages.totals();
    return {
      bids: pages.rows(changes.flatMap(({ rows }) => rows)).map(liveBid),
      bidsAfter,
      statistics: totals && {
        bidCount: totals.bidCount,
        bidderCount: totals.bidderCount,
        autoBidCount: totals.autoBidCount,
        riseAmount: totals.riseCents,
      },
    };
  }

  #readOn(upTo: number): void {
    if (upTo < this.#readTo) this.#readTo = this.#unknownTo = 0;
    const after = Math.max(this.#readTo, upTo - MAX_READ_ENTRIES);
    if (after > this.#readTo || this.#readTo === 0) {
      this.#changes = [];
      this.#unknownTo = after;
    }
    for (const entry of this.#parts.source.log.read({ after, upTo, limit: MAX_READ_ENTRIES })) this.#add(entry);
    this.#readTo = upTo;
  }

  #add({ stamp: { sequence }, decision }: LogEntry): void {
    if (!decision.accepted) return;
    const isEmpty = this.#changes.length === 0 && this.#unknownTo === 0;
    if (!isEmpty && decision.events.some(changesAllRows)) {
      this.#changes = [];
      this.#unknownTo = sequence;
    }
    const rows = decision.events.flatMap(changedRow);
    if (rows.length > 0) this.#changes.push({ sequence, rows });
    while (this.#changes.reduce((sum, change) => sum + change.rows.length, 0) > MAX_FRAME_BIDS) {
      this.#unknownTo = this.#changes.shift()?.sequence ?? sequence;
    }
  }
}

const NO_BIDS = { bids: [], statistics: null } as const satisfies Partial<LiveBidRows>;

/** A closed lot reveals more about its ties; a lot that is hidden or shown again loses or regains its rows. */
function changesAllRows({ type }: Event): boolean {
  return type === "LotClosed" || type === "LotUnpublished" || type === "LotPublished";
}

function changedRow(event: Event): number[] {
  switch (event.type) {
    case "BidPlaced":
    case "BidInvalidated":
    case "BidOverwritten":
      return [event.row];
    default:
      return [];
  }
}
