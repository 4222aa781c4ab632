import { type SealedBid, sealBid } from "../../../schema/bidding/sealed-bids/seal-bid.ts";
import { graphql } from "../graphql.ts";
import type { TestPerson } from "../people/people.ts";
import { createBlindAuctionFor, newBlindSeller } from "./blind.ts";
import { at } from "./setup.ts";

const HOUR_MS = 3_600_000;

/** A published blind-bid auction of two lots that takes bids for an hour, and its seller. */
export async function openBlindSale(other: Record<string, unknown> = {}) {
  const seller = await newBlindSeller();
  const nowMs = Date.now();
  const sale = await createBlindAuctionFor(seller, {
    visibleOn: at(nowMs - 2 * HOUR_MS),
    startingOn: at(nowMs - HOUR_MS),
    closingOn: at(nowMs + HOUR_MS),
    ...other,
  });
  const { data } = await graphql<{ getBlindAuctionAdmin: { lots: { id: string }[] } }>(
    "query ($id: ID!) { getBlindAuctionAdmin(blindAuctionId: $id) { lots { id } } }",
    { id: sale.blindAuctionId },
    seller,
  );
  const [first = "", second = ""] = (data?.getBlindAuctionAdmin.lots ?? []).map(({ id }) => id);
  return { ...sale, seller, blindLotId: first, otherLotId: second };
}

const STATE = `
  blindLotId phase biddingRound startingOn closingOn opensOn minimumAmount amountGranularity bindingUntil learns
  sealingChain { hash publicKey periodMs genesisOn groupHash name } sealingRound signature outcome callOffReason
  missingConditions
  viewer {
    annonUserRef isInvited hasWon rank rankedCount amounts
    bids { biddingRound seal state reason content { amount conditions } }
  }`;

interface State {
  phase: string;
  sealingRound: number;
  bindingUntil: string;
  opensOn: string;
  sealingChain: {
    hash: string;
    publicKey: string;
    periodMs: number;
    genesisOn: string;
    groupHash: string;
    name: string;
  };
  viewer: { annonUserRef: string; bids: { seal: string; state: string }[] } | null;
  [field: string]: unknown;
}

/** The lot's state as a person, or a visitor, reads it. */
export async function blindStateFor(
  person: Pick<TestPerson, "token"> | null,
  blindLotId: string,
): Promise<State | null> {
  const answer = await graphql<{ getBlindLotState: State | null }>(
    `query ($blindLotId: ID!) { getBlindLotState(blindLotId: $blindLotId) { ${STATE} } }`,
    { blindLotId },
    person ?? {},
  );
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.getBlindLotState;
}

/** A bid as the person's device seals it. */
export async function sealFor(
  person: TestPerson,
  blindLotId: string,
  amountCents: number,
  attachments: string[] = [],
): Promise<SealedBid> {
  const state = await blindStateFor(person, blindLotId);
  if (!state?.viewer) throw new Error("no lot to bid on");
  const { genesisOn, ...chain } = state.sealingChain;
  const bid = {
    lot: blindLotId,
    bidder: state.viewer.annonUserRef,
    amountCents,
    conditions: "",
    validUntilMs: Date.parse(state.bindingUntil),
    attachments,
    sealedAtMs: Date.now(),
  };
  const result = await sealBid(bid, {
    chain: { ...chain, genesisMs: Date.parse(genesisOn) },
    round: state.sealingRound,
  });
  if (!result.isSealed) throw new Error(result.fault);
  return result.sealed;
}

interface Outcome {
  outcome: string;
  refusal: string | null;
  missingConditions: string[];
  receipt: string | null;
  currentState: State | null;
}

const OUTCOME = `outcome refusal missingConditions receipt currentState { ${STATE} }`;

export async function sendSealed(
  person: TestPerson,
  input: SealedBid & { blindLotId: string; commandId?: string; attachments?: readonly string[] },
): Promise<Outcome> {
  const answer = await graphql<{ placeSealedBid: Outcome }>(
    `mutation ($input: SealedBidInput!) { placeSealedBid(input: $input) { ${OUTCOME} } }`,
    { input: { commandId: crypto.randomUUID(), ...input } },
    person,
  );
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.placeSealedBid;
}

export async function placeSealedBid(person: TestPerson, blindLotId: string, amountCents: number): Promise<Outcome> {
  return await sendSealed(person, { blindLotId, ...(await sealFor(person, blindLotId, amountCents)) });
}
