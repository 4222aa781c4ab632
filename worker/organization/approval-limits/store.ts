import { and, eq, exists, ne, sql } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { approvalLimits } from "../../../schema/organization/tables/approval-limits.ts";
import { organizationalUnits } from "../../../schema/organization/tables/projects.ts";
import { users } from "../../../schema/people/tables/accounts.ts";

/** More than a unit has users who approve. */
export const MAX_APPROVAL_LIMITS = 200;

interface LimitKey {
  organizationalUnitId: string;
  userId: string;
}

export type ApprovalLimitRow = typeof approvalLimits.$inferSelect & { email: string };

const isOf = ({ organizationalUnitId, userId }: LimitKey) =>
  and(eq(approvalLimits.organizationalUnitId, organizationalUnitId), eq(approvalLimits.userId, userId));

/** The limits of a unit, by e-mail address. */
export async function readApprovalLimits(
  database: Database,
  organizationalUnitId: string,
): Promise<ApprovalLimitRow[]> {
  const rows = await database
    .select({ limit: approvalLimits, email: users.email })
    .from(approvalLimits)
    .innerJoin(users, eq(users.id, approvalLimits.userId))
    .where(eq(approvalLimits.organizationalUnitId, organizationalUnitId))
    .orderBy(users.email)
    .limit(MAX_APPROVAL_LIMITS);
  return rows.map(({ limit, email }) => ({ ...limit, email }));
}

/** Whether there are such a unit and such a user. */
export async function isUnitAndUser(database: Database, { organizationalUnitId, userId }: LimitKey): Promise<boolean> {
  const unit = database
    .select({ id: organizationalUnits.id })
    .from(organizationalUnits)
    .where(eq(organizationalUnits.id, organizationalUnitId));
  const rows = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), exists(unit)));
  return rows.length > 0;
}

/** How many limits a unit has beside that of a user, which can be changed where there is no room for another. */
export async function countOtherApprovalLimits(
  database: Database,
  { organizationalUnitId, userId }: LimitKey,
): Promise<number> {
  const isOfUnit = eq(approvalLimits.organizationalUnitId, organizationalUnitId);
  return await database.$count(approvalLimits, and(isOfUnit, ne(approvalLimits.userId, userId)));
}

interface LimitChange extends LimitKey {
  expectedAtMs: number | null;
}

/** Writes a limit, unless it was changed, set or lifted since `expectedAtMs` (0: there was none): then false. */
export async function writeApprovalLimit(
  database: Database,
  { expectedAtMs, amountCents, nowMs, ...key }: LimitChange & { amountCents: number; nowMs: number },
): Promise<boolean> {
  const last = sql`(select coalesce(max(${approvalLimits.updatedAtMs}), 0) from ${approvalLimits} where ${isOf(key)})`;
  const written = await database.all(sql`
    insert into ${approvalLimits} (organizational_unit_id, user_id, amount_cents, updated_at_ms)
    select ${key.organizationalUnitId}, ${key.userId}, ${amountCents}, max(${nowMs}, ${last} + 1)
    where ${expectedAtMs} is null or ${last} = ${expectedAtMs}
    on conflict (organizational_unit_id, user_id) do update
      set amount_cents = excluded.amount_cents, updated_at_ms = excluded.updated_at_ms
    returning user_id`);
  return written.length > 0;
}

/** Lifts a limit, unless it was changed since `expectedAtMs` or is not there: then false. */
export async function deleteApprovalLimit(database: Database, { expectedAtMs, ...key }: LimitChange): Promise<boolean> {
  const isExpected = expectedAtMs === null ? undefined : eq(approvalLimits.updatedAtMs, expectedAtMs);
  const deleted = await database
    .delete(approvalLimits)
    .where(and(isOf(key), isExpected))
    .returning({ userId: approvalLimits.userId });
  return deleted.length > 0;
}
