import type { CommandAnswer, LotCommandRequest } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { errorName, report } from "../../../schema/kit/report.ts";
import { type RequestContext, requestIdOf } from "../context.ts";
import { lotStub } from "./lot-stub.ts";

/** Again if the actor was moved or deployed: its id keeps it from counting twice (ONCE1). Null without an answer. */
export async function sendCommand(
  context: Pick<RequestContext, "env" | "request">,
  incrementalLotId: string,
  request: LotCommandRequest,
): Promise<CommandAnswer | null> {
  for (let isLast = false; ; isLast = true) {
    try {
      const answer: CommandAnswer = JSON.parse(await lotStub(context.env, incrementalLotId).executeAsJson(request));
      return answer;
    } catch (error) {
      if (!isLast && isRetryable(error)) continue;
      const requestId = requestIdOf(context.request);
      report({ event: "LotUnreachable", requestId, incrementalLotId, error: errorName(error) });
      return null;
    }
  }
}

/** Whether the runtime's error may be retried and does not report overload. */
function isRetryable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return Reflect.get(error, "retryable") === true && Reflect.get(error, "overloaded") !== true;
}
