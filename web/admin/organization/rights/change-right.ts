import type { Client } from "urql";
import {
  AUTHORIZATION_RULES,
  type AuthorizationRule,
  type AuthorizationScope,
  scopeOf,
} from "../../../../schema/organization/authorization-rules.ts";
import { type Failure, failureOfCombined } from "../../../kit/errors/errors.ts";
import {
  type GrantFilter,
  GrantGlobalDocument,
  GrantOnChannelDocument,
  GrantOnProjectDocument,
  GrantOnUnitDocument,
  WithdrawGlobalDocument,
  WithdrawOnChannelDocument,
  WithdrawOnProjectDocument,
  WithdrawOnUnitDocument,
} from "./documents.ts";

/** What rules are held on: the app, a channel by its name, a unit or a project by its id. */
export interface RightsPlace {
  scope: AuthorizationScope;
  /** Empty for the app. */
  entityId: string;
}

export interface RightChange extends RightsPlace {
  userId: string;
  rule: GivenRule;
  /** Whether the user holds it afterwards. */
  isGiven: boolean;
}

const ON_ENTITY = {
  CHANNEL: { grant: GrantOnChannelDocument, withdraw: WithdrawOnChannelDocument },
  ORGANIZATIONAL_UNIT: { grant: GrantOnUnitDocument, withdraw: WithdrawOnUnitDocument },
  PROJECT: { grant: GrantOnProjectDocument, withdraw: WithdrawOnProjectDocument },
} as const;

/** Gives or withdraws a rule; null where it was done. */
export async function changeRight(
  client: Client,
  { scope, entityId, userId, rule, isGiven }: RightChange,
): Promise<Failure | null> {
  const { error } =
    scope === "GLOBAL"
      ? await client.mutation(isGiven ? GrantGlobalDocument : WithdrawGlobalDocument, { userId, rule }).toPromise()
      : await client.mutation(ON_ENTITY[scope][isGiven ? "grant" : "withdraw"], { userId, rule, entityId }).toPromise();
  return error ? failureOfCombined(error) : null;
}

/** A rule that opens something. */
export type GivenRule = Exclude<AuthorizationRule, "GLOBAL_AUTH_DATAROOM_CREATE">;

const opensSomething = (rule: AuthorizationRule): rule is GivenRule => rule !== "GLOBAL_AUTH_DATAROOM_CREATE";

/** The rules of a scope, in the order of their columns. */
export function rulesOfScope(scope: AuthorizationScope): GivenRule[] {
  return AUTHORIZATION_RULES.filter(opensSomething).filter((rule) => scopeOf(rule) === scope);
}

/** The grants of these rules on something. */
export function grantsOn({ scope, entityId }: RightsPlace, rules: AuthorizationRule[]): GrantFilter {
  switch (scope) {
    case "GLOBAL":
      return { rules };
    case "CHANNEL":
      return { rules, channel: entityId };
    case "ORGANIZATIONAL_UNIT":
      return { rules, organizationalUnitId: entityId };
    case "PROJECT":
      return { rules, projectId: entityId };
  }
}
