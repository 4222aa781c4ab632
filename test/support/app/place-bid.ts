import { api } from "./api.ts";
import type { Person } from "./new-person.ts";

/** Bids through the API for a user without a page. Throws if the bid is not accepted. */
export async function placeBid(app: string, { token }: Person, lotId: string, amount: number): Promise<void> {
  const { createIncrementalBid: answer } = await api<{
    createIncrementalBid: { state: string; refusal: string | null };
  }>(
    app,
    "mutation ($input: CreateIncrementalBidInput!) { createIncrementalBid(input: $input) { state refusal } }",
    { input: { incrementalLotId: lotId, amount, commandId: crypto.randomUUID() } },
    token,
  );
  if (answer.state !== "SUCCESS") throw new Error(`the bid of ${amount} was refused: ${answer.refusal}`);
}
