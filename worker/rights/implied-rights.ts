import { type AuthorizationRule, scopeOf } from "../../schema/authorization-rules.ts";

/** Rules that hold a right: on the entity itself, or, for a project, on the unit that it belongs to. */
export interface HoldingRules {
  onEntity: readonly AuthorizationRule[];
  onUnit: readonly AuthorizationRule[];
}

const IMPLIED: Partial<Record<AuthorizationRule, HoldingRules>> = {
  USER_PROJECT_VIEW: { onEntity: ["USER_PROJECT_EDIT"], onUnit: ["USER_OU_PROJECT_VIEWER"] },
  USER_PROJECT_MANAGE_AUTHORIZATION: { onEntity: [], onUnit: ["USER_OU_MANAGE_AUTHORIZATION"] },
};

/**
 * Which granted rules hold a right. The table in RIGHTS.md says why; nothing else in the house infers one right from
 * another.
 */
export function holdingRules(rule: AuthorizationRule): HoldingRules {
  const implied = IMPLIED[rule];
  return { onEntity: [rule, ...(implied?.onEntity ?? [])], onUnit: implied?.onUnit ?? [] };
}

/** The id that stands for the whole house, where a rule is granted globally. */
export const GLOBAL_ENTITY_ID = "";

/** The entity that a grant of `rule` names: none for global rules. */
export function entityIdOf(rule: AuthorizationRule, entityId: string | undefined): string {
  return scopeOf(rule) === "GLOBAL" ? GLOBAL_ENTITY_ID : (entityId ?? GLOBAL_ENTITY_ID);
}
