import { and, eq, sql } from "drizzle-orm";
import { NOTIFICATION_TYPES, type UserNotification } from "../../../schema/bidding/live/payloads.ts";
import { userHub } from "../../../schema/bidding/rpc/hubs.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";
import { projects } from "../../../schema/organization/tables/projects.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { isGrantOnProject } from "../../kit/access/has-right.ts";
import type { RequestContext } from "../../kit/context.ts";
import { inBackground, settledOk } from "../../kit/in-background.ts";
import { settleInChunks } from "./settle-in-chunks.ts";

/** What the managers of a lot's project are notified of. */
type ManagerNoticeType = "MANAGED_LOT_UNPUBLISHED" | "MANAGED_LOT_AWARDED" | "MANAGED_LOT_DECLINED";

/** A lot whose managers are notified. */
export interface NoticedLot {
  lot: { id: string; lotNumber: string };
  auction: { id: string };
  /** What staff explained. */
  reason: string | null;
  /** The highest bid of a lot that was decided on. */
  amountCents?: number | undefined;
}

interface ManagerNotices {
  type: ManagerNoticeType;
  lots: readonly NoticedLot[];
  /** Sets this notice of a lot apart from its others of the type; a repeated one changes nothing. */
  key: string | number;
  nowMs: number;
}

type ManagerNotice = Pick<typeof notifications.$inferSelect, "id" | "userId" | "type" | "incrementalLotId">;

/** Stores a notification for each manager of the projects of published lots. */
export function storeManagerNotices(database: Database, { type, lots, key, nowMs }: ManagerNotices) {
  const asked = JSON.stringify(lots.map(({ lot, reason, amountCents = null }) => [lot.id, reason, amountCents]));
  const { id, isPublished, publicationId } = incrementalLots;
  const { userId } = authorizations;
  const managed = and(eq(isPublished, true), isGrantOnProject("USER_PROJECT_MANAGE_AUTHORIZATION"));
  return database
    .insert(notifications)
    .select(
      sql`select ${id} || ':' || ${key} || ':' || ${type} || ':' || ${userId}, ${userId}, ${type},
        json_extract(asked.value, '$[2]'), null, null, null, json_extract(asked.value, '$[1]'), ${id}, null, ${nowMs}, null
      from json_each(${asked}) as asked
        join ${incrementalLots} on ${id} = json_extract(asked.value, '$[0]')
        join ${publications} on ${publications.id} = ${publicationId}
        join ${projects} on ${projects.id} = ${publications.projectId}
        join ${authorizations} on ${managed}
      group by ${id}, ${userId}`,
    )
    .onConflictDoNothing()
    .returning({
      id: notifications.id,
      userId: notifications.userId,
      type: notifications.type,
      incrementalLotId: notifications.incrementalLotId,
    });
}

/** Shows stored notices in the managers' open browsers, after the response: who misses them finds them in the list. */
export function showManagerNotices(
  context: Pick<RequestContext, "env" | "request" | "waitUntil">,
  notices: readonly ManagerNotice[],
  noticed: readonly NoticedLot[],
): void {
  if (notices.length === 0) return;
  const lots = new Map(noticed.map((item) => [item.lot.id, item]));
  const ofUsers = [...Map.groupBy(notices, ({ userId }) => userId)];
  inBackground(context, async () => {
    await settleInChunks(ofUsers, async ([userId, own]) => {
      const shown = own.map((notice) => userNotification(notice, lots.get(notice.incrementalLotId ?? "")));
      await settledOk(context, userHub(context.env, userId).notifyAll(shown));
    });
  });
}

function userNotification(
  { id, userId, type, incrementalLotId }: ManagerNotice,
  noticed?: NoticedLot,
): UserNotification {
  return {
    id,
    userId,
    type: NOTIFICATION_TYPES.find((known) => known === type) ?? null,
    amount: noticed?.amountCents ?? null,
    reason: null,
    explanation: noticed?.reason ?? null,
    incrementalLotId,
    blindLotId: null,
    publicationId: noticed?.auction.id ?? null,
    lotNumber: noticed?.lot.lotNumber ?? null,
    // The client writes the text in its user's language, in whichever channel it is open.
    title: "",
    message: "",
    channel: null,
  };
}
