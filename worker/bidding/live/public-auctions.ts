import { and, eq } from "drizzle-orm";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { CoalescedAnswers } from "../../kit/coalescing/coalesced-answers.ts";
import { type PublicView, visiblePublication } from "../../kit/lists/visibility.ts";
import { ANSWER_TTL_MS } from "../bids/public-lots.ts";

const MAX_CACHED_ANSWERS = 1_000;

const answers = new CoalescedAnswers({ limit: MAX_CACHED_ANSWERS, ttlMs: ANSWER_TTL_MS });

/** As `isLotPublic`, of an incremental auction. @throws if the database is unavailable. */
export async function isAuctionPublic(
  { database, now }: { database: Database; now: () => number },
  incrementalAuctionId: string,
  channel: PublicView["channel"],
): Promise<boolean> {
  return await answers.of(`${channel}/${incrementalAuctionId}`, now, async (nowMs) => {
    const isThisAuction = and(eq(publications.id, incrementalAuctionId), eq(publications.kind, "INCREMENTAL_AUCTION"));
    const rows = await database
      .select({ id: publications.id })
      .from(publications)
      .where(and(isThisAuction, visiblePublication({ channel, nowMs })))
      .limit(1);
    return rows.length > 0;
  });
}
