import { and, eq, gt, sql } from "drizzle-orm";
import { type GraphQLResolveInfo, Kind } from "graphql";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { staffChanges } from "../../../schema/kit/tables/staff-changes.ts";
import { type RequestContext, requireViewer } from "../context.ts";
import { clientDevice } from "../sessions/client-device.ts";
import { actOf } from "./acts.ts";

interface View {
  operation: string;
  args: Readonly<Record<string, unknown>>;
}

/** Its further pages, another order and a list that follows what happens are the same look. */
export const LOOK_MS = 15 * MINUTE_MS;

/** Records in the history that staff looked at personal data: a query, which changes nothing. */
export async function recordView(context: RequestContext, view: View): Promise<void> {
  await context.database.insert(staffChanges).values(await rowOf(context, view));
}

/**
 * Records that staff looked at a list of users' data: a row for a look, not one for each page or user. Nothing where
 * the rows are not asked for, as by a count beside a link.
 * @param info of the list, whose rows are in the field `rows`.
 */
export async function recordListView(
  context: RequestContext,
  { rows, info, ...view }: View & { rows?: string; info?: GraphQLResolveInfo },
): Promise<void> {
  if (info && rows !== undefined && !asksFor(info, rows)) return;
  const row = await rowOf(context, view);
  const { userId, operation, thingId, changedAtMs } = staffChanges;
  const isSameLook = and(
    eq(userId, row.userId),
    eq(operation, row.operation),
    eq(thingId, row.thingId),
    gt(changedAtMs, row.changedAtMs - LOOK_MS),
  );
  await insertRows(
    context.database,
    staffChanges,
    [row],
    sql`not exists (select 1 from ${staffChanges} where ${isSameLook})`,
  );
}

async function rowOf(context: RequestContext, { operation, args }: View): Promise<typeof staffChanges.$inferInsert> {
  const { userId } = await requireViewer(context);
  const author = { changedAtMs: context.now(), userId, operation, ...clientDevice(context.request) };
  return { ...author, ...actOf(args) };
}

/** Whether a query asks for a field of its answer; a fragment may have it. */
function asksFor({ fieldNodes }: GraphQLResolveInfo, name: string): boolean {
  const selections = fieldNodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  return selections.some((selection) => selection.kind !== Kind.FIELD || selection.name.value === name);
}
