import type { CommandAnswer, LotCommandRequest } from "../../../schema/bidding/rpc/lot-rpc.ts";
import type { RequestContext } from "../context.ts";
import { askActor } from "./ask-actor.ts";
import { lotStub } from "./lot-stub.ts";

/** A command for an incremental lot. Null without an answer. */
export async function sendCommand(
  context: Pick<RequestContext, "env" | "request">,
  incrementalLotId: string,
  request: LotCommandRequest,
): Promise<CommandAnswer | null> {
  const json = await askActor(context, { incrementalLotId }, () =>
    lotStub(context.env, incrementalLotId).executeAsJson(request),
  );
  return json === null ? null : JSON.parse(json);
}
