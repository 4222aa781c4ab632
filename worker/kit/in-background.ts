import { errorName, report } from "../../schema/kit/report.ts";
import { type RequestContext, requestIdOf } from "./context.ts";

type BackgroundContext = Pick<RequestContext, "request" | "waitUntil">;

/**
 * Runs work after the response: neither its effect nor its duration may reveal whether an account exists. A macrotask
 * of its own, as its queries would delay the response. A failure is reported.
 */
export function inBackground(context: BackgroundContext, work: () => Promise<void>): void {
  const begun = new Promise<void>((resolve) => setTimeout(resolve, 0)).then(work);
  context.waitUntil(settledOk(context, begun));
}

/** Whether work succeeded; reports a failure. */
export async function settledOk(context: Pick<BackgroundContext, "request">, work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    report({ event: "BackgroundWorkFailed", requestId: requestIdOf(context.request), error: errorName(error) });
    return false;
  }
}
