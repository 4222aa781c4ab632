import { eq, type SQL, sql } from "drizzle-orm";
import { publicationChannels, publications } from "../../../schema/catalogue/tables/publications.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { AuthorizationRule } from "../../../schema/organization/authorization-rules.ts";
import { projects } from "../../../schema/organization/tables/projects.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { isGrantedOnProject, isHeld } from "../../kit/access/has-right.ts";
import { hasWordsOf } from "../../kit/lists/text-condition.ts";

/** Each of them lets its holder open what is meant for a channel, published or not. */
export const CHANNEL_RULES = [
  "USER_CHANNEL_MANAGE_AUTHORIZATION",
  "USER_CHANNEL_PUBLISH",
] as const satisfies AuthorizationRule[];

const NUMBER = /^\d{1,9}$/;

/** The publications of projects that a user may see, and of channels that they manage, or hold other rules on. */
export function isVisibleToStaff(
  userId: string,
  channelRules: readonly AuthorizationRule[] = ["USER_CHANNEL_MANAGE_AUTHORIZATION"],
): SQL {
  return sql`(${isOfViewedProject(userId)} or ${isOnChannelOf(userId, channelRules)})`;
}

/** The publications of projects that a user may see. */
export function isOfViewedProject(userId: string): SQL {
  return sql`exists (select 1 from ${projects} where ${projects.id} = ${publications.projectId}
    and ${isGrantedOnProject(userId, "USER_PROJECT_VIEW")})`;
}

/** The publications of a unit's projects that a user may see. */
export function isOfUnit(unitId: string, userId: string): SQL {
  return sql`exists (select 1 from ${projects} where ${projects.id} = ${publications.projectId}
    and ${projects.organizationalUnitId} = ${unitId} and ${isGrantedOnProject(userId, "USER_PROJECT_VIEW")})`;
}

/** What is meant for a channel to which a user publishes or that they manage: they decide about drafts too. */
export function isOnChannelOf(userId: string, rules: readonly AuthorizationRule[] = CHANNEL_RULES): SQL {
  const { channel, publicationId } = publicationChannels;
  const { entityId, rule } = authorizations;
  return sql`exists (select 1 from ${publicationChannels} where ${publicationId} = ${publications.id}
    and ${channel} in (select ${entityId} from ${authorizations}
      where ${authorizations.userId} = ${userId} and ${isHeld} and ${isOneOf(rule, rules)}))`;
}

/** Whether a publication has a number or, in any language, the words of a text. */
export function hasText(text: string): SQL {
  const isTitled = hasWordsOf(text, publications.id);
  return NUMBER.test(text) ? sql`(${eq(publications.publicationNumber, Number(text))} or ${isTitled})` : isTitled;
}
