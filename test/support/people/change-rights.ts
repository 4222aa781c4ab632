import {
  type AuthorizationRule,
  type AuthorizationScope,
  scopeOf,
} from "../../../schema/organization/authorization-rules.ts";
import { type GraphqlAnswer, graphql } from "../graphql.ts";
import type { TestPerson } from "./people.ts";

const FIELDS: Record<AuthorizationScope, { name: string; argument: string | null }> = {
  GLOBAL: { name: "GlobalAuthorization", argument: null },
  CHANNEL: { name: "UserChannelAuthorization", argument: "channel" },
  ORGANIZATIONAL_UNIT: { name: "UserOrganizationalUnitAuthorization", argument: "organizationalUnitUUID" },
  PROJECT: { name: "UserProjectAuthorization", argument: "projectUUID" },
};

/** Grants or withdraws a right through the API, as `viewer`. */
export async function changeRight(
  verb: "create" | "delete",
  viewer: Pick<TestPerson, "token">,
  { userId, rule, entityId }: { userId: string; rule: AuthorizationRule; entityId?: string },
): Promise<GraphqlAnswer> {
  const { name, argument } = FIELDS[scopeOf(rule)];
  const entity = argument === null ? "" : `, ${argument}: ${JSON.stringify(entityId)}`;
  return await graphql(
    `mutation { ${verb}${name}(userUUID: "${userId}", authorizationRule: ${rule}${entity}) { __typename } }`,
    {},
    { token: viewer.token },
  );
}
