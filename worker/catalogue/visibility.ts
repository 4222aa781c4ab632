import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Channel } from "../../schema/channels.ts";
import { channel as channelRule } from "../../schema/inputs/channel.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import { incrementalLots, publicationChannels, publications } from "../../schema/tables/catalogue.ts";
import type { RequestContext } from "../context.ts";

/** Through which brand, and when, somebody looks at the catalogue. */
export interface PublicView {
  channel: Channel;
  nowMs: number;
}

const askedChannel = v.object({ channel: channelRule });

/**
 * The view of a request: on the channel it asks for, else on its host's.
 *
 * @throws HouseError INVALID_INPUT (`emptyChannel`, `unsupportedChannel`) where it asks for none of the house's channels.
 */
export function publicViewOf(context: Pick<RequestContext, "channel" | "now">, asked?: string | null): PublicView {
  const channel =
    asked === undefined || asked === null ? context.channel : parseInput(askedChannel, { channel: asked }).channel;
  return { channel, nowMs: context.now() };
}

/** The publications that everybody may see: published, from their visible time on, on this channel. */
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

/** The incremental lots that everybody may see: published lots of visible publications. Needs `publications` joined. */
export function visibleLot(view: PublicView): SQL {
  return sql`(${incrementalLots.isPublished} = 1 and ${visiblePublication(view)})`;
}
