import { and, asc, count, desc, eq, isNotNull, isNull, lte, max, notExists, sql } from "drizzle-orm";
import { blindBids, blindLotResults } from "../../../schema/bidding/tables/blind-bids.ts";
import { conversationMessages } from "../../../schema/bidding/tables/conversation-messages.ts";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";
import { organizationalUnits, projects } from "../../../schema/organization/tables/projects.ts";

export type ConversationMessageRow = typeof conversationMessages.$inferSelect;

/** The two sides of a conversation: one bidder, and the staff of a blind lot's sale. */
export interface ConversationKey {
  blindLotId: string;
  userId: string;
}

/** Of one conversation, which is read whole. */
export const MAX_CONVERSATION_MESSAGES = 200;
/** More than a lot has bidders. */
export const MAX_CONVERSATIONS = 500;

const NOTICE_TYPE = "BLIND_MESSAGE";

const isIn = ({ blindLotId, userId }: ConversationKey) =>
  and(eq(conversationMessages.blindLotId, blindLotId), eq(conversationMessages.userId, userId));
const isFromBidder = eq(conversationMessages.isFromStaff, false);
const isUnread = isNull(conversationMessages.readAtMs);

export interface ConversationSummary {
  userId: string;
  messageCount: number;
  /** Of the bidder, that no member of staff has read. */
  unreadCount: number;
  lastSentAtMs: number;
}

/** The conversations about a lot, those with the newest messages first. */
export async function loadConversations(database: Database, blindLotId: string): Promise<ConversationSummary[]> {
  const { userId, createdAtMs } = conversationMessages;
  const last = max(createdAtMs);
  return await database
    .select({
      userId,
      messageCount: count(),
      unreadCount: sql<number>`count(*) filter (where ${and(isFromBidder, isUnread)})`,
      lastSentAtMs: sql<number>`${last}`,
    })
    .from(conversationMessages)
    .where(eq(conversationMessages.blindLotId, blindLotId))
    .groupBy(userId)
    .orderBy(desc(last))
    .limit(MAX_CONVERSATIONS);
}

/** What was written, the oldest first. */
export async function loadConversation(database: Database, key: ConversationKey): Promise<ConversationMessageRow[]> {
  return await database
    .select()
    .from(conversationMessages)
    .where(isIn(key))
    .orderBy(asc(conversationMessages.createdAtMs), asc(conversationMessages.id))
    .limit(MAX_CONVERSATION_MESSAGES);
}

export async function countMessages(database: Database, key: ConversationKey): Promise<number> {
  return await database.$count(conversationMessages, isIn(key));
}

/** Whether the opening has shown a bid of the user: before it there is none of anybody. */
export async function hasOpenedBid(database: Database, { blindLotId, userId }: ConversationKey): Promise<boolean> {
  const isOfUser = and(eq(blindBids.blindLotId, blindLotId), eq(blindBids.userId, userId));
  return (await database.$count(blindBids, isOfUser)) > 0;
}

export interface ConversedLot {
  publicationId: string;
  lotNumber: string;
  /** Whose staff write, as bidders see them. */
  organizationName: string;
  /** When the sale of the lot ended; null while it goes on. */
  endedAtMs: number | null;
}

export async function loadConversedLot(database: Database, blindLotId: string): Promise<ConversedLot | null> {
  const [row] = await database
    .select({
      publicationId: blindLots.publicationId,
      lotNumber: blindLots.lotNumber,
      organizationName: organizationalUnits.name,
      outcome: blindLotResults.outcome,
      changedAtMs: blindLotResults.changedAtMs,
    })
    .from(blindLots)
    .innerJoin(publications, eq(publications.id, blindLots.publicationId))
    .innerJoin(projects, eq(projects.id, publications.projectId))
    .innerJoin(organizationalUnits, eq(organizationalUnits.id, projects.organizationalUnitId))
    .leftJoin(blindLotResults, eq(blindLotResults.blindLotId, blindLots.id))
    .where(eq(blindLots.id, blindLotId));
  if (!row) return null;
  const { outcome, changedAtMs, ...lot } = row;
  return { ...lot, endedAtMs: outcome === null ? null : changedAtMs };
}

/** Stores what the bidder wrote. */
export async function insertAnswer(database: Database, row: ConversationMessageRow): Promise<void> {
  await database.insert(conversationMessages).values(row);
}

/** Stores what staff wrote, with a notification. Its mail is left out where one about the same lot is still due. */
export async function insertMessage(
  database: Database,
  { row, mailDueAtMs }: { row: ConversationMessageRow; mailDueAtMs: number },
): Promise<void> {
  const { userId, blindLotId, createdAtMs } = row;
  const isDue = and(isOfConversation(row), isNotNull(notifications.mailDueAtMs));
  await database.batch([
    database.insert(conversationMessages).values(row),
    database.insert(notifications).values({
      id: messageNoticeId(row),
      userId,
      type: NOTICE_TYPE,
      blindLotId,
      createdAtMs,
      mailDueAtMs: sql`case when exists (select 1 from ${notifications} where ${isDue}) then null else ${mailDueAtMs} end`,
    }),
  ]);
}

const isOfConversation = ({ blindLotId, userId }: ConversationKey) =>
  and(eq(notifications.userId, userId), eq(notifications.type, NOTICE_TYPE), eq(notifications.blindLotId, blindLotId));

export function messageNoticeId({ id, userId, createdAtMs }: ConversationMessageRow): string {
  return `${id}:${createdAtMs}:${NOTICE_TYPE}:${userId}`;
}

interface Reading extends ConversationKey {
  untilMs: number;
  nowMs: number;
}

/** Staff have read what the bidder wrote. */
export async function markReadByStaff(database: Database, { untilMs, nowMs, ...key }: Reading): Promise<void> {
  const isShown = lte(conversationMessages.createdAtMs, untilMs);
  await database
    .update(conversationMessages)
    .set({ readAtMs: nowMs })
    .where(and(isIn(key), isFromBidder, isUnread, isShown));
}

/**
 * The bidder has read what staff wrote: it needs no mail any more. While a later message is unread the mail stays due:
 * that message has none of its own, as this one was due when it came.
 */
export async function markReadByBidder(database: Database, { untilMs, nowMs, ...key }: Reading): Promise<void> {
  const isShown = lte(conversationMessages.createdAtMs, untilMs);
  const isUnreadByBidder = and(isIn(key), eq(conversationMessages.isFromStaff, true), isUnread);
  const unread = database.select({ id: conversationMessages.id }).from(conversationMessages).where(isUnreadByBidder);
  await database.batch([
    database.update(conversationMessages).set({ readAtMs: nowMs }).where(and(isUnreadByBidder, isShown)),
    database
      .update(notifications)
      .set({ mailDueAtMs: null })
      .where(and(isOfConversation(key), lte(notifications.createdAtMs, untilMs), notExists(unread))),
  ]);
}
