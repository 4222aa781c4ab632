import { type SQL, sql } from "drizzle-orm";
import { invitations } from "../../../schema/catalogue/tables/invitations.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import type { RequestContext } from "../context.ts";
import { isOnChannel, isShownAt, previewableViewOf, publicViewOf, visiblePublication } from "./visibility.ts";

type ContextOf = Pick<RequestContext, "channel" | "now" | "viewer">;

/** Which publications the viewer knows of on this channel, and which are open to them. Both need `publications`. */
export interface ViewersPublications {
  known: SQL;
  open: SQL;
}

export async function viewersPublications(context: ContextOf): Promise<ViewersPublications> {
  const isVisible = visiblePublication(publicViewOf(context));
  const isInvited = await isOpenToInvited(context);
  const isPublic = sql`(${isVisible} and ${publications.privacy} = 'PUBLIC')`;
  return {
    known: isInvited === undefined ? isVisible : sql`(${isVisible} or ${isInvited})`,
    open: isInvited === undefined ? isPublic : sql`(${isPublic} or ${isInvited})`,
  };
}

/**
 * The same for the pages of an auction and its lots. A preview link opens its own publication alone, also one that only
 * invited users will see.
 */
export async function pagesPublications(
  context: ContextOf & Pick<RequestContext, "preview">,
): Promise<ViewersPublications> {
  const view = previewableViewOf(context);
  if (view.previewOf === undefined) return await viewersPublications(context);
  const isPreviewed = visiblePublication(view);
  return { known: isPreviewed, open: isPreviewed };
}

/** What an invitation opens to the viewer, on this channel and while it is shown; absent for visitors. */
export async function isOpenToInvited(context: ContextOf): Promise<SQL | undefined> {
  const viewer = await context.viewer();
  if (viewer === null) return undefined;
  const nowMs = context.now();
  return sql`(${isShownAt(nowMs)} and ${isOnChannel(context.channel)} and ${isInvited(viewer.userId, nowMs)})`;
}

/** By the confirmed address of the account: forwarding the mail invites nobody else. */
function isInvited(userId: string, nowMs: number): SQL {
  const { invitedAtMs, revokedAtMs, expiresAtMs } = invitations;
  return sql`exists (select 1 from ${invitations} join ${users} on ${users.email} = ${invitations.email}
    where ${users.id} = ${userId} and ${users.emailVerifiedAtMs} is not null
      and ${invitations.publicationId} = ${publications.id}
      and ${invitedAtMs} is not null and ${revokedAtMs} is null and (${expiresAtMs} is null or ${expiresAtMs} >= ${nowMs}))`;
}
