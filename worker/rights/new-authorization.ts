import { type AuthorizationRule, scopeOf } from "../../schema/authorization-rules.ts";
import type { authorizations } from "../../schema/tables/accounts.ts";
import { entityIdOf } from "./implied-rights.ts";

/**
 * The row that grants a rule. Services whose own work grants something (confirmation of an account, a new project) insert it in the
 * batch of that work; grants that a person asks for go through `createAuthorization`.
 *
 * @param grantedBy the user who grants it; null for the house itself.
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
