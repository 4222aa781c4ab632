import { BoundedMap } from "../../../schema/kit/bounded-map.ts";
import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import type { RequestContext } from "../context.ts";
import { inBackground } from "../in-background.ts";
import { updateLastUse } from "./token-families.ts";

/** How exact the last use is: a write for each request would cost more than most requests. */
const RECORDED_EVERY_MS = 5 * MINUTE_MS;
/** Beyond these, the oldest is written again too early. */
const MAX_RECORDED = 10_000;

const recordedAtMs = new BoundedMap<string, number>(MAX_RECORDED);

export function recordLastUse(
  context: Pick<RequestContext, "bearer" | "database" | "now" | "request" | "waitUntil">,
): void {
  if (context.bearer === null) return;
  const { familyId } = context.bearer;
  const nowMs = context.now();
  const sinceMs = nowMs - RECORDED_EVERY_MS;
  if ((recordedAtMs.get(familyId) ?? 0) > sinceMs) return;
  recordedAtMs.set(familyId, nowMs);
  inBackground(context, async () => await updateLastUse(context.database, { familyId, nowMs, sinceMs }));
}
