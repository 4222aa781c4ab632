import { eq } from "drizzle-orm";
import * as v from "valibot";
import { blindAuctions, blindLots } from "../../schema/catalogue/tables/blind-auctions.ts";
import { publications } from "../../schema/catalogue/tables/publications.ts";
import { openDatabase } from "../../schema/kit/database/open-database.ts";
import { HOUR_MS, MINUTE_MS } from "../../schema/kit/durations.ts";
import { isLocal } from "../../schema/kit/environment.ts";
import { learningOf } from "../catalogue/blind-auctions/blind-sale.ts";
import { saleTermsOf } from "../catalogue/blind-auctions/publish-blind-lots.ts";
import { blindLotStub } from "../kit/actors/blind-lot-stub.ts";
import type { AppEnv } from "../kit/env.ts";
import { methodNotAllowed, notFoundAnswer } from "../kit/plain-answers.ts";
import { readBody } from "../kit/read-body.ts";

const MAX_REQUEST_BYTES = 16_384;
/** Before now, so that a closing in a few seconds was published in time (TERM2), and a second round held in time. */
const BEGAN_MS = 2 * HOUR_MS;
const SECOND_ROUND_AGE_MS = 6 * MINUTE_MS;

const fromNowMs = v.pipe(v.number(), v.safeInteger(), v.minValue(MINUTE_MS - BEGAN_MS));
const request = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** A draft: nothing of it has been published. */
    blindAuctionId: v.string(),
    /** Below zero for a first round that is over; before the last six minutes, if there was a second one. */
    closesInMs: fromNowMs,
    /** The earliest first, each a minute after the other. */
    bids: v.optional(v.array(v.object({ userId: v.string(), amountCents: v.number() })), []),
    secondRound: v.nullish(v.object({ firstCount: v.number(), closesInMs: fromNowMs }), null),
  }),
);

/**
 * Publishes a draft of a blind-bid auction as if it had been published two hours ago, available only on a developer's
 * own machine: so a sale can close in seconds, which staff cannot make it do.
 */
export async function blindSaleEndpoint(received: Request, env: AppEnv): Promise<Response> {
  if (!isLocal(env)) return notFoundAnswer();
  if (received.method !== "POST") return methodNotAllowed("POST");
  const sale = v.safeParse(request, await readBody(received, MAX_REQUEST_BYTES));
  if (!sale.success) return new Response("Bad request", { status: 400 });
  const { blindAuctionId: id, closesInMs, bids, secondRound } = sale.output;
  const database = openDatabase(env);
  const [blind] = await database.select().from(blindAuctions).where(eq(blindAuctions.publicationId, id));
  if (!blind) return notFoundAnswer();
  const nowMs = Date.now();
  const startsAtMs = nowMs - BEGAN_MS;
  const closesAtMs = nowMs + closesInMs;
  await database
    .update(publications)
    .set({
      visibleOnMs: startsAtMs,
      startingOnMs: startsAtMs,
      firstClosingPlannedMs: closesAtMs,
      lastClosingMs: closesAtMs,
      isPublished: true,
    })
    .where(eq(publications.id, id));
  for (const lot of await database.select().from(blindLots).where(eq(blindLots.publicationId, id))) {
    const terms = saleTermsOf(lot, {
      startsAtMs,
      closesAtMs,
      bindingUntilMs: blind.bindingUntilMs,
      learns: learningOf(blind),
      showsBidderCount: blind.showsBidderCount,
    });
    await blindLotStub(env, lot.id).importHistory({
      blindLotId: lot.id,
      terms,
      administrator: "dev",
      reason: "A sale whose end can be watched",
      publishedAtMs: startsAtMs,
      bids: bids.map((bid, index) => ({
        ...bid,
        conditions: "",
        commandId: crypto.randomUUID(),
        receivedAtMs: startsAtMs + (index + 1) * MINUTE_MS,
      })),
      secondRound: secondRound && {
        firstCount: secondRound.firstCount,
        heldAtMs: nowMs - SECOND_ROUND_AGE_MS,
        closesAtMs: nowMs + secondRound.closesInMs,
      },
      awardedAtMs: null,
    });
  }
  return Response.json({ startsAtMs, closesAtMs });
}
