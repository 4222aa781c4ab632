import { createStore } from "../../kit/store.ts";

/** Each auction's feed takes a connection. As many as the cards of a large screen: four in each of three rows. */
const MAX_AUCTIONS = 12;

/** The auctions of a list whose lots are open. */
export interface AuctionsInList {
  ids: readonly string[];
  /** Those with lots on the screen, by when the first of these closes. */
  seen: readonly { id: string; closesAtMs: number }[];
}

/** What the lists of this page show: an endless list is one for each of its pages. */
const lists = new Map<object, AuctionsInList>();

/** The auctions that this page follows for its lists. */
export const followedAuctions = createStore<readonly string[]>([]);

/** Says what a list shows, null once it is gone. */
export function showList(list: object, auctions: AuctionsInList | null): void {
  if (auctions) lists.set(list, auctions);
  else lists.delete(list);
  const shown = [...lists.values()];
  const listed = new Set(shown.flatMap(({ ids }) => ids));
  const seen = shown.flatMap((each) => each.seen).toSorted((a, b) => a.closesAtMs - b.closesAtMs);
  const before = followedAuctions.get();
  const wanted = new Set([...seen.map(({ id }) => id), ...before]);
  const now = [...wanted].filter((id) => listed.has(id)).slice(0, MAX_AUCTIONS);
  if (now.join() !== before.join()) followedAuctions.set(now);
}
