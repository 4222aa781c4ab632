import { api } from "../../support/app/api.ts";
import type { Person } from "../../support/app/new-person.ts";

/** A bidder's command. */
export interface Command {
  commandId: string;
  person: Person;
  kind: "bid" | "autoBid";
  /** The amount, or an auto bid's maximum. */
  amountCents: number;
}

/** The API's answer. */
export interface Outcome {
  state: "SUCCESS" | "TOO_LOW" | "NOT_ALLOWED" | "ERROR";
  refusal: string | null;
  /** The row that the command made. */
  incrementalBid: { id: string; amount: number } | null;
}

const FIELDS = "{ state refusal incrementalBid { id amount } }";
const DOCUMENTS = {
  bid: `mutation ($input: CreateIncrementalBidInput!) { outcome: createIncrementalBid(input: $input) ${FIELDS} }`,
  autoBid: `mutation ($input: CreateIncrementalAutoBidInput!) { outcome: createIncrementalAutoBid(input: $input) ${FIELDS} }`,
};

/** Sends a command through the API. Rejects without an answer. */
export async function sendBid(app: string, incrementalLotId: string, command: Command): Promise<Outcome> {
  const { commandId, person, kind, amountCents } = command;
  const amount = kind === "bid" ? { amount: amountCents } : { maximumAmount: amountCents };
  const input = { incrementalLotId, commandId, ...amount };
  return (await api<{ outcome: Outcome }>(app, DOCUMENTS[kind], { input }, person.token)).outcome;
}
