import { and, eq, exists, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { bidderLots } from "../../schema/tables/bids.ts";
import { closedAccounts } from "../../schema/tables/closed-accounts.ts";
import type { RequestContext } from "../context.ts";
import { OF_SALES, SALE_RECORDS_MS } from "./store.ts";

/** Statements that erase the buyer's details of closed accounts whose time is over. Buyers' are kept for seven years. */
export function eraseKeptDetails({ database, now }: Pick<RequestContext, "database" | "now">) {
  const nowMs = now();
  const isOver = and(isNotNull(closedAccounts.keptUntilMs), lte(closedAccounts.keptUntilMs, nowMs));
  const hasBought = exists(
    database
      .select({ one: sql`1` })
      .from(bidderLots)
      .where(
        and(
          eq(bidderLots.userId, closedAccounts.userId),
          eq(bidderLots.isLeading, true),
          gte(bidderLots.closesAtMs, nowMs - SALE_RECORDS_MS),
        ),
      ),
  );
  const due = database.select({ userId: closedAccounts.userId }).from(closedAccounts).where(isOver);
  return [
    database
      .update(closedAccounts)
      .set({ keptUntilMs: nowMs + SALE_RECORDS_MS })
      .where(and(isOver, hasBought)),
    ...OF_SALES.map((table) => database.delete(table).where(inArray(table.userId, due))),
    database.update(closedAccounts).set({ keptUntilMs: null, email: null, phoneNumber: null }).where(isOver),
  ] as const;
}
