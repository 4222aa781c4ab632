import type { Client } from "urql";
import { createStore, type Store } from "../lib/store.ts";
import { LogHeadDocument } from "./documents.ts";
import { type LogChange, logChange } from "./log-change.ts";
import { rememberedHead, rememberHead } from "./remembered-heads.ts";

/** The state of a lot's log on this page. */
export interface WatchedLog {
  readonly head: { readonly sequence: number; readonly hash: string; readonly seenOn: string };
  readonly change: LogChange | null;
}

const watched = new Map<string, Store<WatchedLog | null>>();

/** The result of the last check of a lot's log; null before the first. */
export function watchedLog(lotId: string): Store<WatchedLog | null> {
  const known = watched.get(lotId);
  if (known) return known;
  const store = createStore<WatchedLog | null>(null);
  watched.set(lotId, store);
  return store;
}

/**
 * Fetches the log's head and compares it with the head that this browser remembers. If they are consistent, the new
 * head is remembered; if not, the old one is kept, so that later visits are warned too.
 */
export async function checkLog(client: Client, lotId: string): Promise<void> {
  const remembered = rememberedHead(lotId);
  const answer = await client
    .query(
      LogHeadDocument,
      { incrementalLotId: lotId, earlierSequence: remembered?.sequence ?? null },
      { requestPolicy: "network-only" },
    )
    .toPromise();
  const now = answer.data?.getIncrementalLotLogHead;
  if (!now) return;
  const change = logChange(remembered, now);
  const head = { sequence: now.sequence, hash: now.hash, seenOn: new Date().toISOString() };
  if (change === null && isNewest(lotId, now.sequence)) rememberHead({ lotId, ...head });
  watchedLog(lotId).set({ head, change });
}

/** Accepts the current log as the one to compare with from now on. */
export function acceptLog(lotId: string): void {
  const store = watchedLog(lotId);
  const log = store.get();
  if (log === null) return;
  rememberHead({ lotId, ...log.head });
  store.set({ ...log, change: null });
}

/** Whether no other tab has remembered a newer head meanwhile. */
function isNewest(lotId: string, sequence: number): boolean {
  return sequence >= (rememberedHead(lotId)?.sequence ?? 0);
}
