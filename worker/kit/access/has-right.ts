import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { report } from "../../../schema/kit/report.ts";
import type { AuthorizationRule } from "../../../schema/organization/authorization-rules.ts";
import { projects } from "../../../schema/organization/tables/projects.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { type RequestContext, requestIdOf } from "../context.ts";
import { entityIdOf, holdingRules } from "./implied-rights.ts";

/** A right on one entity: a channel's name, or the id of a unit or project; no entity for global rules. */
export interface Right {
  rule: AuthorizationRule;
  entityId?: string;
}

/** Excludes withdrawn grants, which stay in the table. Every query for current rights needs it. */
export const isHeld = isNull(authorizations.withdrawnAtMs);

type DatabaseOf = Pick<RequestContext, "database">;

/** Whether a user holds a right, granted directly or through a rule that implies it (RIGHTS.md). One query. */
export async function hasRight(context: DatabaseOf, userId: string, right: Right): Promise<boolean> {
  return await hasOneOfRights(context, userId, [right]);
}

/** Whether a user holds at least one of several rights. One query. */
export async function hasOneOfRights(context: DatabaseOf, userId: string, rights: readonly Right[]): Promise<boolean> {
  return rights.length > 0 && (await holdsGrant(context, userId, or(...rights.map(grantsOf))));
}

/** Whether a user may publish on at least one of an auction's channels. One without channels is a fault. */
export async function mayPublish(
  context: Pick<RequestContext, "database" | "request">,
  userId: string,
  channels: readonly string[],
): Promise<boolean> {
  const rights = channels
    .filter((entityId) => entityId !== "")
    .map((entityId) => ({ rule: "USER_CHANNEL_PUBLISH" as const, entityId }));
  if (rights.length === 0) report({ event: "PublishCheckWithoutChannel", requestId: requestIdOf(context.request) });
  return await hasOneOfRights(context, userId, rights);
}

export async function hasRightAnywhere(
  context: DatabaseOf,
  userId: string,
  rules: readonly AuthorizationRule[],
): Promise<boolean> {
  const holding = rules.map(holdingRules).flatMap(({ onEntity, onUnit }) => [...onEntity, ...onUnit]);
  return await holdsGrant(context, userId, inArray(authorizations.rule, holding));
}

/** Whether a user holds a right on the project of a list's row, directly or through a rule that implies it. */
export function isGrantedOnProject(userId: string, rule: AuthorizationRule): SQL {
  const { onEntity, onUnit } = holdingRules(rule);
  // Sets that SQLite finds once, not for each project.
  const entitiesOf = (
    rules: readonly AuthorizationRule[],
  ) => sql`(select ${authorizations.entityId} from ${authorizations}
    where ${authorizations.userId} = ${userId} and ${isHeld} and ${isOneOf(authorizations.rule, rules)})`;
  return sql`(${projects.id} in ${entitiesOf(onEntity)} or ${projects.organizationalUnitId} in ${entitiesOf(onUnit)})`;
}

/** Whether a row of `authorizations` gives a right on a row of `projects`, itself or by a rule that implies it. */
export function isGrantOnProject(rule: AuthorizationRule): SQL {
  const { onEntity, onUnit } = holdingRules(rule);
  const { entityId, rule: held } = authorizations;
  return sql`(${isHeld} and ((${entityId} = ${projects.id} and ${isOneOf(held, onEntity)})
    or (${entityId} = ${projects.organizationalUnitId} and ${isOneOf(held, onUnit)})))`;
}

function grantsOf({ rule, entityId }: Right): SQL | undefined {
  const { onEntity, onUnit } = holdingRules(rule);
  const entity = entityIdOf(rule, entityId);
  const onItself = and(eq(authorizations.entityId, entity), inArray(authorizations.rule, [...onEntity]));
  if (onUnit.length === 0) return onItself;
  const unit = sql`(select ${projects.organizationalUnitId} from ${projects} where ${projects.id} = ${entity})`;
  return or(onItself, and(eq(authorizations.entityId, unit), inArray(authorizations.rule, [...onUnit])));
}

async function holdsGrant({ database }: DatabaseOf, userId: string, grants: SQL | undefined): Promise<boolean> {
  const rows = await database
    .select({ id: authorizations.id })
    .from(authorizations)
    .where(and(eq(authorizations.userId, userId), isHeld, grants))
    .limit(1);
  return rows.length > 0;
}
