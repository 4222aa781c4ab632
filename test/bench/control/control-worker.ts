import type { LotActor } from "../../../actors/lot/lot-actor.ts";
import type { LotCommand } from "../../../schema/bidding/rpc/lot-commands.ts";
import type { PublishRequest } from "../../../schema/bidding/rpc/lot-rpc.ts";

interface ControlEnv {
  LOTS: DurableObjectNamespace<LotActor>;
}

/** What the benchmarks ask of lots' actors directly, where the app's API is not what is measured. */
export type ControlRequest =
  | { ask: "state"; lotId: string }
  | { ask: "audit"; lotId: string }
  /** Commands of the recent past, received now in the order given; the lot has been published. */
  | { ask: "fill"; lotId: string; commands: { commandId: string; command: LotCommand }[] }
  | { ask: "publish"; lots: PublishRequest[] };

/** Lots that are published at once. */
const ABREAST = 50;

async function answer(asked: ControlRequest, { LOTS }: ControlEnv): Promise<unknown> {
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
      let accepted = 0;
      for (let from = 0; from < asked.lots.length; from += ABREAST) {
        const stretch = asked.lots.slice(from, from + ABREAST);
        const answers = await Promise.all(
          stretch.map(async (lot) => await LOTS.getByName(lot.incrementalLotId).publish(lot)),
        );
        accepted += answers.filter(({ outcome }) => outcome === "ACCEPTED").length;
      }
      return { accepted };
    }
  }
}

export default {
  async fetch(request, env): Promise<Response> {
    return Response.json(await answer(await request.json<ControlRequest>(), env));
  },
} satisfies ExportedHandler<ControlEnv>;
