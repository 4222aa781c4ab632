import type { BlindLotActor } from "../../../actors/blind-lot/blind-lot-actor.ts";
import type { LotActor } from "../../../actors/lot/lot-actor.ts";
import type { BlindHistory, PlaceSealedRequest } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import type { LotCommand } from "../../../schema/bidding/rpc/lot-commands.ts";
import type { PublishRequest } from "../../../schema/bidding/rpc/lot-rpc.ts";

interface ControlEnv {
  LOTS: DurableObjectNamespace<LotActor>;
  BLIND_LOTS: DurableObjectNamespace<BlindLotActor>;
}

/** What the benchmarks ask of lots' actors directly, where the app's API is not what is measured. */
export type ControlRequest =
  | { ask: "state"; lotId: string }
  | { ask: "audit"; lotId: string }
  /** Commands of the recent past, received now in the order given; the lot has been published. */
  | { ask: "fill"; lotId: string; commands: { commandId: string; command: LotCommand }[] }
  | { ask: "publish"; lots: PublishRequest[] }
  /** A blind lot that began in the past. */
  | { ask: "publishBlind"; history: BlindHistory }
  /** The blind lot as visitors see it, and the public names of some users. */
  | { ask: "blindState"; blindLotId: string; userIds: string[] }
  | { ask: "placeSealed"; blindLotId: string; bids: PlaceSealedRequest[] }
  /** The next entries of its log, as far as they are public. */
  | { ask: "blindLog"; blindLotId: string; after: number };

/** Calls that are under way at once. */
const ABREAST = 50;

async function answer(asked: ControlRequest, { LOTS, BLIND_LOTS }: ControlEnv): Promise<unknown> {
  switch (asked.ask) {
    case "state":
      return await LOTS.getByName(asked.lotId).currentState(null);
    case "audit":
      return await LOTS.getByName(asked.lotId).audit();
    case "fill": {
      const receivedAtMs = Date.now();
      const terms = { startAmountCents: 0, ladder: [], startsAtMs: 0, closesAtMs: 0, extensionMs: 0 };
      const commands = asked.commands.map((command) => ({ ...command, receivedAtMs }));
      const past = { incrementalLotId: asked.lotId, terms, publishedAtMs: receivedAtMs, commands };
      const outcomes = await LOTS.getByName(asked.lotId).importHistory(past);
      return { accepted: outcomes.filter((outcome) => outcome === "ACCEPTED").length };
    }
    case "publish": {
      const answers = await abreast(asked.lots, async (lot) => await LOTS.getByName(lot.incrementalLotId).publish(lot));
      return { accepted: answers.filter(({ outcome }) => outcome === "ACCEPTED").length };
    }
    case "publishBlind":
      return await BLIND_LOTS.getByName(asked.history.blindLotId).importHistory(asked.history);
    case "blindState": {
      const lot = BLIND_LOTS.getByName(asked.blindLotId);
      const views = await abreast(asked.userIds, async (userId) => await lot.currentState(userId));
      return { view: await lot.currentState(null), names: views.map((view) => view?.viewer?.pseudonym ?? null) };
    }
    case "placeSealed": {
      const lot = BLIND_LOTS.getByName(asked.blindLotId);
      const answers = await abreast(asked.bids, async (bid) => await lot.place(bid));
      return { accepted: answers.filter(({ outcome }) => outcome === "ACCEPTED").length };
    }
    case "blindLog": {
      const lot = BLIND_LOTS.getByName(asked.blindLotId);
      const log = await lot.publicLog();
      return await lot.logPage({ after: asked.after, upTo: log?.sequence ?? 0 });
    }
  }
}

async function abreast<Item, Answer>(items: readonly Item[], ask: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += ABREAST)
    answers.push(...(await Promise.all(items.slice(from, from + ABREAST).map(ask))));
  return answers;
}

export default {
  async fetch(request, env): Promise<Response> {
    return Response.json(await answer(await request.json<ControlRequest>(), env));
  },
} satisfies ExportedHandler<ControlEnv>;
