import { type AuthorizationRule, scopeOf } from "../../../schema/organization/authorization-rules.ts";
import type { authorizations } from "../../../schema/organization/tables/rights.ts";
import { entityIdOf } from "../../kit/access/implied-rights.ts";

/** The row of a grant, for services with a batch of their own. @param grantedBy null for the app itself. */
export function newAuthorization({
  userId,
  rule,
  entityId,
  grantedBy,
  nowMs,
}: {
  userId: string;
  rule: AuthorizationRule;
  entityId?: string;
  grantedBy: string | null;
  nowMs: number;
}): typeof authorizations.$inferInsert {
  return {
    id: crypto.randomUUID(),
    userId,
    rule,
    scope: scopeOf(rule),
    entityId: entityIdOf(rule, entityId),
    createdAtMs: nowMs,
    grantedBy,
  };
}
