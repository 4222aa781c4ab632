import { and, eq, type SQL } from "drizzle-orm";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { CoalescedAnswers } from "../../kit/coalescing/coalesced-answers.ts";
import type { RequestContext } from "../../kit/context.ts";
import { isForInvited, openPublication, type PublicView } from "../../kit/lists/visibility.ts";
import { ANSWER_TTL_MS } from "../bids/public-lots.ts";

const MAX_CACHED_ANSWERS = 1_000;

const publicAnswers = new CoalescedAnswers({ limit: MAX_CACHED_ANSWERS, ttlMs: ANSWER_TTL_MS });
const invitedAnswers = new CoalescedAnswers({ limit: MAX_CACHED_ANSWERS, ttlMs: ANSWER_TTL_MS });

type Asked = Pick<RequestContext, "database" | "now">;

/** As `isLotPublic`, of an incremental auction. @throws if the database is unavailable. */
export async function isAuctionPublic(
  { database, now }: Asked,
  incrementalAuctionId: string,
  channel: PublicView["channel"],
): Promise<boolean> {
  return await publicAnswers.of(`${channel}/${incrementalAuctionId}`, now, (nowMs) =>
    isAuctionOpen(database, incrementalAuctionId, { channel, nowMs }),
  );
}

/** As `isLotForInvited`, of an incremental auction. @throws if the database is unavailable. */
export async function isAuctionForInvited(
  { database, now }: Asked,
  incrementalAuctionId: string,
  channel: PublicView["channel"],
): Promise<boolean> {
  return await invitedAnswers.of(`${channel}/${incrementalAuctionId}`, now, (nowMs) =>
    isAuction(database, incrementalAuctionId, isForInvited({ channel, nowMs })),
  );
}

/** Whether a view opens an incremental auction. */
export async function isAuctionOpen(database: Database, id: string, view: PublicView): Promise<boolean> {
  return await isAuction(database, id, openPublication(view));
}

async function isAuction(database: Database, id: string, condition: SQL): Promise<boolean> {
  const isThis = and(eq(publications.id, id), eq(publications.kind, "INCREMENTAL_AUCTION"));
  return (await database.$count(publications, and(isThis, condition))) > 0;
}
