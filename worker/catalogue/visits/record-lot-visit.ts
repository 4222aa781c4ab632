import { lotVisits } from "../../../schema/catalogue/tables/lot-visits.ts";
import { BoundedMap } from "../../../schema/kit/bounded-map.ts";
import type { RequestContext } from "../../kit/context.ts";
import { inBackground } from "../../kit/in-background.ts";

/** Beyond these, the oldest is written again, which changes nothing. */
const MAX_RECORDED = 10_000;

const recorded = new BoundedMap<string, true>(MAX_RECORDED);

/** Keeps that the viewer has opened a lot's page. After the response: no page waits for it. */
export async function recordLotVisit(
  context: Pick<RequestContext, "database" | "now" | "request" | "viewer" | "waitUntil">,
  incrementalLotId: string,
): Promise<void> {
  const viewer = await context.viewer();
  if (viewer === null) return;
  const { userId } = viewer;
  const key = `${incrementalLotId}/${userId}`;
  if (recorded.get(key)) return;
  const row = { incrementalLotId, userId, createdAtMs: context.now() };
  inBackground(context, async () => {
    await context.database.insert(lotVisits).values(row).onConflictDoNothing();
    recorded.set(key, true);
  });
}
