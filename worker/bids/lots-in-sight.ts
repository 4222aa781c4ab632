import { BoundedMap } from "../../schema/bounded-map.ts";
import type { Database } from "../../schema/database/database.ts";
import type { PublicView } from "../catalogue/visibility.ts";
import { isVisibleLot } from "./store.ts";

/** Lots and channels remembered at once; beyond it the oldest is forgotten. */
const ANSWERS_REMEMBERED = 10_000;
const LOOK_EVERY_MS = 10;

type Answer = "SEEN" | "HIDDEN" | "ASKED" | "FAILED";

/**
 * How long each answer holds. A lot that goes from sight can still be opened for as long as it is SEEN, one that comes
 * into sight is found as soon as it is no longer HIDDEN. Whoever comes while somebody else has ASKED waits for that
 * answer, and after this time asks too: a request that is cancelled never answers.
 */
export const ANSWER_TTL_MS: Readonly<Record<Answer, number>> = {
  SEEN: 5_000,
  HIDDEN: 1_000,
  ASKED: 1_000,
  FAILED: 1_000,
};

const answers = new BoundedMap<string, { readonly answer: Answer; readonly untilMs: number }>(ANSWERS_REMEMBERED);

/**
 * Whether everybody may see a lot, as the catalogue said it in the last seconds. For what thousands ask at once, as a
 * lot's watchers do whose sockets have all dropped: in an isolate one of them asks the database, and the others wait.
 *
 * @throws where the database cannot be asked.
 */
export async function isLotInSight(
  { database, now }: { database: Database; now: () => number },
  incrementalLotId: string,
  channel: PublicView["channel"],
): Promise<boolean> {
  const key = `${channel}/${incrementalLotId}`;
  const keep = (answer: Answer, askedAtMs: number) =>
    answers.set(key, { answer, untilMs: askedAtMs + ANSWER_TTL_MS[answer] });
  for (;;) {
    const kept = answers.get(key);
    if (kept === undefined || kept.untilMs <= now()) break;
    if (kept.answer === "FAILED") throw new Error("the catalogue could not be asked about a lot");
    if (kept.answer !== "ASKED") return kept.answer === "SEEN";
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  const nowMs = now();
  keep("ASKED", nowMs);
  try {
    const isSeen = await isVisibleLot(database, incrementalLotId, { channel, nowMs });
    keep(isSeen ? "SEEN" : "HIDDEN", nowMs);
    return isSeen;
  } catch (error) {
    keep("FAILED", now());
    throw error;
  }
}
