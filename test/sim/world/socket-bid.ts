import * as v from "valibot";
import type { BidAsk } from "../auditor/asks.ts";
import type { Verdict } from "../auditor/auditor.ts";

const ANSWER = "{ state refusal incrementalBid { id amount isAutoBid } nextMinimumAmount missingConditions }";
const BID = `mutation ($input: CreateIncrementalBidInput!) { answer: createIncrementalBid(input: $input) ${ANSWER} }`;
const AUTO_BID = `mutation ($input: CreateIncrementalAutoBidInput!) {
  answer: createIncrementalAutoBid(input: $input) ${ANSWER} }`;

/** The frame that answers a bid over a socket. */
export const bidAnswer = v.object({
  id: v.string(),
  type: v.literal("next"),
  payload: v.object({ data: v.object({ answer: v.looseObject({ state: v.string() }) }) }),
});

/** The frame that bids over a socket; null for what a socket cannot say: who may not bid, amounts that are none. */
export function bidMessage(commandId: string, lotId: string, ask: BidAsk): string | null {
  const amount = ask.type === "PlaceBid" ? ask.amountCents : ask.maximumCents;
  if (ask.missingConditions.length > 0 || !Number.isSafeInteger(amount) || amount <= 0) return null;
  const about = { incrementalLotId: lotId, commandId };
  const payload =
    ask.type === "PlaceBid"
      ? { query: BID, variables: { input: { ...about, amount } } }
      : { query: AUTO_BID, variables: { input: { ...about, maximumAmount: amount } } };
  return JSON.stringify({ id: commandId, type: "subscribe", payload });
}

/** What the answer must say. */
export function expectedBidAnswer(verdict: Verdict, lotId: string): object {
  switch (verdict.outcome) {
    case "BUSY":
      return { state: "ERROR", refusal: "BUSY", incrementalBid: null };
    case "REFUSED": {
      const { code, state, data } = verdict.refusal;
      const nextMinimumCents: unknown = data && Reflect.get(data, "nextMinimumCents");
      const nextMinimum = code === "AMOUNT_TOO_LOW" ? { nextMinimumAmount: nextMinimumCents } : {};
      const refusal = code === "LOT_UNPUBLISHED" ? "LOT_UNKNOWN" : code;
      return { state, refusal, incrementalBid: null, ...nextMinimum };
    }
    case "ACCEPTED": {
      const { row } = verdict;
      const bid = row && { id: `${lotId}:${row.row}`, amount: row.amountCents, isAutoBid: row.isAutoBid };
      return { state: "SUCCESS", refusal: null, incrementalBid: bid };
    }
  }
}
