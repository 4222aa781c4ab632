import { BoundedMap } from "../../../schema/bounded-map.ts";
import type { RequestContext } from "../../context.ts";
import { inBackground } from "../../in-background.ts";
import { updateLastUse } from "./store.ts";

/** How exact the last use is: a write for each request would cost more than most requests. */
const WRITTEN_EVERY_MS = 5 * 60_000;
/** Beyond these, the oldest is written again too early. */
const MAX_NOTED = 10_000;

const notedAtMs = new BoundedMap<string, number>(MAX_NOTED);

/** Notes after the response that the sign-in of a request's token is in use; at most once in five minutes. */
export function noteUse(context: Pick<RequestContext, "bearer" | "database" | "now" | "request" | "waitUntil">): void {
  if (context.bearer === null) return;
  const { familyId } = context.bearer;
  const nowMs = context.now();
  const sinceMs = nowMs - WRITTEN_EVERY_MS;
  if ((notedAtMs.get(familyId) ?? 0) > sinceMs) return;
  notedAtMs.set(familyId, nowMs);
  inBackground(context, async () => await updateLastUse(context.database, { familyId, nowMs, sinceMs }));
}
