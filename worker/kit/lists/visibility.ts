import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as v from "valibot";
import { bidderLots } from "../../../schema/bidding/tables/bids.ts";
import { invitations } from "../../../schema/catalogue/tables/invitations.ts";
import { incrementalLots, oncePublicLots } from "../../../schema/catalogue/tables/lots.ts";
import { publicationChannels, publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Channel } from "../../../schema/kit/channels.ts";
import { channel as channelRule } from "../../../schema/kit/inputs/channel.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import type { RequestContext } from "../context.ts";

export interface PublicView {
  channel: Channel;
  nowMs: number;
  /** The one publication that a preview shows, public or not. */
  previewOf?: string;
  /** Whose invitations and bids open what is not for everybody; absent: nobody's do. */
  invitedUserId?: string;
}

const askedChannel = v.object({ channel: channelRule });

/** @throws DomainError INVALID_INPUT (`emptyChannel`, `unsupportedChannel`) for an unknown channel. */
export function publicViewOf(context: Pick<RequestContext, "channel" | "now">, asked?: string | null): PublicView {
  const channel =
    asked === undefined || asked === null ? context.channel : parseInput(askedChannel, { channel: asked }).channel;
  return { channel, nowMs: context.now() };
}

/**
 * The view of the pages of an auction and of a lot: with a preview link that of its publication alone. Whatever else is
 * asked of a request, above all a bid, takes `publicViewOf`, which no preview opens.
 */
export function previewableViewOf(context: Pick<RequestContext, "channel" | "now" | "preview">): PublicView {
  const view = publicViewOf(context);
  const previewOf = previewedPublication(context);
  return previewOf === undefined ? view : { ...view, previewOf };
}

/** The publication that the request's preview link opens. */
export function previewedPublication({ preview }: Pick<RequestContext, "preview">): string | undefined {
  return preview?.state === "OPEN" ? preview.publicationId : undefined;
}

/**
 * The publications that a view knows of: published on this channel, from their visible time on, and listed or open by
 * an invitation. Or the one that is previewed.
 */
export function visiblePublication(view: PublicView): SQL {
  return publicationOf(view, sql`${publications.privacy} <> 'UNLISTED'`);
}

/** Those whose lots it opens: for everybody, or by an invitation. Or the one that is previewed. */
export function openPublication(view: PublicView): SQL {
  return publicationOf(view, isForEverybody());
}

/** Those that the channel shows to invited users, whoever asks. */
export function isForInvited({ channel, nowMs }: Pick<PublicView, "channel" | "nowMs">): SQL {
  return sql`(${isShownAt(nowMs)} and ${isOnChannel(channel)} and not ${isForEverybody()})`;
}

function publicationOf({ channel, nowMs, previewOf, invitedUserId }: PublicView, isFree: SQL): SQL {
  if (previewOf !== undefined) return sql`(${publications.id} = ${previewOf} and ${isOnChannel(channel)})`;
  const isAdmitted =
    invitedUserId === undefined
      ? isFree
      : sql`(${isFree} or ${isInvited({ userId: invitedUserId, nowMs }, publications.id)})`;
  return sql`(${isShownAt(nowMs)} and ${isOnChannel(channel)} and ${isAdmitted})`;
}

function isForEverybody(): SQL {
  return sql`${publications.privacy} = 'PUBLIC'`;
}

/** By the confirmed address of the account: forwarding the mail invites nobody else. */
function isInvited({ userId, nowMs }: { userId: string; nowMs: number }, publicationId: SQLWrapper): SQL {
  const { invitedAtMs, revokedAtMs, expiresAtMs } = invitations;
  return sql`exists (select 1 from ${invitations} join ${users} on ${users.email} = ${invitations.email}
    where ${users.id} = ${userId} and ${users.emailVerifiedAtMs} is not null
      and ${invitations.publicationId} = ${publicationId}
      and ${invitedAtMs} is not null and ${revokedAtMs} is null and (${expiresAtMs} is null or ${expiresAtMs} >= ${nowMs}))`;
}

export function isOnChannel(channel: Channel): SQL {
  return sql`exists (
    select 1 from ${publicationChannels}
    where ${publicationChannels.publicationId} = ${publications.id} and ${publicationChannels.channel} = ${channel}
  )`;
}

/** The publications whose lots everybody sees at an instant, on the channels that they have. */
export function publicAt(nowMs: number): SQL {
  return sql`(${isShownAt(nowMs)} and ${isForEverybody()})`;
}

/** Those that are published and visible at an instant, to everybody or to invited users. */
function isShownAt(nowMs: number): SQL {
  return sql`(${publications.isPublished} = 1 and ${publications.visibleOnMs} <= ${nowMs})`;
}

/**
 * The published lots of the publications that a view opens, and those on which its user has bid: their bids bind them
 * after their invitation has ended, too. Needs `publications` joined.
 */
export function visibleLot(view: PublicView): SQL {
  return sql`(${publishedLot(view.previewOf)} and (${openPublication(view)} or ${isBidOnBy(view)}))`;
}

/**
 * Whether the way from lot to lot is open in the publication of a lot that a view shows: who sees it for their bids
 * alone sees no other one. Needs `publications` joined.
 */
export function opensOtherLots({ nowMs, previewOf, invitedUserId }: Omit<PublicView, "channel">): SQL {
  if (previewOf !== undefined) return sql`(${isForEverybody()} or ${publications.id} = ${previewOf})`;
  if (invitedUserId === undefined) return isForEverybody();
  return sql`(${isForEverybody()} or ${isInvited({ userId: invitedUserId, nowMs }, publications.id)})`;
}

function isBidOnBy({ channel, nowMs, previewOf, invitedUserId }: PublicView): SQL {
  if (previewOf !== undefined || invitedUserId === undefined) return sql`false`;
  return sql`(${isShownAt(nowMs)} and ${isOnChannel(channel)} and exists (
    select 1 from ${bidderLots}
    where ${bidderLots.incrementalLotId} = ${incrementalLots.id} and ${bidderLots.userId} = ${invitedUserId}
  ))`;
}

/** Published lots, and of a publication that is previewed also those that are still to be published. */
export function publishedLot(
  previewOf: string | undefined,
  { id, publicationId, isPublished }: Record<"id" | "publicationId" | "isPublished", SQLWrapper> = incrementalLots,
): SQL {
  if (previewOf === undefined) return sql`${isPublished} = 1`;
  return sql`(${isPublished} = 1 or (${publicationId} = ${previewOf} and not exists (
    select 1 from ${oncePublicLots} where ${oncePublicLots.incrementalLotId} = ${id}
  )))`;
}
