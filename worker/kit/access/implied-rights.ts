import { type AuthorizationRule, scopeOf } from "../../../schema/organization/authorization-rules.ts";

/** Rules that give a right: on the entity itself, or, for a project, on its unit. */
export interface HoldingRules {
  onEntity: readonly AuthorizationRule[];
  onUnit: readonly AuthorizationRule[];
}

const IMPLIED: Partial<Record<AuthorizationRule, HoldingRules>> = {
  USER_PROJECT_VIEW: { onEntity: ["USER_PROJECT_EDIT"], onUnit: ["USER_OU_PROJECT_VIEWER"] },
  USER_PROJECT_MANAGE_AUTHORIZATION: { onEntity: [], onUnit: ["USER_OU_MANAGE_AUTHORIZATION"] },
};

/** The granted rules that give a right (RIGHTS.md). No other code derives one right from another. */
export function holdingRules(rule: AuthorizationRule): HoldingRules {
  const implied = IMPLIED[rule];
  return { onEntity: [rule, ...(implied?.onEntity ?? [])], onUnit: implied?.onUnit ?? [] };
}

/** The entity id of global grants. */
export const GLOBAL_ENTITY_ID = "";

/** The entity id of a grant of `rule`: empty for global rules. */
export function entityIdOf(rule: AuthorizationRule, entityId: string | undefined): string {
  return scopeOf(rule) === "GLOBAL" ? GLOBAL_ENTITY_ID : (entityId ?? GLOBAL_ENTITY_ID);
}
