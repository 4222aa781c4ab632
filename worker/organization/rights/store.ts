import { and, eq, or } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import type { AuthorizationRule } from "../../../schema/organization/authorization-rules.ts";
import { organizationalUnits } from "../../../schema/organization/tables/projects.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { isHeld } from "../../kit/access/has-right.ts";
import { entityIdOf } from "../../kit/access/implied-rights.ts";
import { isNotLastHolder } from "./last-holder.ts";
import { newAuthorization } from "./new-authorization.ts";

export interface Grant {
  userId: string;
  rule: AuthorizationRule;
  entityId: string;
}

export async function insertGrant(
  database: Database,
  grant: Grant,
  { grantedBy, nowMs }: { grantedBy: string; nowMs: number },
): Promise<{ id: string } | null> {
  const row = newAuthorization({ ...grant, grantedBy, nowMs });
  try {
    await database.insert(authorizations).values(row);
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
  return { id: row.id };
}

export async function isGranted(database: Database, grant: Grant): Promise<boolean> {
  const rows = await database.select({ id: authorizations.id }).from(authorizations).where(isGrant(grant)).limit(1);
  return rows.length > 0;
}

/**
 * Withdraws a grant; its row stays. False if it is not held or its entity would lose its last required holder: the
 * statement counts the other holders, so that of two users who withdraw each other's right, one succeeds.
 */
export async function withdrawGrant(
  database: Database,
  grant: Grant,
  { withdrawnBy, nowMs }: { withdrawnBy: string; nowMs: number },
): Promise<boolean> {
  const rows = await database
    .update(authorizations)
    .set({ withdrawnAtMs: nowMs, withdrawnBy })
    .where(and(isGrant(grant), isNotLastHolder(database, grant)))
    .returning({ id: authorizations.id });
  return rows.length > 0;
}

export async function emailOfUser(database: Database, userId: string): Promise<string | null> {
  const [row] = await database.select({ email: users.email }).from(users).where(eq(users.id, userId)).limit(1);
  return row?.email ?? null;
}

export async function unitExists(database: Database, unitId: string): Promise<boolean> {
  const rows = await database
    .select({ id: organizationalUnits.id })
    .from(organizationalUnits)
    .where(eq(organizationalUnits.id, unitId))
    .limit(1);
  return rows.length > 0;
}

export async function rulesHeldAnywhere(
  database: Database,
  userId: string,
  rules: readonly AuthorizationRule[],
): Promise<Set<string>> {
  const rows = await database
    .selectDistinct({ rule: authorizations.rule })
    .from(authorizations)
    .where(and(eq(authorizations.userId, userId), isHeld, or(...rules.map((rule) => eq(authorizations.rule, rule)))));
  return new Set(rows.map(({ rule }) => rule));
}

function isGrant({ userId, rule, entityId }: Grant) {
  return and(
    isHeld,
    eq(authorizations.userId, userId),
    eq(authorizations.rule, rule),
    eq(authorizations.entityId, entityIdOf(rule, entityId)),
  );
}
