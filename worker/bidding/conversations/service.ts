import * as v from "valibot";
import {
  bidderMessageInput,
  ownMessageInput,
  readBidderMessagesInput,
  readOwnMessagesInput,
} from "../../../schema/bidding/inputs/conversations.ts";
import { userHub } from "../../../schema/bidding/rpc/hubs.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { inBackground } from "../../kit/in-background.ts";
import { type AttemptLimit, takeAttempts } from "../../kit/rate-limits/take-attempts.ts";
import { loadUserNames } from "../../kit/sessions/load-user-names.ts";
import {
  type ConversationKey,
  type ConversationMessageRow,
  type ConversedLot,
  countMessages,
  hasOpenedBid,
  insertAnswer,
  insertMessage,
  loadConversation,
  loadConversedLot,
  MAX_CONVERSATION_MESSAGES,
  markReadByBidder,
  markReadByStaff,
  messageNoticeId,
} from "./store.ts";

/** How long after the end of a lot's sale both sides may write: payment and transfer are arranged then. */
const CONVERSATION_AFTER_SALE_MS = 30 * DAY_MS;
/** A bidder who is on the page reads the message there: then no mail is sent. */
const MAIL_WAIT_MS = 5 * MINUTE_MS;

const staffLimits = (userId: string): AttemptLimit[] => [
  { key: `conversation:staff:hour:${userId}`, limit: 100, windowMs: HOUR_MS },
  { key: `conversation:staff:day:${userId}`, limit: 300, windowMs: DAY_MS },
];
const bidderLimits = (userId: string): AttemptLimit[] => [
  { key: `conversation:bidder:hour:${userId}`, limit: 10, windowMs: HOUR_MS },
  { key: `conversation:bidder:day:${userId}`, limit: 30, windowMs: DAY_MS },
];

const messageRequest = v.object({ input: bidderMessageInput });
const answerRequest = v.object({ input: ownMessageInput });
const readByStaffRequest = v.object({ input: readBidderMessagesInput });
const readByBidderRequest = v.object({ input: readOwnMessagesInput });

/** A conversation as it was read. */
export interface Conversation extends ConversationKey {
  lot: ConversedLot;
  messages: ConversationMessageRow[];
  /** Until when both sides may write; null while the sale goes on. */
  closesAtMs: number | null;
}

/** The conversation with a bidder whose bid was opened, also an empty one; null where there can be none. */
export async function conversationWith(context: RequestContext, key: ConversationKey): Promise<Conversation | null> {
  const { database } = context;
  if (!(await hasOpenedBid(database, key))) return null;
  return await readConversation(context, key);
}

/** The viewer's own conversation about a lot; null where staff have not begun one. */
export async function ownConversation(context: RequestContext, blindLotId: string): Promise<Conversation | null> {
  const { userId } = await requireViewer(context);
  const conversation = await readConversation(context, { blindLotId, userId });
  return conversation && conversation.messages.length > 0 ? conversation : null;
}

/**
 * Writes to a bidder whose bid was opened, who is notified.
 * @throws DomainError NOT_FOUND for a user without an opened bid, or whose account is closed; INVALID_INPUT
 * (`conversationEnded`; `maximumMessages` with the `maximum` of a conversation); TOO_MANY_ATTEMPTS.
 */
export async function writeToBidder(context: RequestContext, given: object): Promise<ConversationMessageRow> {
  const { text, ...key } = parseInput(messageRequest, { input: given }).input;
  const { userId: authorId } = await requireViewer(context);
  const { database } = context;
  const names = await loadUserNames(database, [key.userId]);
  if (!(names.has(key.userId) && (await hasOpenedBid(database, key)))) throw new DomainError(ERROR_CODES.NOT_FOUND);
  const lot = await requireOpen(context, key);
  await takeAttempts(context, staffLimits(authorId));
  const row = messageOf(context, { ...key, authorId, text, lot });
  await insertMessage(database, { row, mailDueAtMs: row.createdAtMs + MAIL_WAIT_MS });
  showMessage(context, row, lot);
  return row;
}

/**
 * The viewer answers staff, who have begun the conversation.
 * @throws DomainError NOT_FOUND without a conversation; INVALID_INPUT (`conversationEnded`, `maximumMessages`);
 * TOO_MANY_ATTEMPTS.
 */
export async function answerStaff(context: RequestContext, given: object): Promise<ConversationMessageRow> {
  const { blindLotId, text } = parseInput(answerRequest, { input: given }).input;
  const { userId } = await requireViewer(context);
  const key = { blindLotId, userId };
  const { database } = context;
  if ((await countMessages(database, key)) === 0) throw new DomainError(ERROR_CODES.NOT_FOUND);
  const lot = await requireOpen(context, key);
  await takeAttempts(context, bidderLimits(userId));
  const row = messageOf(context, { ...key, authorId: null, text, lot });
  await insertAnswer(database, row);
  return row;
}

/** Staff have seen what the bidder wrote until an instant. */
export async function readByStaff(context: RequestContext, given: object): Promise<boolean> {
  const { readUntil: untilMs, ...key } = parseInput(readByStaffRequest, { input: given }).input;
  await markReadByStaff(context.database, { ...key, untilMs, nowMs: context.now() });
  return true;
}

/** The viewer has seen what staff wrote until an instant. */
export async function readByBidder(context: RequestContext, given: object): Promise<boolean> {
  const { blindLotId, readUntil: untilMs } = parseInput(readByBidderRequest, { input: given }).input;
  const { userId } = await requireViewer(context);
  await markReadByBidder(context.database, { blindLotId, userId, untilMs, nowMs: context.now() });
  return true;
}

async function readConversation({ database }: RequestContext, key: ConversationKey): Promise<Conversation | null> {
  const [lot, messages] = await Promise.all([
    loadConversedLot(database, key.blindLotId),
    loadConversation(database, key),
  ]);
  return lot && { ...key, lot, messages, closesAtMs: closesAtOf(lot) };
}

function closesAtOf({ endedAtMs }: ConversedLot): number | null {
  return endedAtMs === null ? null : endedAtMs + CONVERSATION_AFTER_SALE_MS;
}

async function requireOpen({ database, now }: RequestContext, key: ConversationKey): Promise<ConversedLot> {
  const lot = await loadConversedLot(database, key.blindLotId);
  if (lot === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  if ((closesAtOf(lot) ?? Number.POSITIVE_INFINITY) <= now())
    throw invalidInput({ path: "input.text", rule: "conversationEnded" });
  if ((await countMessages(database, key)) >= MAX_CONVERSATION_MESSAGES)
    throw invalidInput({
      ...{ path: "input.text", rule: "maximumMessages" },
      params: { maximum: MAX_CONVERSATION_MESSAGES },
    });
  return lot;
}

function messageOf(
  { now }: RequestContext,
  { lot, ...given }: ConversationKey & { authorId: string | null; text: string; lot: ConversedLot },
): ConversationMessageRow {
  const { publicationId } = lot;
  const isFromStaff = given.authorId !== null;
  return { id: crypto.randomUUID(), publicationId, ...given, isFromStaff, createdAtMs: now(), readAtMs: null };
}

/** In the bidder's open browsers; who misses it finds it in the list of notifications, and in a mail. */
function showMessage(context: RequestContext, row: ConversationMessageRow, { lotNumber }: ConversedLot): void {
  const { userId, blindLotId, publicationId } = row;
  inBackground(context, async () => {
    await userHub(context.env, userId).notifyAll([
      {
        ...{ id: messageNoticeId(row), userId, type: "BLIND_MESSAGE", amount: null, reason: null },
        ...{ explanation: null, incrementalLotId: null, blindLotId, publicationId, lotNumber },
        // The client writes the text in its user's language, in whichever channel it is open.
        ...{ title: "", message: "", channel: null },
      },
    ]);
  });
}
