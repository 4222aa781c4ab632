import { useEffect, useEffectEvent, useRef } from "react";
import type { PreparedKey } from "../../../schema/bidding/sealed-bids/prepared-key.ts";
import type { BlindLotNow } from "./documents.ts";
import { prepareKey } from "./seal-on-device.ts";

/** Safari has no idle moments: by then the form has been painted. */
const WITHOUT_IDLE_MS = 500;

/**
 * Prepares the key of the next bid in an idle moment while its form is shown: it takes a phone half a second, which the
 * bidder would wait for after pressing the button.
 * @returns takes the key, for one bid; null if there is none.
 */
export function usePreparedKey(state: BlindLotNow, isWriting: boolean): () => Promise<PreparedKey | null> | null {
  const prepared = useRef<Promise<PreparedKey | null> | null>(null);
  const prepare = useEffectEvent(() => {
    // A device that cannot prepare a key says so when the bid is sealed.
    prepared.current = prepareKey(state).catch(() => null);
  });
  const { hash } = state.sealingChain;
  const sealedTo = isWriting ? `${hash} ${state.sealingRound}` : null;
  useEffect(() => {
    if (sealedTo === null) return;
    const cancel = whenIdle(prepare);
    return () => {
      cancel();
      prepared.current = null;
    };
  }, [sealedTo]);
  return () => {
    const key = prepared.current;
    prepared.current = null;
    return key;
  };
}

function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(() => work());
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, WITHOUT_IDLE_MS);
  return () => clearTimeout(timer);
}
