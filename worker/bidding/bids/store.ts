import { and, eq, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { BID_ROW_STATES, type BidRowState } from "../../../schema/bidding/bid-rows.ts";
import { incrementalBids } from "../../../schema/bidding/tables/bids.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import type { RowSelection } from "../../kit/lists/table-list.ts";
import { isForInvited, type PublicView, publishedLot, visibleLot } from "../../kit/lists/visibility.ts";
import { openAccountEmail } from "../../kit/sessions/open-account-email.ts";

const rowState = v.picklist(BID_ROW_STATES);

/** Whether a view shows a lot; its actor knows neither channels nor invitations. */
export async function isVisibleLot(database: Database, incrementalLotId: string, view: PublicView): Promise<boolean> {
  return await isLotWhere(database, incrementalLotId, visibleLot(view));
}

/** Whether a channel shows a lot to invited users alone. */
export async function isLotOfInvited(database: Database, incrementalLotId: string, view: PublicView): Promise<boolean> {
  return await isLotWhere(database, incrementalLotId, sql`(${publishedLot(undefined)} and ${isForInvited(view)})`);
}

async function isLotWhere(database: Database, incrementalLotId: string, condition: SQL): Promise<boolean> {
  const rows = await database
    .select({ id: incrementalLots.id })
    .from(incrementalLots)
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .where(and(eq(incrementalLots.id, incrementalLotId), condition))
    .limit(1);
  return rows.length > 0;
}

export async function userNameOf(database: Database, userId: string): Promise<string | null> {
  const [row] = await database.select({ email: users.email }).from(users).where(eq(users.id, userId)).limit(1);
  return row?.email ?? null;
}

export interface StaffBid extends Omit<typeof incrementalBids.$inferSelect, "state"> {
  state: BidRowState;
  userName: string | null;
}

export async function loadStaffBids(database: Database, { where, order, page }: RowSelection): Promise<StaffBid[]> {
  const rows = await database
    .select({ bid: incrementalBids, userName: openAccountEmail(database, incrementalBids.userId) })
    .from(incrementalBids)
    .where(where)
    .orderBy(...order)
    .limit(page.itemsPerPage)
    .offset(page.offset);
  return rows.map(({ bid, userName }) => ({ ...bid, state: v.parse(rowState, bid.state), userName }));
}

export async function countStaffBids(database: Database, where: SQL | undefined): Promise<number> {
  return await database.$count(incrementalBids, where);
}
