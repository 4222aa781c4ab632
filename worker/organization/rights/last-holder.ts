import { and, eq, exists, isNotNull, isNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../schema/kit/database/database.ts";
import type { FieldFault } from "../../../schema/kit/error-codes.ts";
import type { AuthorizationRule } from "../../../schema/organization/authorization-rules.ts";
import { projects } from "../../../schema/organization/tables/projects.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { GLOBAL_ENTITY_ID } from "../../kit/access/implied-rights.ts";

interface HeldGrant {
  userId: string;
  rule: AuthorizationRule;
  entityId: string;
}

const LAST_MANAGER: FieldFault = { path: "userUUID", rule: "lastManager" };

export const LAST_HOLDER_FAULTS: Partial<Record<AuthorizationRule, FieldFault>> = {
  GLOBAL_AUTH_OU_CREATE: { path: "userUUID", rule: "lastAdministrator" },
  USER_CHANNEL_MANAGE_AUTHORIZATION: LAST_MANAGER,
  USER_OU_MANAGE_AUTHORIZATION: LAST_MANAGER,
  USER_PROJECT_MANAGE_AUTHORIZATION: LAST_MANAGER,
};

const other = alias(authorizations, "other");

/**
 * The condition for withdrawing a grant: an administrator must remain, and each channel, unit and project keeps a
 * manager; a project has one in its unit's, too. Blacklisted users are neither, since they cannot sign in. Undefined
 * for rules without such a requirement.
 */
export function isNotLastHolder(database: Database, { userId, rule, entityId }: HeldGrant): SQL | undefined {
  const byAnother = (on: string) => isHeldOn(database, sql`${on}`, { rule, condition: ne(other.userId, userId) });
  switch (rule) {
    case "GLOBAL_AUTH_OU_CREATE":
      return byAnother(GLOBAL_ENTITY_ID);
    case "USER_PROJECT_MANAGE_AUTHORIZATION":
      return or(byAnother(entityId), isHeldOn(database, unitOf(entityId), { rule: "USER_OU_MANAGE_AUTHORIZATION" }));
    case "USER_CHANNEL_MANAGE_AUTHORIZATION":
    case "USER_OU_MANAGE_AUTHORIZATION":
      return byAnother(entityId);
    default:
      return undefined;
  }
}

function isHeldOn(
  database: Database,
  entity: SQL,
  { rule, condition }: { rule: AuthorizationRule; condition?: SQL },
): SQL {
  const isBlacklisted = and(eq(users.id, other.userId), isNotNull(users.blacklistedAtMs));
  const grants = and(
    sql`${other.entityId} = ${entity}`,
    eq(other.rule, rule),
    isNull(other.withdrawnAtMs),
    notExists(database.select({ id: users.id }).from(users).where(isBlacklisted)),
    condition,
  );
  return exists(database.select({ one: sql`1` }).from(other).where(grants));
}

function unitOf(projectId: string): SQL {
  return sql`(select ${projects.organizationalUnitId} from ${projects} where ${projects.id} = ${projectId})`;
}
