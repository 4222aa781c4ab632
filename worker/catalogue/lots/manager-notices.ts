import { and, eq, sql } from "drizzle-orm";
import type { UserNotification } from "../../../schema/bidding/live/payloads.ts";
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

const TYPE = "MANAGED_LOT_UNPUBLISHED";

export interface HiddenLot {
  lot: { id: string; lotNumber: string };
  auction: { id: string };
  reason: string | null;
}

type ManagerNotice = Pick<typeof notifications.$inferSelect, "id" | "userId" | "incrementalLotId">;

/**
 * Stores a notification for each manager of the lots' projects. Belongs in the batch that hides the lots, before the
 * statement that does: a lot that is hidden already is not announced again.
 */
export function storeManagerNotices(database: Database, hidden: readonly HiddenLot[], nowMs: number) {
  const asked = JSON.stringify(hidden.map(({ lot, reason }) => [lot.id, reason]));
  const { id, isPublished, publicationId } = incrementalLots;
  const { userId } = authorizations;
  const managed = and(eq(isPublished, true), isGrantOnProject("USER_PROJECT_MANAGE_AUTHORIZATION"));
  return database
    .insert(notifications)
    .select(
      sql`select ${id} || ':' || ${nowMs} || ':' || ${TYPE} || ':' || ${userId}, ${userId}, ${TYPE},
        null, null, null, null, json_extract(hidden.value, '$[1]'), ${id}, null, ${nowMs}
      from json_each(${asked}) as hidden
        join ${incrementalLots} on ${id} = json_extract(hidden.value, '$[0]')
        join ${publications} on ${publications.id} = ${publicationId}
        join ${projects} on ${projects.id} = ${publications.projectId}
        join ${authorizations} on ${managed}
      group by ${id}, ${userId}`,
    )
    .onConflictDoNothing()
    .returning({
      id: notifications.id,
      userId: notifications.userId,
      incrementalLotId: notifications.incrementalLotId,
    });
}

/** Shows stored notices in the managers' open browsers, after the response: who misses them finds them in the list. */
export function showManagerNotices(
  context: Pick<RequestContext, "env" | "request" | "waitUntil">,
  notices: readonly ManagerNotice[],
  hidden: readonly HiddenLot[],
): void {
  if (notices.length === 0) return;
  const lots = new Map(hidden.map((item) => [item.lot.id, item]));
  const ofUsers = [...Map.groupBy(notices, ({ userId }) => userId)];
  inBackground(context, async () => {
    await settleInChunks(ofUsers, async ([userId, own]) => {
      const shown = own.map((notice) => userNotification(notice, lots.get(notice.incrementalLotId ?? "")));
      await settledOk(context, userHub(context.env, userId).notifyAll(shown));
    });
  });
}

function userNotification({ id, userId, incrementalLotId }: ManagerNotice, hidden?: HiddenLot): UserNotification {
  return {
    id,
    userId,
    type: TYPE,
    amount: null,
    reason: null,
    explanation: hidden?.reason ?? null,
    incrementalLotId,
    blindLotId: null,
    publicationId: hidden?.auction.id ?? null,
    lotNumber: hidden?.lot.lotNumber ?? null,
    // The client writes the text in its user's language, in whichever channel it is open.
    title: "",
    message: "",
    channel: null,
  };
}
