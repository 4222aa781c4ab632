import { and, eq, gte, lte, sql } from "drizzle-orm";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { HOUR_MS, MINUTE_MS } from "../../../schema/kit/durations.ts";
import { DEMO_SEED } from "./demo-marker.ts";
import { addAuction, addBlindSale, type FillContext, type FillProgress } from "./fill-demo-tables.ts";
import { seededRandom } from "./random.ts";
import { type DemoBlindSale, openingSale } from "./seed/blind-sales.ts";
import { buildAuction } from "./seed/build-auction.ts";
import { buildBlindSale } from "./seed/build-blind-sale.ts";
import { demoId } from "./seed/demo-id.ts";
import { demoBidders } from "./seed/people.ts";
import { biddingSignIns } from "./seed/sign-ins.ts";
import { todaysAuctions } from "./seed/todays-auctions.ts";

/** If no lot closes within this time, there is nothing to watch. */
const QUIET_MS = 2 * HOUR_MS;

/** A new sale by sealed bids opens in so many whole minutes, and is added while no other opens before. */
const OPENS_IN_MINUTES = 6;

/** Lot numbers of sales that are added by the minute, above all others of their project. */
const FIRST_MINUTE_NUMBER = 1_000_000_000;

/** Whether no lot closes soon. */
export async function isStale({ database, now }: Pick<FillContext, "database" | "now">): Promise<boolean> {
  const nowMs = now();
  const [soon] = await database
    .select({ id: incrementalLots.id })
    .from(incrementalLots)
    .where(
      and(
        eq(incrementalLots.isPublished, true),
        gte(incrementalLots.closesAtMs, nowMs),
        lte(incrementalLots.closesAtMs, nowMs + QUIET_MS),
      ),
    )
    .limit(1);
  return soon === undefined;
}

/** Adds auctions of today: one whose lots are closing now, one that opens soon, and one whose sealed bids open soon. */
export async function* refreshDemoData(context: FillContext): AsyncGenerator<FillProgress> {
  const nowMs = context.now();
  const hour = Math.floor(nowMs / HOUR_MS);
  const random = seededRandom(`${DEMO_SEED}/today/${hour}`);
  const bidderIds = demoBidders(seededRandom(DEMO_SEED).fork("bidders")).map(({ id }) => id);
  const plans = todaysAuctions({ hour, random });
  const total = plans.reduce((sum, { lotCount }) => sum + lotCount, 0);
  let done = 0;
  yield { done, total, what: "today's auctions are drawn up" };
  for (const [index, plan] of plans.entries()) {
    const auction = buildAuction(plan, {
      publicationNumber: await publicationNumberFor(context, demoId("auction", plan.key)),
      // Lot numbers are unique within a project; those per hour are far above the original ones.
      firstProjectNumber: (hour * plans.length + index) * 100,
      nowMs,
      random: random.fork(plan.key),
      bidderIds,
      favouredBidderIds: biddingSignIns().map(({ id }) => id),
    });
    await addAuction(context, auction);
    done += plan.lotCount;
    yield { done, total, what: plan.title.en };
  }
  const sale = openingSale(`today-${hour}-sealed`, OPENS_IN_MINUTES);
  await addOpeningSale(context, sale, (hour * plans.length + plans.length) * 100 + 50);
  yield { done: total, total, what: sale.title.en };
}

/** Adds a sale whose sealed bids open in a few minutes, where none does. */
export async function* addSaleOpeningSoon(context: FillContext): AsyncGenerator<FillProgress> {
  const nowMs = context.now();
  const [soon] = await context.database
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(
        eq(publications.kind, "BLIND_BID_AUCTION"),
        eq(publications.isPublished, true),
        gte(publications.lastClosingMs, nowMs),
        lte(publications.lastClosingMs, nowMs + (OPENS_IN_MINUTES + 1) * MINUTE_MS),
      ),
    )
    .limit(1);
  if (soon !== undefined) return;
  const minute = Math.floor(nowMs / MINUTE_MS);
  const sale = openingSale(`minute-${minute}-sealed`, OPENS_IN_MINUTES);
  await addOpeningSale(context, sale, FIRST_MINUTE_NUMBER + minute);
  yield { done: 1, total: 1, what: sale.title.en };
}

async function addOpeningSale(context: FillContext, sale: DemoBlindSale, firstProjectNumber: number): Promise<void> {
  const built = buildBlindSale(sale, {
    publicationNumber: await publicationNumberFor(context, demoId("auction", sale.key)),
    firstProjectNumber,
    nowMs: context.now(),
    random: seededRandom(`${DEMO_SEED}/${sale.key}`),
    bidderIds: demoBidders(seededRandom(DEMO_SEED).fork("bidders")).map(({ id }) => id),
    favouredBidderIds: biddingSignIns().map(({ id }) => id),
  });
  await addBlindSale(context, built);
}

/** The auction's existing number, or the next free one. */
async function publicationNumberFor({ database }: Pick<FillContext, "database">, id: string): Promise<number> {
  const [row] = await database
    .select({
      own: sql<number | null>`max(case when ${publications.id} = ${id} then ${publications.publicationNumber} end)`,
      highest: sql<number | null>`max(${publications.publicationNumber})`,
    })
    .from(publications);
  return row?.own ?? (row?.highest ?? 0) + 1;
}
