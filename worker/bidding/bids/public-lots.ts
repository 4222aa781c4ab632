import type { Database } from "../../../schema/kit/database/database.ts";
import { CoalescedAnswers } from "../../kit/coalescing/coalesced-answers.ts";
import type { PublicView } from "../../kit/lists/visibility.ts";
import { isLotOfInvited, isVisibleLot } from "./store.ts";

const MAX_CACHED_ANSWERS = 10_000;

/** A hidden lot can still be opened while YES is cached; a published one is found once NO expires. */
export const ANSWER_TTL_MS = { YES: 5_000, NO: 1_000, PENDING: 1_000, FAILED: 1_000 } as const;

const publicAnswers = new CoalescedAnswers({ limit: MAX_CACHED_ANSWERS, ttlMs: ANSWER_TTL_MS });
const invitedAnswers = new CoalescedAnswers({ limit: MAX_CACHED_ANSWERS, ttlMs: ANSWER_TTL_MS });

/** Cached for seconds: after a restart thousands reconnect at once. @throws if the database is unavailable. */
export async function isLotPublic(
  { database, now }: { database: Database; now: () => number },
  incrementalLotId: string,
  channel: PublicView["channel"],
): Promise<boolean> {
  return await publicAnswers.of(`${channel}/${incrementalLotId}`, now, (nowMs) =>
    isVisibleLot(database, incrementalLotId, { channel, nowMs }),
  );
}

/** Whether the channel shows the lot to invited users alone. Cached likewise. @throws without the database. */
export async function isLotForInvited(
  { database, now }: { database: Database; now: () => number },
  incrementalLotId: string,
  channel: PublicView["channel"],
): Promise<boolean> {
  return await invitedAnswers.of(`${channel}/${incrementalLotId}`, now, (nowMs) =>
    isLotOfInvited(database, incrementalLotId, { channel, nowMs }),
  );
}
