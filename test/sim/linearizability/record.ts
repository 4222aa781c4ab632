import * as v from "valibot";
import { api } from "../../support/app/api.ts";
import type { Person } from "../../support/app/new-person.ts";
import { Random } from "../platform/random.ts";
import type { ClientAnswer, ClientCommand, Operation, Reading, Recorded } from "./history.ts";

const STEP_CENTS = 1_000;

const bidResult = v.object({
  state: v.string(),
  refusal: v.nullable(v.string()),
  incrementalBid: v.nullable(v.object({ id: v.string(), amount: v.number() })),
  nextMinimumAmount: v.nullable(v.number()),
  receipt: v.nullable(v.string()),
});
const claims = v.object({
  sequence: v.number(),
  receivedAtMs: v.number(),
  hash: v.string(),
  outcome: v.picklist(["ACCEPTED", "REFUSED"]),
});
const lotState = v.object({ sequence: v.number(), amount: v.nullable(v.number()), nextMinimumAmount: v.number() });

const RESULT = "{ state refusal incrementalBid { id amount } nextMinimumAmount receipt }";
const BID = `mutation ($input: CreateIncrementalBidInput!) { answer: createIncrementalBid(input: $input) ${RESULT} }`;
const AUTO_BID = `mutation ($input: CreateIncrementalAutoBidInput!) {
  answer: createIncrementalAutoBid(input: $input) ${RESULT} }`;
const REMOVE = `mutation ($lot: ID!) { answer: removeIncrementalAutoBid(incrementalLotId: $lot) ${RESULT} }`;
const READ = `query ($lot: ID!) { state: getCurrentIncrementalLotState(incrementalLotId: $lot) {
  sequence amount nextMinimumAmount } }`;

interface Auction {
  readonly app: string;
  readonly lotId: string;
  readonly people: readonly Person[];
  readonly seed: number;
  /** How many commands each client sends before it stops; or until an instant, by Date.now(). */
  readonly commandsEach: number;
  readonly untilMs: number;
}

/** Lets users bid on a lot at once, and records what each sent and received, and when. */
export async function record({ app, lotId, people, seed, commandsEach, untilMs }: Auction): Promise<Recorded> {
  const operations: Operation[] = [];
  const readings: Reading[] = [];
  const look = async (): Promise<Reading> => {
    const sentAtMs = performance.now();
    const { state } = await api<{ state: unknown }>(app, READ, { lot: lotId });
    const { sequence, amount, nextMinimumAmount } = v.parse(lotState, state);
    minimumCents = Math.max(minimumCents, nextMinimumAmount);
    return { sentAtMs, returnedAtMs: performance.now(), sequence, priceCents: amount };
  };
  let minimumCents = 0;
  const { sequence: sequenceBefore } = await look();

  const client = async (person: Person, random: Random): Promise<void> => {
    const own: Exclude<ClientCommand, { kind: "REMOVE_AUTO_BID" }>[] = [];
    for (let left = commandsEach; left > 0 && Date.now() < untilMs; left -= 1) {
      if (random.chance(0.1)) readings.push(await look());
      const command = choose(random, own, minimumCents);
      const sentAtMs = performance.now();
      const answer = await ask(app, { lotId, command, token: person.token });
      operations.push({ client: person.userId, command, sentAtMs, returnedAtMs: performance.now(), answer });
      minimumCents = Math.max(minimumCents, answer.nextMinimumCents ?? 0);
      if (command.kind !== "REMOVE_AUTO_BID") own.push(command);
    }
  };
  await Promise.all(people.map((person, index) => client(person, new Random(seed + index))));
  readings.push(await look());
  return { operations, readings, sequenceBefore };
}

/** Mostly near the next minimum, where clients come in each other's way; sometimes what was asked before, once more. */
function choose(
  random: Random,
  own: readonly Exclude<ClientCommand, { kind: "REMOVE_AUTO_BID" }>[],
  minimumCents: number,
): ClientCommand {
  const commandId = crypto.randomUUID();
  const kind = random.between(0, 99);
  if (kind < 8 && own.length > 0) return random.pick(own);
  if (kind < 11) return { kind: "REMOVE_AUTO_BID" };
  if (kind < 35) {
    return { kind: "AUTO_BID", maximumCents: minimumCents + STEP_CENTS * random.between(0, 12), commandId };
  }
  return { kind: "BID", amountCents: minimumCents + STEP_CENTS * random.between(-1, 3), commandId };
}

async function ask(
  app: string,
  { lotId, command, token }: { lotId: string; command: ClientCommand; token: string },
): Promise<ClientAnswer> {
  const { answer } = await send();
  const { state, refusal, incrementalBid: bid, nextMinimumAmount, receipt } = v.parse(bidResult, answer);
  return {
    state,
    refusal,
    row: bid === null ? null : Number(bid.id.split(":").at(-1)),
    amountCents: bid?.amount ?? null,
    nextMinimumCents: nextMinimumAmount,
    receipt: receipt === null ? null : claimsOf(receipt),
  };

  function send(): Promise<{ answer: unknown }> {
    switch (command.kind) {
      case "BID": {
        const { amountCents: amount, commandId } = command;
        return api(app, BID, { input: { incrementalLotId: lotId, amount, commandId } }, token);
      }
      case "AUTO_BID": {
        const { maximumCents: maximumAmount, commandId } = command;
        return api(app, AUTO_BID, { input: { incrementalLotId: lotId, maximumAmount, commandId } }, token);
      }
      case "REMOVE_AUTO_BID":
        return api(app, REMOVE, { lot: lotId }, token);
    }
  }
}

function claimsOf(receipt: string): v.InferOutput<typeof claims> {
  const [, payload = ""] = receipt.split(".");
  return v.parse(claims, JSON.parse(Buffer.from(payload, "base64url").toString()));
}
