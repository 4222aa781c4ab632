import { type AuthorizationRule, scopeOf } from "../../schema/authorization-rules.ts";
import type { authorizations } from "../../schema/tables/accounts.ts";
import { entityIdOf } from "./implied-rights.ts";

/**
 * The row that grants a rule. For services whose own work grants something (confirmation of an account, a new unit):
 * they insert it in the batch of that work; grants that a person asks for go through `createAuthorization`.
 */
export function newAuthorization({
  userId,
  rule,
  entityId,
  nowMs,
}: {
  userId: string;
  rule: AuthorizationRule;
  entityId?: string;
  nowMs: number;
}): typeof authorizations.$inferInsert {
  return {
    id: crypto.randomUUID(),
    userId,
    rule,
    scope: scopeOf(rule),
    entityId: entityIdOf(rule, entityId),
    createdAtMs: nowMs,
  };
}
