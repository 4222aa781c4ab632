import type { Mutant } from "../mutant.ts";

const FEED = "actors/auction-feed/auction-feed.ts";
const STORE = "actors/auction-feed/feed-store.ts";
const SENDER = "actors/kit/live/socket-sender.ts";

/** Faults of the feed of an auction; a run of auctions must notice each. */
export const FEED_MUTANTS: readonly Mutant[] = [
  {
    name: "sequence: an older state replaces a newer one",
    file: STORE,
    find: "lot.sequence >= known.state.sequence",
    replace: "lot.sequence >= 0",
  },
  {
    name: "sequence: events that come again are told again",
    file: STORE,
    find: "sequence > (known?.eventsTo ?? 0) && nowMs",
    replace: "sequence > 0 && nowMs",
  },
  {
    name: "sequence: of a delivery with several events the first is lost",
    file: STORE,
    find: "news.map(({ sequence, ...event })",
    replace: "news.slice(news.length > 1 ? 1 : 0).map(({ sequence, ...event })",
  },
  {
    name: "the catalogue's state replaces a newer one",
    file: STORE,
    find: "lot.sequence > (this.#known.get(lot.incrementalLotId)?.state.sequence ?? -1)",
    replace: "lot.sequence > -1",
  },
  {
    name: "a lot of which no read model is written is shown",
    file: "actors/auction-feed/read-auction.ts",
    find: "gt(lot.projectedSequence, 0)",
    replace: "gt(lot.projectedSequence, -1)",
  },
  {
    name: "coalescing: of two states of a frame the older one is kept",
    file: STORE,
    find: "    this.#known.set(id, lot);\n",
    replace: "    if (!this.#waiting.has(id)) this.#known.set(id, lot);\n",
  },
  {
    name: "resume: what the next frame had is missing",
    file: STORE,
    find: "changed === null || changed > after)",
    replace: "changed === null || changed > after + 1)",
  },
  {
    name: "resume: frames are numbered anew after a crash",
    file: STORE,
    find: `sql.exec("UPDATE feed SET sequence = ?", sequence);`,
    replace: `sql.exec("UPDATE feed SET sequence = 0 * ?", sequence);`,
  },
  {
    name: "resume: what waited is forgotten in a crash",
    file: STORE,
    find: "if (row.changed === null) this.#waiting",
    replace: "if (row.changed === -1) this.#waiting",
  },
  {
    name: "resume: a page that was behind gets what changed of late",
    file: FEED,
    find: "({ ...args, after: position })",
    replace: "({ ...args })",
  },
  {
    name: "buffer: all events are stored",
    file: STORE,
    find: "DELETE FROM events WHERE number <= last_insert_rowid() - ?",
    replace: "DELETE FROM events WHERE number <= last_insert_rowid() - 1000000 - ?",
  },
  {
    name: "buffer: a frame has all lots",
    file: STORE,
    find: "[...this.#waiting].slice(0, MAX_FRAME_LOTS)",
    replace: "[...this.#waiting]",
  },
  {
    name: "frames follow each other without a pause",
    file: FEED,
    find: "performance.now() + FRAME_INTERVAL_MS",
    replace: "performance.now() + 20",
  },
  {
    name: "a frame that the disk refused is not tried again",
    file: FEED,
    find: "      this.#nextFrameAtMs = performance.now() + RETRY_FRAME_MS;\n",
    replace: "      return;\n",
  },
  {
    name: "a page that has read everything is not asked again, and gets nothing more",
    file: SENDER,
    find: "if (answer.isFull) this.#askAgain",
    replace:
      "if (answer.isFull) this.apply(ws, { state: answered, frames: [] });\n    else if (answer.isFull) this.#askAgain",
  },
  {
    name: "staff who were behind while the feed slept are refused",
    file: FEED,
    find: "? null : ERROR_CODES.UNHANDLED)",
    replace: "? null : ERROR_CODES.NOT_AUTHORIZED_TO_READ_PROJECT)",
  },
  {
    name: "everybody sees the price of a hidden lot",
    file: "actors/auction-feed/feed-frames.ts",
    find: "state.isPublished ? lot",
    replace: "state ? lot",
  },
];
