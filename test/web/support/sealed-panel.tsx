import { vi } from "vitest";
import { QUICKNET } from "../../../schema/kit/beacon/beacon-chain.ts";
import type { BlindAuctionOfPage, BlindLotNow, BlindLotOfPage } from "../../../web/bidding/sealed-bids/documents.ts";
import { SealedBidPanel } from "../../../web/bidding/sealed-bids/panel/sealed-bid-panel.tsx";
import { FakeApi } from "./fake-api.ts";
import { renderPage } from "./render-page.tsx";

export const ROUND = 40;
export const SEAL = "5e".repeat(32);
const HOUR_MS = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const LOT = {
  id: "lot-1",
  lotNumber: "1",
  publicationId: "auction-1",
  title: "Drukkerij",
  takesConditions: true,
} as BlindLotOfPage;
const AUCTION = {
  id: "auction-1",
  learns: "OWN_RANK",
  showsBidderCount: false,
  privacy: "PUBLIC",
  costs: { auctionCosts: 8, auctionCostsVat: 21, vat: 21, marginRule: false },
} as BlindAuctionOfPage;

type Viewer = NonNullable<BlindLotNow["viewer"]>;
export const NOTHING_LEARNED = { hasWon: null, rank: null, rankedCount: null, amounts: null };
export const viewerOf = (changes: Partial<Viewer> = {}): Viewer => ({
  annonUserRef: "bidder-a",
  isInvited: true,
  bids: [],
  ...NOTHING_LEARNED,
  ...changes,
});
export const ownBid = (changes: Partial<Viewer["bids"][number]> = {}): Viewer["bids"][number] => ({
  biddingRound: 1,
  seal: SEAL,
  ciphertextHash: "c1".repeat(32),
  receivedOn: inHours(-1),
  hasCopy: false,
  state: "SEALED",
  reason: null,
  content: null,
  ...changes,
});

/** A lot that takes bids, as a viewer without one sees it. */
export function stateOf(changes: Partial<BlindLotNow> = {}): BlindLotNow {
  const { hash, publicKey, groupHash, name, periodMs, genesisMs } = QUICKNET;
  return {
    id: "lot-1",
    blindLotId: "lot-1",
    phase: "OPEN",
    biddingRound: 1,
    startingOn: inHours(-1),
    closingOn: inHours(1),
    opensOn: inHours(1),
    minimumAmount: 25_000_000,
    amountGranularity: 100,
    bindingUntil: inHours(72),
    learns: "OWN_RANK",
    bidderCount: null,
    sealingChain: { hash, publicKey, groupHash, name, periodMs, genesisOn: new Date(genesisMs).toISOString() },
    sealingRound: ROUND,
    signature: null,
    logMark: null,
    rounds: [{ biddingRound: 1, closingOn: inHours(1), opensOn: inHours(1), openedOn: null }],
    outcome: null,
    endedOn: null,
    unsoldCause: null,
    callOffReason: null,
    missingConditions: [],
    viewerTerms: null,
    viewer: viewerOf(),
    ...changes,
  };
}

export const ACCEPTED = {
  outcome: "ACCEPTED",
  refusal: null,
  missingConditions: [],
  receipt: "a.receipt.jws",
  currentState: null,
};

/** Shows the panel of the lot. */
export function showSealedPanel(
  state: BlindLotNow | null | undefined,
  api = new FakeApi(),
  changes: Partial<BlindAuctionOfPage> = {},
) {
  const refetch = vi.fn();
  const auction = { ...AUCTION, ...changes };
  const panel = (now: typeof state) => (
    <SealedBidPanel lot={LOT} auction={auction} live={{ state: now, error: undefined, refetch }} />
  );
  const { rerender } = renderPage(panel(state), { api });
  /** The lot as it is read later. */
  const showNext = (next: typeof state) => rerender(panel(next));
  return { api, refetch, showNext };
}
