import { framed } from "../../../schema/kit/database/open-database.ts";
import { RECORDED_TABLES } from "../../../schema/kit/history/recorded-tables.ts";
import { staffChanges } from "../../../schema/kit/tables/staff-changes.ts";
import type { RequestContext, Viewer } from "../context.ts";
import { clientDevice } from "../sessions/client-device.ts";
import { actOf, hasNoHistory, isRefused } from "./acts.ts";

interface StaffOperation {
  operation: string;
  viewer: Viewer;
  args: Readonly<Record<string, unknown>>;
}

const FIRST =
  "INSERT INTO staff_change_authors (id, changed_at_ms, user_id, operation, user_agent, place) VALUES (1, ?, ?, ?, ?, ?)";
const LAST = "DELETE FROM staff_change_authors";

/**
 * Runs an operation of the staff with a database that records what it changes in the history, in the same transaction:
 * triggers compare the rows before and after (`schema/kit/history/`). What changes no recorded table is recorded as an
 * act once it is done.
 */
export async function inHistory<Result>(
  context: RequestContext,
  { operation, viewer, args }: StaffOperation,
  run: (context: RequestContext) => Promise<Result>,
): Promise<Result> {
  let isRecorded = false;
  const author = { changedAtMs: context.now(), userId: viewer.userId, operation, ...clientDevice(context.request) };
  const database = framed(context.database, {
    first: { sql: FIRST, args: [author.changedAtMs, author.userId, operation, author.userAgent, author.place] },
    last: LAST,
    onWrite: (table) => {
      isRecorded ||= table in RECORDED_TABLES;
    },
  });
  const result = await run({ ...context, database });
  if (!isRecorded && !hasNoHistory(operation) && !isRefused(result))
    await context.database.insert(staffChanges).values({ ...author, ...actOf(args, result) });
  return result;
}
