import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useRenderTime } from "../../kit/lib/clock/use-server-now.ts";
import { type FragmentOf, type ResultOf, readFragment } from "../../kit/lib/graphql/graphql.ts";
import { AuctionLiveDocument } from "../../kit/live/documents.ts";
import { useEachMessage } from "../../kit/live/use-each-message.ts";
import { useStore } from "../../kit/store.ts";
import { LotCardFragment } from "./card/lot-card-fragment.ts";
import { type AuctionsInList, followedAuctions, showList } from "./followed-auctions.ts";

/** What is scrolled past faster than this is not followed. */
const SETTLE_MS = 250;
/** How far outside the window a lot is followed, to be live when it is seen. */
const NEAR = "200px";

type Lot = ResultOf<typeof LotCardFragment>;

export type AuctionFrame = ResultOf<typeof AuctionLiveDocument>["incrementalAuctionState"];

export interface FollowedLotsProps {
  lots: readonly FragmentOf<typeof LotCardFragment>[];
  /** The element whose children are the lots, in their order. */
  list: RefObject<Element | null>;
  onFrame?: ((frame: AuctionFrame) => void) | undefined;
}

/**
 * Follows the auctions of the lots on the screen by their feeds; if the page's lists have too many, those that close
 * first. One that has left the screen is followed until another one needs its connection, as lists are scrolled back
 * and forth. What no feed brings is fetched again when a message says that it has changed. Renders nothing.
 */
export function SeenAuctions({ lots: masked, list, onFrame }: FollowedLotsProps) {
  const nowMs = useRenderTime();
  const followed = useStore(followedAuctions);
  const [places, setPlaces] = useState<readonly number[]>([]);
  const lots = masked.map((lot) => readFragment(LotCardFragment, lot));
  const isOpen = ({ closingOn }: Lot) => Date.parse(closingOn) > nowMs;
  const ids = [...new Set(lots.filter(isOpen).map(({ publicationId }) => publicationId))];
  const seen = places
    .flatMap((place) => lots[place] ?? [])
    .filter(isOpen)
    .map(({ publicationId: id, closingOn }) => ({ id, closesAtMs: Date.parse(closingOn) }));
  const lotIds = lots.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lots have other children
  useEffect(() => watchChildren(list.current, setPlaces), [list, lotIds]);
  useShownList({ ids, seen });
  return followed
    .filter((id) => ids.includes(id))
    .map((id) => <FollowedFeed key={id} incrementalAuctionId={id} onFrame={onFrame} />);
}

function useShownList(auctions: AuctionsInList): void {
  const list = useRef(auctions);
  const show = useEffectEvent(() => showList(list, auctions));
  const { ids, seen } = auctions;
  const text = `${ids} ${seen.map(({ id }) => id)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the auctions are new on every render, the text is not
  useEffect(() => show(), [text]);
  useEffect(() => () => showList(list, null), []);
}

function FollowedFeed({
  incrementalAuctionId,
  onFrame,
}: Pick<FollowedLotsProps, "onFrame"> & { incrementalAuctionId: string }) {
  useEachMessage(AuctionLiveDocument, {
    variables: { incrementalAuctionId },
    key: incrementalAuctionId,
    onMessage: (message) => onFrame?.(message.incrementalAuctionState),
  });
  return null;
}

/** Tells the places of the children that are on the screen: at once, and when scrolling has settled. */
function watchChildren(element: Element | null, onSeen: (places: readonly number[]) => void): () => void {
  const children = [...(element?.children ?? [])];
  const seen = new Set<Element>();
  let waitMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      clearTimeout(timer);
      timer = setTimeout(() => onSeen(children.flatMap((child, place) => (seen.has(child) ? [place] : []))), waitMs);
      waitMs = SETTLE_MS;
    },
    { rootMargin: `${NEAR} 0px` },
  );
  for (const child of children) observer.observe(child);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
