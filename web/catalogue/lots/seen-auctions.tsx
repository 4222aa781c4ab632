import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useRenderTime } from "../../kit/lib/clock/use-server-now.ts";
import { type FragmentOf, type ResultOf, readFragment } from "../../kit/lib/graphql/graphql.ts";
import { AuctionLiveDocument } from "../../kit/live/documents.ts";
import { useEachMessage } from "../../kit/live/use-each-message.ts";
import { LotCardFragment } from "./card/lot-card-fragment.ts";

/** Each auction's feed takes a connection. As many as the cards of a large screen: four in each of three rows. */
const MAX_AUCTIONS = 12;
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
 * Follows the auctions of the lots on the screen by their feeds; if these are too many, those that close first. One
 * that has left the screen is followed until another one needs its connection, as lists are scrolled back and forth.
 * What is followed by no feed is fetched again when a message says that it has changed. Renders nothing.
 */
export function SeenAuctions({ lots: masked, list, onFrame }: FollowedLotsProps) {
  const nowMs = useRenderTime();
  const [followed, setFollowed] = useState<readonly string[]>([]);
  const lots = masked.map((lot) => readFragment(LotCardFragment, lot));
  const isOpen = ({ closingOn }: Lot) => Date.parse(closingOn) > nowMs;
  const open = new Set(lots.filter(isOpen).map(({ publicationId }) => publicationId));
  const see = useEffectEvent((places: readonly number[]) => {
    const shown = places
      .flatMap((place) => lots[place] ?? [])
      .filter(isOpen)
      .toSorted((a, b) => Date.parse(a.closingOn) - Date.parse(b.closingOn))
      .map(({ publicationId }) => publicationId);
    setFollowed((before) => {
      const now = [...new Set([...shown, ...before])].filter((id) => open.has(id)).slice(0, MAX_AUCTIONS);
      return now.join() === before.join() ? before : now;
    });
  });
  const ids = lots.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lots have other children
  useEffect(() => watchChildren(list.current, see), [list, ids]);
  return followed
    .filter((id) => open.has(id))
    .map((id) => <FollowedFeed key={id} incrementalAuctionId={id} onFrame={onFrame} />);
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
