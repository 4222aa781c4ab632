import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { AUTHORIZATION_RULES, scopeOf } from "../../../schema/organization/authorization-rules.ts";
import { projects } from "../../../schema/organization/tables/projects.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { isHeld } from "../../kit/access/has-right.ts";
import type { RowSelection } from "../../kit/lists/table-list.ts";
import type { Authorization } from "./service.ts";

/** The grants that a user may make and withdraw: those of an entity on which they manage rights (RIGHTS.md). */
export function isManagedBy(userId: string): SQL {
  const { scope, entityId } = authorizations;
  const managed = (rule: (typeof AUTHORIZATION_RULES)[number]) => sql`(
    select own.entity_id from ${authorizations} as own
    where own.user_id = ${userId} and own.rule = ${rule} and own.withdrawn_at_ms is null
  )`;
  const ofUnits = managed("USER_OU_MANAGE_AUTHORIZATION");
  return sql`(${isHeld} and (
    (${scope} <> 'PROJECT' and exists ${managed("GLOBAL_AUTH_OU_CREATE")})
    or (${scope} = 'CHANNEL' and ${entityId} in ${managed("USER_CHANNEL_MANAGE_AUTHORIZATION")})
    or (${scope} = 'ORGANIZATIONAL_UNIT' and ${entityId} in ${ofUnits})
    or (${scope} = 'PROJECT' and (
      ${entityId} in ${managed("USER_PROJECT_MANAGE_AUTHORIZATION")}
      or ${entityId} in (select ${projects.id} from ${projects} where ${projects.organizationalUnitId} in ${ofUnits})
    ))
  ))`;
}

export async function loadAuthorizations(
  database: Database,
  { where, order, page }: RowSelection,
): Promise<Authorization[]> {
  const { id, userId, rule, entityId } = authorizations;
  const rows = await database
    .select({ id, userId, rule, entityId, userEmail: users.email })
    .from(authorizations)
    .innerJoin(users, eq(users.id, authorizations.userId))
    .where(where)
    .orderBy(...order)
    .limit(page.itemsPerPage)
    .offset(page.offset);
  return rows.flatMap((row) => {
    const known = AUTHORIZATION_RULES.find((each) => each === row.rule);
    return known ? [{ ...row, rule: known, scope: scopeOf(known) }] : [];
  });
}

export async function countAuthorizations(database: Database, where: SQL | undefined): Promise<number> {
  const [row] = await database
    .select({ total: sql<number>`count(*)` })
    .from(authorizations)
    .innerJoin(users, eq(users.id, authorizations.userId))
    .where(where);
  return row?.total ?? 0;
}
