import { PreparedKey } from "../../../../schema/bidding/sealed-bids/prepared-key.ts";
import { sealBid } from "../../../../schema/bidding/sealed-bids/seal-bid.ts";
import { QUICKNET, roundAfter } from "../../../../schema/kit/beacon/beacon-chain.ts";

/** Milliseconds. */
interface SealingTimes {
  /** What the page does in an idle moment, while the bidder reads and writes; 0 for a bid without it. */
  prepared: number;
  /** What the bidder waits for after the button was pressed. */
  sealed: number;
}

declare global {
  interface Window {
    /** Seals a bid, with a key that was prepared as the form does it, or without. */
    sealOne(isPrepared: boolean): Promise<SealingTimes>;
  }
}

const HOUR_MS = 3_600_000;

window.sealOne = async (isPrepared) => {
  const nowMs = Date.now();
  const content = { amountCents: 25_000_000, conditions: "Levering in maart", attachments: [] };
  const dates = { validUntilMs: nowMs + HOUR_MS, sealedAtMs: nowMs };
  const sealing = { chain: QUICKNET, round: roundAfter(QUICKNET, nowMs + HOUR_MS) };
  const openedMs = performance.now();
  const key = isPrepared ? await PreparedKey.of(sealing) : null;
  if (typeof key === "string") throw new Error(key);
  const pressedMs = performance.now();
  const result = await sealBid({ lot: "lot-1", bidder: "bidder-1", ...content, ...dates }, sealing, key);
  if (!result.isSealed) throw new Error(result.fault);
  return { prepared: isPrepared ? pressedMs - openedMs : 0, sealed: performance.now() - pressedMs };
};
