import { and, eq } from "drizzle-orm";
import { incrementalLots, oncePublicLots } from "../../../schema/catalogue/tables/lots.ts";
import type { Channel } from "../../../schema/kit/channels.ts";
import type { PublicPage } from "../../../schema/kit/public-paths.ts";
import type { RequestContext } from "../../kit/context.ts";

/** Whether a channel once showed a lot that it shows no longer: that of a page, or one of its auction. */
export async function wasShown(
  { database }: Pick<RequestContext, "database">,
  channel: Channel,
  { auctionId = "", incrementalLotId }: PublicPage,
): Promise<boolean> {
  const { id, publicationId } = incrementalLots;
  const rows = await database
    .select({ id })
    .from(oncePublicLots)
    .innerJoin(incrementalLots, eq(id, oncePublicLots.incrementalLotId))
    .where(
      and(
        eq(oncePublicLots.channel, channel),
        incrementalLotId === undefined ? eq(publicationId, auctionId) : eq(id, incrementalLotId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
