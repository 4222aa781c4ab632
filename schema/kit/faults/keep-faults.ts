import { lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { DAY_MS } from "../durations.ts";
import { reportedFaults } from "../tables/reported-faults.ts";
import { collectedFaults } from "./collected-faults.ts";
import { type FaultGroup, OTHER_PLACES } from "./fault-group.ts";

/** Since the last time. */
const KEPT_MS = 14 * DAY_MS;
/** Of one event. A place beyond these counts with the others of its event. */
const MAX_PLACES = 50;

/** Keeps what this isolate reported, in one statement a minute. What cannot be kept waits for the next minute. */
export async function keepFaults(openDatabase: () => Database, nowMs: number): Promise<void> {
  const groups = collectedFaults.takeDue(nowMs);
  if (groups === null) return;
  try {
    await writeFaults(openDatabase(), groups);
  } catch {
    // Not reported: the report would wait here too, and the log has each of these already.
    collectedFaults.giveBack(groups);
  }
}

async function writeFaults(database: Database, groups: readonly FaultGroup[]): Promise<void> {
  const { event, place, count, firstMs, lastMs } = reportedFaults;
  const of = (name: keyof FaultGroup) => sql`json_extract(value, ${sql.raw(`'$.${name}'`)})`;
  const ofEvent = sql`from ${reportedFaults} where ${event} = ${of("event")}`;
  const isKept = sql`exists (select 1 ${ofEvent} and ${place} = ${of("place")})`;
  // The table is as before this statement: those of the same event before the row count too.
  const ordinal = sql`row_number() over (partition by ${of("event")})`;
  const hasRoom = sql`(select count(*) ${ofEvent}) + ${ordinal} <= ${sql.raw(String(MAX_PLACES))}`;
  await database.run(sql`
    insert into ${reportedFaults} (event, place, count, first_ms, last_ms, cause, actor_id)
    select ${of("event")}, case when ${isKept} or ${hasRoom} then ${of("place")} else ${OTHER_PLACES} end,
      ${of("count")}, ${of("firstMs")}, ${of("lastMs")}, ${of("cause")}, ${of("actorId")}
    from json_each(${JSON.stringify(groups)}) where true
    on conflict do update set count = ${count} + excluded.count, first_ms = min(${firstMs}, excluded.first_ms),
      last_ms = max(${lastMs}, excluded.last_ms), cause = excluded.cause,
      actor_id = coalesce(nullif(excluded.actor_id, ''), ${reportedFaults.actorId})`);
}

/** Deletes groups that have not been reported for two weeks. */
export function dropOldFaults({ database, now }: { database: Database; now: () => number }) {
  return database.delete(reportedFaults).where(lt(reportedFaults.lastMs, now() - KEPT_MS));
}
