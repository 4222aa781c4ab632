import type { AuthorizationRule } from "../../../schema/organization/authorization-rules.ts";
import type { Right } from "../../kit/access/has-right.ts";
import { namedEntity, oneRightOf } from "../../kit/access/needs.ts";

/** The rules on a channel of which one is required to send to all of its readers. */
export const CHANNEL_SENDER_RULES = [
  "USER_CHANNEL_CONTENT_EDITOR",
  "USER_CHANNEL_MANAGE_AUTHORIZATION",
] as const satisfies AuthorizationRule[];
export const ADMINISTRATORS_RULE = "GLOBAL_AUTH_OU_CREATE" satisfies AuthorizationRule;

const channel = namedEntity("the channel", "notification.channel");

/** The need of sending a general notification to the channel that the argument names. */
export const MAY_SEND = oneRightOf([
  ...CHANNEL_SENDER_RULES.map((rule) => ({ rule, on: channel })),
  { rule: ADMINISTRATORS_RULE },
]);

/** The rights of which one lets its holder send to a channel. */
export function senderRights(entityId: string): Right[] {
  return [...CHANNEL_SENDER_RULES.map((rule) => ({ rule, entityId })), { rule: ADMINISTRATORS_RULE }];
}
