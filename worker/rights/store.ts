import { and, eq, exists, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AuthorizationRule } from "../../schema/authorization-rules.ts";
import type { Database } from "../../schema/database/database.ts";
import { isUniqueViolation } from "../../schema/database/unique-violation.ts";
import { authorizations, users } from "../../schema/tables/accounts.ts";
import { organizationalUnits } from "../../schema/tables/catalogue.ts";
import { entityIdOf } from "./implied-rights.ts";
import { newAuthorization } from "./new-authorization.ts";

/** One grant: who, what, on which entity. */
export interface Grant {
  userId: string;
  rule: AuthorizationRule;
  entityId: string;
}

/** Writes a grant; null where it exists already. */
export async function insertGrant(database: Database, grant: Grant, nowMs: number): Promise<{ id: string } | null> {
  const row = newAuthorization({ ...grant, nowMs });
  try {
    await database.insert(authorizations).values(row);
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
  return { id: row.id };
}

/** Whether a grant exists. */
export async function isGranted(database: Database, grant: Grant): Promise<boolean> {
  const rows = await database.select({ id: authorizations.id }).from(authorizations).where(isGrant(grant)).limit(1);
  return rows.length > 0;
}

/**
 * Withdraws a grant; false where there was none to withdraw. `keepsOne` leaves the last grant of a rule on its entity
 * standing, in the same statement, so that two holders who withdraw each other's right at once cannot both succeed.
 */
export async function deleteGrant(database: Database, grant: Grant, { keepsOne }: { keepsOne: boolean }) {
  const other = alias(authorizations, "other");
  const another = exists(
    database
      .select({ one: sql`1` })
      .from(other)
      .where(
        and(
          eq(other.rule, grant.rule),
          eq(other.entityId, entityIdOf(grant.rule, grant.entityId)),
          ne(other.userId, grant.userId),
        ),
      ),
  );
  const rows = await database
    .delete(authorizations)
    .where(and(isGrant(grant), keepsOne ? another : undefined))
    .returning({ id: authorizations.id });
  return rows.length > 0;
}

/** A user's e-mail address; null where the id names nobody. */
export async function emailOfUser(database: Database, userId: string): Promise<string | null> {
  const [row] = await database.select({ email: users.email }).from(users).where(eq(users.id, userId)).limit(1);
  return row?.email ?? null;
}

/** Whether an organisational unit exists. */
export async function unitExists(database: Database, unitId: string): Promise<boolean> {
  const rows = await database
    .select({ id: organizationalUnits.id })
    .from(organizationalUnits)
    .where(eq(organizationalUnits.id, unitId))
    .limit(1);
  return rows.length > 0;
}

/** Which of a few rules a person holds on any entity. */
export async function rulesHeldAnywhere(
  database: Database,
  userId: string,
  rules: readonly AuthorizationRule[],
): Promise<Set<string>> {
  const rows = await database
    .selectDistinct({ rule: authorizations.rule })
    .from(authorizations)
    .where(and(eq(authorizations.userId, userId), or(...rules.map((rule) => eq(authorizations.rule, rule)))));
  return new Set(rows.map(({ rule }) => rule));
}

function isGrant({ userId, rule, entityId }: Grant) {
  return and(
    eq(authorizations.userId, userId),
    eq(authorizations.rule, rule),
    eq(authorizations.entityId, entityIdOf(rule, entityId)),
  );
}
