import type { Database } from "../../schema/database/database.ts";
import type { PublicView } from "../catalogue/visibility.ts";
import { SharedAnswers } from "../shared-answers.ts";
import { isVisibleLot } from "./store.ts";

/** Lots and channels remembered at once. */
const ANSWERS_REMEMBERED = 10_000;

/**
 * A lot that goes from sight can still be opened for as long as YES holds, one that comes into sight is found as soon as
 * NO no longer does.
 */
export const ANSWER_TTL_MS = { YES: 5_000, NO: 1_000, ASKED: 1_000, FAILED: 1_000 } as const;

const answers = new SharedAnswers({ limit: ANSWERS_REMEMBERED, ttlMs: ANSWER_TTL_MS });

/**
 * Whether everybody may see a lot, as the catalogue said it in the last seconds. For what thousands ask at once, as a
 * lot's watchers do whose sockets have all dropped.
 *
 * @throws where the database cannot be asked.
 */
export async function isLotPublic(
  { database, now }: { database: Database; now: () => number },
  incrementalLotId: string,
  channel: PublicView["channel"],
): Promise<boolean> {
  return await answers.of(`${channel}/${incrementalLotId}`, now, (nowMs) =>
    isVisibleLot(database, incrementalLotId, { channel, nowMs }),
  );
}
