import type { CommandAnswer, LotCommandRequest } from "../../actors/lot/lot-rpc.ts";
import type { RequestContext } from "../context.ts";
import { lotStub } from "./lot-stub.ts";

/**
 * Sends a command to its lot. Where the actor went away under it (a deploy, a move), once more: the command's id keeps
 * it from being taken twice (ONCE1). Null where there is no answer even then.
 */
export async function sendCommand(
  { env }: Pick<RequestContext, "env">,
  incrementalLotId: string,
  request: LotCommandRequest,
): Promise<CommandAnswer | null> {
  for (let isLast = false; ; isLast = true) {
    try {
      const answer: CommandAnswer = JSON.parse(await lotStub(env, incrementalLotId).executeAsJson(request));
      return answer;
    } catch (error) {
      if (!isLast && isRetryable(error)) continue;
      // The words of a fault may hold what was bid.
      console.error("a lot did not answer", incrementalLotId, error instanceof Error ? error.name : typeof error);
      return null;
    }
  }
}

/** Whether the runtime says that another try may help, and is not asking for less. */
function isRetryable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return Reflect.get(error, "retryable") === true && Reflect.get(error, "overloaded") !== true;
}
