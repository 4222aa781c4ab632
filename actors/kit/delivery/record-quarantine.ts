import { eq } from "drizzle-orm";
import { quarantinedLots } from "../../../schema/catalogue/tables/quarantined-lots.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import type { QuarantineNote } from "../quarantine.ts";

/** Writes into the catalogue that a lot is in quarantine, or no longer. May be repeated. */
export async function recordQuarantine(
  database: Database,
  actorId: string,
  note: QuarantineNote | null,
): Promise<void> {
  await (note === null
    ? database.delete(quarantinedLots).where(eq(quarantinedLots.actorId, actorId))
    : database
        .insert(quarantinedLots)
        .values({ actorId, ...note })
        .onConflictDoUpdate({ target: quarantinedLots.actorId, set: note }));
}
