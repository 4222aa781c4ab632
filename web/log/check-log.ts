import type { Client } from "urql";
import { createStore, type Store } from "../lib/store.ts";
import { LogHeadDocument } from "./documents.ts";
import { type LogChange, logChange } from "./log-change.ts";
import { rememberedHead, rememberHead } from "./remembered-heads.ts";

export interface WatchedLog {
  readonly head: { readonly sequence: number; readonly hash: string; readonly seenOn: string };
  readonly change: LogChange | null;
}

const watched = new Map<string, Store<WatchedLog | null>>();

/** The result of the last check of a lot's log; null before the first. */
export function watchedLog(incrementalLotId: string): Store<WatchedLog | null> {
  const known = watched.get(incrementalLotId);
  if (known) return known;
  const store = createStore<WatchedLog | null>(null);
  watched.set(incrementalLotId, store);
  return store;
}

/**
 * Compares the log's head with the one that this browser remembers. A contradicted head is kept, so that later visits
 * are warned too.
 */
export async function checkLog(client: Client, incrementalLotId: string): Promise<void> {
  const remembered = rememberedHead(incrementalLotId);
  const answer = await client
    .query(
      LogHeadDocument,
      { incrementalLotId, earlierSequence: remembered?.sequence ?? null },
      { requestPolicy: "network-only" },
    )
    .toPromise();
  const now = answer.data?.getIncrementalLotLogHead;
  if (!now) return;
  const change = logChange(remembered, now);
  const head = { sequence: now.sequence, hash: now.hash, seenOn: new Date().toISOString() };
  if (change === null && isNewest(incrementalLotId, now.sequence)) rememberHead({ incrementalLotId, ...head });
  watchedLog(incrementalLotId).set({ head, change });
}

/** Accepts the current log as the one to compare with from now on. */
export function acceptLog(incrementalLotId: string): void {
  const store = watchedLog(incrementalLotId);
  const log = store.get();
  if (log === null) return;
  rememberHead({ incrementalLotId, ...log.head });
  store.set({ ...log, change: null });
}

/** Whether no other tab has remembered a newer head meanwhile. */
function isNewest(incrementalLotId: string, sequence: number): boolean {
  return sequence >= (rememberedHead(incrementalLotId)?.sequence ?? 0);
}
