import { vi } from "vitest";
import type { BidFlow } from "../../../web/bidding/bids/form/use-bid-flow.ts";

/** A fake bid flow that records calls and sends nothing. */
export function fakeFlow(change: Partial<BidFlow> = {}): BidFlow {
  return {
    ...{ pending: null, outcome: null, isBusy: false },
    ...{ request: vi.fn(), confirm: vi.fn(), cancel: vi.fn(), retry: vi.fn(), showOutcome: vi.fn(), clear: vi.fn() },
    ...change,
  };
}
