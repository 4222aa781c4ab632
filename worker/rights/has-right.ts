import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { AuthorizationRule } from "../../schema/authorization-rules.ts";
import { ERROR_CODES, type ErrorCode, HouseError } from "../../schema/error-codes.ts";
import { authorizations } from "../../schema/tables/accounts.ts";
import { projects } from "../../schema/tables/catalogue.ts";
import { type HouseContext, requireViewer, type Viewer } from "../context.ts";
import { entityIdOf, holdingRules } from "./implied-rights.ts";

/** A right on one entity: a channel's name, a unit's or a project's id; no entity for global rules. */
export interface Right {
  rule: AuthorizationRule;
  entityId?: string;
}

/** Whether a person holds a right, granted as such or by a rule that implies it (RIGHTS.md). One query. */
export async function hasRight(
  { database }: Pick<HouseContext, "database">,
  userId: string,
  { rule, entityId }: Right,
): Promise<boolean> {
  const { onEntity, onUnit } = holdingRules(rule);
  const entity = entityIdOf(rule, entityId);
  const direct = and(eq(authorizations.entityId, entity), inArray(authorizations.rule, [...onEntity]));
  const unit = sql`(select ${projects.organizationalUnitId} from ${projects} where ${projects.id} = ${entity})`;
  const throughUnit =
    onUnit.length > 0 ? and(eq(authorizations.entityId, unit), inArray(authorizations.rule, [...onUnit])) : undefined;
  const rows = await database
    .select({ id: authorizations.id })
    .from(authorizations)
    .where(and(eq(authorizations.userId, userId), or(direct, throughUnit)))
    .limit(1);
  return rows.length > 0;
}

/** Whether a person holds a right on any entity of its scope. */
export async function hasRightAnywhere(
  { database }: Pick<HouseContext, "database">,
  userId: string,
  rule: AuthorizationRule,
): Promise<boolean> {
  const { onEntity, onUnit } = holdingRules(rule);
  const rows = await database
    .select({ id: authorizations.id })
    .from(authorizations)
    .where(and(eq(authorizations.userId, userId), inArray(authorizations.rule, [...onEntity, ...onUnit])))
    .limit(1);
  return rows.length > 0;
}

/** Whether anything at all was granted to a person on one of these entities: who works on a sale does not bid in it. */
export async function hasAnyRightOn(
  { database }: Pick<HouseContext, "database">,
  userId: string,
  entityIds: readonly string[],
): Promise<boolean> {
  const rows = await database
    .select({ id: authorizations.id })
    .from(authorizations)
    .where(and(eq(authorizations.userId, userId), inArray(authorizations.entityId, [...entityIds])))
    .limit(1);
  return rows.length > 0;
}

/**
 * The viewer, who holds a right.
 *
 * @throws HouseError 1002 where nobody is signed in, `errorCode` (1016 unless said otherwise) where the right is missing.
 */
export async function requireRight(
  context: HouseContext,
  right: Right,
  errorCode: ErrorCode = ERROR_CODES.NOT_AUTHORIZED,
): Promise<Viewer> {
  const viewer = requireViewer(context);
  if (!(await hasRight(context, viewer.userId, right))) throw new HouseError(errorCode);
  return viewer;
}
