import { type AuthorizationRule, scopeOf } from "../../schema/authorization-rules.ts";
import type { authorizations } from "../../schema/tables/rights.ts";
import { entityIdOf } from "./implied-rights.ts";

/**
 * The row that grants a rule. Services that grant a right as part of their own work (confirming an account, creating a
 * project) insert it in the same batch; grants requested by a user use `createAuthorization`.
 *
 * @param grantedBy the user who grants it; null for the app itself.
 */
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
