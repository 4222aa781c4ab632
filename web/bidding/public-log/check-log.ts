import type { Client } from "urql";
import { createStore, type Store } from "../../kit/store.ts";
import { LogHeadDocument } from "./documents.ts";
import type { LogChange } from "./log-change.ts";
import {
  keepNewestHead,
  MAX_WAITING_HEADS,
  type RememberedHead,
  rememberedHeads,
  rememberHead,
  replaceHeads,
} from "./remembered-heads.ts";

export interface WatchedLog {
  /** The newest head, as the API says it. */
  readonly head: RememberedHead;
  readonly change: LogChange | null;
  /** Whether the log itself could not be read when it was to be compared. */
  readonly isUnread: boolean;
}

interface CheckedLog {
  readonly store: Store<WatchedLog | null>;
  /** Whether this page has compared the log itself. */
  isCompared: boolean;
}

const checked = new Map<string, CheckedLog>();

/** The result of the last check of a lot's log; null before the first. */
export function watchedLog(incrementalLotId: string): Store<WatchedLog | null> {
  return checkedLog(incrementalLotId).store;
}

/**
 * Remembers the log's present head, and compares the log itself with the heads that this browser was shown before: when
 * the page shows the lot for the first time, and whenever enough new heads have come. The API's word is not enough, as
 * the same server could give the old head with another log. Contradicted heads are kept, so that later visits are
 * warned too.
 */
export async function checkLog(client: Client, incrementalLotId: string): Promise<void> {
  const before = rememberedHeads(incrementalLotId);
  const head = await newestHead(client, incrementalLotId);
  const log = checkedLog(incrementalLotId);
  const shown = log.store.get();
  if (head === null || shown === null) return;
  const heads = rememberedHeads(incrementalLotId);
  const isDue = !log.isCompared || shown.isUnread || heads.length >= MAX_WAITING_HEADS;
  log.isCompared = true;
  if (before.length > 0 && isDue)
    log.store.set({ ...shown, ...(await comparedLog(incrementalLotId, [...heads, head])) });
}

/** Reads, shows and remembers the log's present head; null if there is no answer. */
export async function newestHead(client: Client, incrementalLotId: string): Promise<RememberedHead | null> {
  const answer = await client
    .query(LogHeadDocument, { incrementalLotId }, { requestPolicy: "network-only" })
    .toPromise();
  const now = answer.data?.getIncrementalLotLogHead;
  if (!now) return null;
  const { store } = checkedLog(incrementalLotId);
  const head = { sequence: now.sequence, hash: now.hash, seenOn: new Date().toISOString() };
  rememberHead(incrementalLotId, head);
  store.set({ head, change: store.get()?.change ?? null, isUnread: store.get()?.isUnread ?? false });
  return head;
}

/** Accepts the current log as the one to compare with from now on. */
export function acceptLog(incrementalLotId: string): void {
  const { store } = checkedLog(incrementalLotId);
  const log = store.get();
  if (log === null) return;
  replaceHeads(incrementalLotId, log.head);
  store.set({ ...log, change: null });
}

async function comparedLog(
  incrementalLotId: string,
  heads: readonly RememberedHead[],
): Promise<Pick<WatchedLog, "change" | "isUnread">> {
  try {
    const { compareLog } = await import("./compare-log.ts");
    const change = await compareLog(incrementalLotId, heads);
    if (change === null) keepNewestHead(incrementalLotId, heads);
    return { change, isUnread: false };
  } catch {
    // Offline, too many reads, or a server that keeps the log from this browser: the page says so and tries again.
    return { change: watchedLog(incrementalLotId).get()?.change ?? null, isUnread: true };
  }
}

function checkedLog(incrementalLotId: string): CheckedLog {
  const known = checked.get(incrementalLotId);
  if (known) return known;
  const log: CheckedLog = { store: createStore<WatchedLog | null>(null), isCompared: false };
  checked.set(incrementalLotId, log);
  return log;
}
