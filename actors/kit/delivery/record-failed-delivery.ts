import { and, eq } from "drizzle-orm";
import { failedDeliveries } from "../../../schema/catalogue/tables/failed-deliveries.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import type { FailedDelivery } from "./failed-deliveries.ts";

/** Writes into the catalogue that a delivery of a lot fails, or no longer. May be repeated. */
export async function recordFailedDelivery(
  database: Database,
  actorId: string,
  { delivery, failure }: { delivery: string; failure: FailedDelivery | null },
): Promise<void> {
  if (failure === null) {
    const isOfDelivery = and(eq(failedDeliveries.actorId, actorId), eq(failedDeliveries.delivery, delivery));
    await database.delete(failedDeliveries).where(isOfDelivery);
    return;
  }
  const { atMs, ...found } = failure;
  await database
    .insert(failedDeliveries)
    .values({ actorId, delivery, sinceMs: atMs, lastMs: atMs, ...found })
    .onConflictDoUpdate({
      target: [failedDeliveries.actorId, failedDeliveries.delivery],
      set: { lastMs: atMs, ...found },
    });
}
