import { type SQL, sql } from "drizzle-orm";
import type { AuthorizationRule } from "../../schema/authorization-rules.ts";
import { isOneOf } from "../../schema/database/json-list.ts";
import { projects } from "../../schema/tables/projects.ts";
import { authorizations } from "../../schema/tables/rights.ts";
import { holdingRules } from "./implied-rights.ts";
import { isHeld } from "./is-held.ts";

/** Whether a user holds a right on the project of a list's row, directly or through a rule that implies it. */
export function isGrantedOnProject(userId: string, rule: AuthorizationRule): SQL {
  const { onEntity, onUnit } = holdingRules(rule);
  const { entityId, rule: held } = authorizations;
  return sql`exists (select 1 from ${authorizations} where ${authorizations.userId} = ${userId} and ${isHeld}
    and ((${entityId} = ${projects.id} and ${isOneOf(held, onEntity)})
      or (${entityId} = ${projects.organizationalUnitId} and ${isOneOf(held, onUnit)})))`;
}
