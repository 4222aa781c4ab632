import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import {
  AUTHORIZATION_RULES,
  type AuthorizationRule,
  type AuthorizationScope,
  scopeOf,
} from "../../../schema/organization/authorization-rules.ts";
import { hasOneOfRights, hasRightAnywhere } from "../../kit/access/has-right.ts";
import { type Need, namedEntity, needUnless, oneRightOf, textAt } from "../../kit/access/needs.ts";

/** Rules whose holders can grant other rules, each within its own scope. */
const MANAGING_RULES: readonly AuthorizationRule[] = [
  "GLOBAL_AUTH_OU_CREATE",
  "USER_CHANNEL_MANAGE_AUTHORIZATION",
  "USER_OU_MANAGE_AUTHORIZATION",
  "USER_PROJECT_MANAGE_AUTHORIZATION",
];

/** The rules of which one is required to grant, withdraw or look up rights at a scope (RIGHTS.md). */
const GRANTING_RULES: Record<AuthorizationScope, readonly AuthorizationRule[]> = {
  GLOBAL: ["GLOBAL_AUTH_OU_CREATE"],
  CHANNEL: ["USER_CHANNEL_MANAGE_AUTHORIZATION", "GLOBAL_AUTH_OU_CREATE"],
  ORGANIZATIONAL_UNIT: ["USER_OU_MANAGE_AUTHORIZATION", "GLOBAL_AUTH_OU_CREATE"],
  PROJECT: ["USER_PROJECT_MANAGE_AUTHORIZATION"],
};

const ENTITY_WORDS: Record<AuthorizationScope, string> = {
  GLOBAL: "",
  CHANNEL: "the channel",
  ORGANIZATIONAL_UNIT: "the unit",
  PROJECT: "the project",
};

/** The need of granting and withdrawing rules; `path` leads to the argument that names the entity. */
export function mayGrant(scope: AuthorizationScope, path = ""): Need {
  return oneRightOf(
    GRANTING_RULES[scope].map((rule) =>
      scopeOf(rule) === "GLOBAL" ? { rule } : { rule, on: namedEntity(ENTITY_WORDS[scope], path) },
    ),
  );
}

const ofViewer = {
  described: "the user is the viewer",
  isExempt: ({ viewer, args }: Parameters<Parameters<typeof needUnless>[0]["isExempt"]>[0]) =>
    textAt(args, "userUUID") === viewer.userId,
};

export const LOOK_UP_ON_ENTITY: Need = needUnless(ofViewer, {
  described: "a right to grant the rule on the entity",
  refusal: ERROR_CODES.NOT_AUTHORIZED,
  isMet: async ({ context, viewer, args }) => {
    const rule = AUTHORIZATION_RULES.find((known) => known === textAt(args, "rule"));
    const entityId = textAt(args, "uuidEntity") ?? "";
    const rights = rule ? GRANTING_RULES[scopeOf(rule)].map((granting) => ({ rule: granting, entityId })) : [];
    return await hasOneOfRights(context, viewer.userId, rights);
  },
});

export const MANAGES_RIGHTS_ANYWHERE: Need = {
  described: `one of ${MANAGING_RULES.join(", ")} on any entity`,
  refusal: ERROR_CODES.NOT_AUTHORIZED,
  isMet: ({ context, viewer }) => hasRightAnywhere(context, viewer.userId, MANAGING_RULES),
};

export const LOOK_UP_ANYWHERE: Need = needUnless(ofViewer, MANAGES_RIGHTS_ANYWHERE);
