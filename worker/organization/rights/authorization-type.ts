import { AUTHORIZATION_RULES, type AuthorizationScope } from "../../../schema/organization/authorization-rules.ts";
import { builder } from "../../kit/graphql/builder.ts";
import type { Authorization } from "./service.ts";

export const AuthorizationRule = builder.enumType("AuthorizationRule", {
  description: "What may be granted to a user: globally, on a channel, on an organisational unit or on a project.",
  values: AUTHORIZATION_RULES,
});

export const AuthorizationType = builder.objectRef<Authorization>("Authorization").implement({
  description: "A rule granted to a user. The field that names its entity is set, the other two are null.",
  fields: (t) => ({
    id: t.exposeID("id"),
    rule: t.expose("rule", { type: AuthorizationRule }),
    userEmail: t.exposeString("userEmail"),
    userId: t.exposeID("userId"),
    organizationalUnitId: t.id({ nullable: true, resolve: (grant) => entityAt(grant, "ORGANIZATIONAL_UNIT") }),
    projectId: t.id({ nullable: true, resolve: (grant) => entityAt(grant, "PROJECT") }),
    channel: t.string({ nullable: true, resolve: (grant) => entityAt(grant, "CHANNEL") }),
  }),
});

function entityAt(grant: Authorization, scope: AuthorizationScope): string | null {
  return grant.scope === scope ? grant.entityId : null;
}
