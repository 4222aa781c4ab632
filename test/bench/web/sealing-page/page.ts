import { sealBid } from "../../../../schema/bidding/sealed-bids/seal-bid.ts";
import { QUICKNET, roundAfter } from "../../../../schema/kit/beacon/beacon-chain.ts";

declare global {
  interface Window {
    /** Seals a bid, and says how long it took in milliseconds. */
    sealOne(): Promise<number>;
  }
}

const HOUR_MS = 3_600_000;

window.sealOne = async () => {
  const nowMs = Date.now();
  const content = { amountCents: 25_000_000, conditions: "Levering in maart", attachments: [] };
  const dates = { validUntilMs: nowMs + HOUR_MS, sealedAtMs: nowMs };
  const sealing = { chain: QUICKNET, round: roundAfter(QUICKNET, nowMs + HOUR_MS) };
  const startedMs = performance.now();
  const result = await sealBid({ lot: "lot-1", bidder: "bidder-1", ...content, ...dates }, sealing);
  if (!result.isSealed) throw new Error(result.fault);
  return performance.now() - startedMs;
};
