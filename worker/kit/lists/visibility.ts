import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publicationChannels, publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Channel } from "../../../schema/kit/channels.ts";
import { channel as channelRule } from "../../../schema/kit/inputs/channel.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { RequestContext } from "../context.ts";

export interface PublicView {
  channel: Channel;
  nowMs: number;
}

const askedChannel = v.object({ channel: channelRule });

/** @throws DomainError INVALID_INPUT (`emptyChannel`, `unsupportedChannel`) for an unknown channel. */
export function publicViewOf(context: Pick<RequestContext, "channel" | "now">, asked?: string | null): PublicView {
  const channel =
    asked === undefined || asked === null ? context.channel : parseInput(askedChannel, { channel: asked }).channel;
  return { channel, nowMs: context.now() };
}

/** Public publications: published on this channel, from their visible time on. */
export function visiblePublication({ channel, nowMs }: PublicView): SQL {
  return sql`(${publicAt(nowMs)} and exists (
    select 1 from ${publicationChannels}
    where ${publicationChannels.publicationId} = ${publications.id} and ${publicationChannels.channel} = ${channel}
  ))`;
}

/** The publications that are public at an instant, on the channels that they have. */
export function publicAt(nowMs: number): SQL {
  return sql`(${publications.isPublished} = 1 and ${publications.visibleOnMs} <= ${nowMs})`;
}

/** Public lots: published lots of public publications. Needs `publications` joined. */
export function visibleLot(view: PublicView): SQL {
  return sql`(${incrementalLots.isPublished} = 1 and ${visiblePublication(view)})`;
}
