import { type AuthorizationRule, type AuthorizationScope, scopeOf } from "../../schema/authorization-rules.ts";
import type { Right } from "./has-right.ts";

/** Whoever may open a unit runs the house: the first grants of a channel and of a unit are theirs, and all global ones. */
const HOUSE_ADMINISTRATOR: Right = { rule: "GLOBAL_AUTH_OU_CREATE" };

/** Rules that let their holder grant others; each says so for its own scope. */
export const MANAGING_RULES: readonly AuthorizationRule[] = [
  "GLOBAL_AUTH_OU_CREATE",
  "USER_CHANNEL_MANAGE_AUTHORIZATION",
  "USER_OU_MANAGE_AUTHORIZATION",
  "USER_PROJECT_MANAGE_AUTHORIZATION",
];

/** The rights of which one is needed to grant, withdraw or look up somebody's rules on an entity (RIGHTS.md). */
export function grantingRights(scope: AuthorizationScope, entityId: string): Right[] {
  switch (scope) {
    case "GLOBAL":
      return [HOUSE_ADMINISTRATOR];
    case "CHANNEL":
      return [{ rule: "USER_CHANNEL_MANAGE_AUTHORIZATION", entityId }, HOUSE_ADMINISTRATOR];
    case "ORGANIZATIONAL_UNIT":
      return [{ rule: "USER_OU_MANAGE_AUTHORIZATION", entityId }, HOUSE_ADMINISTRATOR];
    case "PROJECT":
      return [{ rule: "USER_PROJECT_MANAGE_AUTHORIZATION", entityId }];
  }
}

/** As `grantingRights`, for the scope that a rule belongs to. */
export function grantingRightsOfRule(rule: AuthorizationRule, entityId: string): Right[] {
  return grantingRights(scopeOf(rule), entityId);
}
