import { useEffect, useState } from "react";
import type { LiveAuctionEvent } from "../../../../../schema/bidding/live/live-auction.ts";
import { isBid } from "./bid-rate.ts";
import { bidSound } from "./bid-sound.ts";

export interface BidSound {
  readonly isOn: boolean;
  readonly toggle: () => void;
  readonly onEvents: (events: readonly LiveAuctionEvent[]) => void;
}

/** The sound of bids, once a frame; off until the user turns it on. */
export function useSound(): BidSound {
  const [sound, setSound] = useState<ReturnType<typeof bidSound> | null>(null);
  useEffect(() => () => sound?.close(), [sound]);
  return {
    isOn: sound !== null,
    toggle: () => setSound(sound === null ? bidSound() : null),
    onEvents: (events) => {
      if (events.some(({ type }) => isBid(type))) sound?.play();
    },
  };
}
