import { errorName, report } from "../../../schema/kit/report.ts";
import { type RequestContext, requestIdOf } from "../context.ts";

/**
 * Sends a command to a lot's actor, and again if the actor was moved or deployed: its id keeps it from counting twice
 * (ONCE1). Null without an answer.
 */
export async function askActor<Answer>(
  { request }: Partial<Pick<RequestContext, "request">>,
  lot: { incrementalLotId: string } | { blindLotId: string },
  send: () => Promise<Answer>,
): Promise<Answer | null> {
  for (let isLast = false; ; isLast = true) {
    try {
      return await send();
    } catch (error) {
      if (!isLast && isRetryable(error)) continue;
      const requestId = request ? requestIdOf(request) : null;
      report({ event: "LotUnreachable", requestId, ...lot, error: errorName(error) });
      return null;
    }
  }
}

/** Whether the runtime's error may be retried and does not report overload. */
function isRetryable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return Reflect.get(error, "retryable") === true && Reflect.get(error, "overloaded") !== true;
}
