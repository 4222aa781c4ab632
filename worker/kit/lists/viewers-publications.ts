import type { SQL } from "drizzle-orm";
import type { RequestContext } from "../context.ts";
import {
  openPublication,
  opensOtherLots,
  type PublicView,
  previewableViewOf,
  previewedPublication,
  publicViewOf,
  visiblePublication,
} from "./visibility.ts";

type ContextOf = Pick<RequestContext, "channel" | "now" | "viewer">;

/** The public view with what the viewer's invitations open. */
export async function viewersViewOf(context: ContextOf, asked?: string | null): Promise<PublicView> {
  const view = publicViewOf(context, asked);
  const viewer = await context.viewer();
  return viewer === null ? view : { ...view, invitedUserId: viewer.userId };
}

/**
 * The same for the pages of an auction and its lots. A preview link opens its own publication alone, also one that only
 * invited users will see.
 */
export async function pagesViewOf(context: ContextOf & Pick<RequestContext, "preview">): Promise<PublicView> {
  const view = previewableViewOf(context);
  return view.previewOf === undefined ? await viewersViewOf(context) : view;
}

/** Whether the other lots of a shown lot's publication are open to the viewer, too. Needs `publications` joined. */
export async function otherLotsOpenTo(context: Pick<RequestContext, "now" | "preview" | "viewer">): Promise<SQL> {
  const previewOf = previewedPublication(context);
  if (previewOf !== undefined) return opensOtherLots({ nowMs: context.now(), previewOf });
  const viewer = await context.viewer();
  return opensOtherLots({ nowMs: context.now(), ...(viewer && { invitedUserId: viewer.userId }) });
}

/** Which publications the viewer knows of on this channel, and which are open to them. Both need `publications`. */
export interface ViewersPublications {
  known: SQL;
  open: SQL;
}

export async function viewersPublications(context: ContextOf): Promise<ViewersPublications> {
  return publicationsOf(await viewersViewOf(context));
}

/** The same for the pages of an auction and its lots. */
export async function pagesPublications(
  context: ContextOf & Pick<RequestContext, "preview">,
): Promise<ViewersPublications> {
  return publicationsOf(await pagesViewOf(context));
}

function publicationsOf(view: PublicView): ViewersPublications {
  return { known: visiblePublication(view), open: openPublication(view) };
}
