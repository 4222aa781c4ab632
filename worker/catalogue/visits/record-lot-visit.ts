import { blindLotVisits } from "../../../schema/catalogue/tables/blind-lot-visits.ts";
import { lotVisits } from "../../../schema/catalogue/tables/lot-visits.ts";
import { BoundedMap } from "../../../schema/kit/bounded-map.ts";
import type { RequestContext } from "../../kit/context.ts";
import { inBackground } from "../../kit/in-background.ts";

/** Beyond these, the oldest is written again, which changes nothing. */
const MAX_RECORDED = 10_000;

const recorded = new BoundedMap<string, true>(MAX_RECORDED);

type VisitContext = Pick<RequestContext, "database" | "now" | "request" | "viewer" | "waitUntil">;

/** Keeps that the viewer has opened a lot's page. After the response: no page waits for it. */
export async function recordLotVisit(context: VisitContext, incrementalLotId: string): Promise<void> {
  await recordOnce(context, incrementalLotId, async (visit) => {
    await context.database
      .insert(lotVisits)
      .values({ incrementalLotId, ...visit })
      .onConflictDoNothing();
  });
}

/** As `recordLotVisit`, of a blind lot. */
export async function recordBlindLotVisit(context: VisitContext, blindLotId: string): Promise<void> {
  await recordOnce(context, blindLotId, async (visit) => {
    await context.database
      .insert(blindLotVisits)
      .values({ blindLotId, ...visit })
      .onConflictDoNothing();
  });
}

async function recordOnce(
  context: VisitContext,
  id: string,
  write: (visit: { userId: string; createdAtMs: number }) => Promise<void>,
): Promise<void> {
  const viewer = await context.viewer();
  if (viewer === null) return;
  const visit = { userId: viewer.userId, createdAtMs: context.now() };
  const key = `${id}/${viewer.userId}`;
  if (recorded.get(key)) return;
  inBackground(context, async () => {
    await write(visit);
    recorded.set(key, true);
  });
}
