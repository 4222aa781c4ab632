import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as v from "valibot";
import { incrementalLots, oncePublicLots } from "../../../schema/catalogue/tables/lots.ts";
import { publicationChannels, publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Channel } from "../../../schema/kit/channels.ts";
import { channel as channelRule } from "../../../schema/kit/inputs/channel.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { RequestContext } from "../context.ts";

export interface PublicView {
  channel: Channel;
  nowMs: number;
  /** The one publication that a preview shows, public or not. */
  previewOf?: string;
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

/** Public publications: published on this channel, from their visible time on. Or the one that is previewed. */
export function visiblePublication({ channel, nowMs, previewOf }: PublicView): SQL {
  const isOpen = previewOf === undefined ? publicAt(nowMs) : sql`${publications.id} = ${previewOf}`;
  return sql`(${isOpen} and ${isOnChannel(channel)})`;
}

export function isOnChannel(channel: Channel): SQL {
  return sql`exists (
    select 1 from ${publicationChannels}
    where ${publicationChannels.publicationId} = ${publications.id} and ${publicationChannels.channel} = ${channel}
  )`;
}

/** The publications that are public at an instant, on the channels that they have. */
export function publicAt(nowMs: number): SQL {
  return sql`(${isShownAt(nowMs)} and ${publications.privacy} <> 'UNLISTED')`;
}

/** Those that are published and visible at an instant, to everybody or to invited users. */
export function isShownAt(nowMs: number): SQL {
  return sql`(${publications.isPublished} = 1 and ${publications.visibleOnMs} <= ${nowMs})`;
}

/** Public lots: published lots of public publications. Needs `publications` joined. */
export function visibleLot(view: PublicView): SQL {
  return sql`(${publishedLot(view.previewOf)} and ${visiblePublication(view)})`;
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
