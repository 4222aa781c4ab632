import * as v from "valibot";
import type { Channel } from "../../../schema/kit/channels.ts";
import { channel } from "../../../schema/kit/inputs/channel.ts";
import { id } from "../../../schema/kit/inputs/id.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshUserPages } from "../../kit/actors/refresh-pages.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { areHeldTerms, insertAcceptance, loadViewerTerms } from "./terms-store.ts";

export interface ViewerTerms {
  versionId: string;
  holdsFromMs: number;
  acceptedAtMs: number | null;
}

/** The terms of the request's channel that hold, and when a user accepted them; null where it has none of its own. */
export async function channelTermsOf(
  { database, channel: named, now }: Pick<RequestContext, "database" | "channel" | "now">,
  userId: string,
): Promise<ViewerTerms | null> {
  return await loadViewerTerms(database, { userId, channel: named, nowMs: now() });
}

/** The terms that the viewer must have accepted to bid on a channel. @throws DomainError INVALID_INPUT. */
export async function viewerTerms(context: RequestContext, request: { channel: string }): Promise<ViewerTerms | null> {
  const { userId } = await requireViewer(context);
  const asked = parseInput(v.object({ channel }), request);
  return await loadViewerTerms(context.database, { ...asked, userId, nowMs: context.now() });
}

/** @throws DomainError INVALID_INPUT unless it is the version that holds: not of another channel, past or to come. */
export async function requireHeldTerms(
  { database, now }: Pick<RequestContext, "database" | "now">,
  terms: { channel: Channel; versionId: string },
): Promise<void> {
  const isHeld = await areHeldTerms(database, { ...terms, nowMs: now() });
  if (!isHeld) throw invalidInput({ path: "termsVersionId", rule: "termsReplaced" });
}

/**
 * The viewer accepts the terms of a channel. Once: the first instant stays. There are no more rows of a user than a
 * channel has versions.
 * @throws DomainError INVALID_INPUT, also for a version that does not hold.
 */
export async function acceptTerms(
  context: RequestContext,
  request: { channel: string; termsVersionId: string },
): Promise<ViewerTerms | null> {
  const { userId } = await requireViewer(context);
  const { channel: named, termsVersionId: versionId } = parseInput(v.object({ channel, termsVersionId: id }), request);
  const terms = { channel: named, versionId };
  await requireHeldTerms(context, terms);
  await insertAcceptance(context.database, { ...terms, userId, nowMs: context.now() });
  await refreshUserPages(context, userId, "terms");
  return await loadViewerTerms(context.database, { userId, channel: named, nowMs: context.now() });
}
