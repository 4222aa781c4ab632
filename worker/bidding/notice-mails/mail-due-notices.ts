import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { blindAuctions, blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { CHANNELS, channelName, isChannel } from "../../../schema/kit/channels.ts";
import { DAY_MS, MINUTE_MS } from "../../../schema/kit/durations.ts";
import { blindLotPath } from "../../../schema/kit/page-address.ts";
import { errorName, report } from "../../../schema/kit/report.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";
import { learningOf } from "../../catalogue/blind-auctions/blind-sale.ts";
import { loadPublicationRows } from "../../catalogue/publications/load-publications.ts";
import { askActor } from "../../kit/actors/ask-actor.ts";
import { blindLotStub } from "../../kit/actors/blind-lot-stub.ts";
import type { RequestContext } from "../../kit/context.ts";
import { displayTitle, loadTitles } from "../../kit/texts/load-texts.ts";
import { emailOf } from "../../messages/open-messages.ts";
import { isInOutbox } from "../../messages/outbox/outbox-rows.ts";
import { BLIND_NOTICE_TYPES, type BlindNoticeType } from "../../messages/texts/notice-texts.ts";
import { channelTexts } from "../../organization/channels/channel-texts.ts";
import { readAccount } from "../../people/accounts/read-account.ts";

/** Scheduled work has no request. */
type MailContext = Pick<RequestContext, "database" | "env" | "now">;
/** What the id of a notice's mail in the outbox of messages begins with; that of the notice follows. */
export const NOTICE_MAIL = "notice:";
const noticeMailId = ({ id }: Pick<NoticeRow, "id">) => `${NOTICE_MAIL}${id}`;

type NoticeRow = typeof notifications.$inferSelect;

/** Bounds one run; the next one, a minute later, continues. */
const MAX_BATCHES_PER_RUN = 10;
const NOTICES_PER_CLAIM = 20;
/** Longer than a batch takes. A run that ends early leaves its notices to one after that time. */
const CLAIM_MS = 10 * MINUTE_MS;
/** Read models are written again after a repair; then a mail would be no news. */
const MAX_AGE_MS = DAY_MS;

/** Mails what the notices of sealed bids say. Run by a cron trigger every minute. */
export async function mailDueNotices(context: MailContext): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES_PER_RUN; batch += 1) {
    const claimed = await claimDue(context);
    for (const notice of claimed) await mailClaimed(context, notice);
    if (claimed.length < NOTICES_PER_CLAIM) return;
  }
}

/** One that fails is tried again when its claim ends; it must not keep the others from their mails. */
async function mailClaimed(context: MailContext, notice: NoticeRow): Promise<void> {
  try {
    if (notice.createdAtMs > context.now() - MAX_AGE_MS) await mailNotice(context, notice);
    await context.database.update(notifications).set({ mailDueAtMs: null }).where(eq(notifications.id, notice.id));
  } catch (error) {
    report({ event: "BackgroundWorkFailed", requestId: null, error: errorName(error) });
  }
}

/** One statement, so that two runs never claim the same notice. */
async function claimDue({ database, now }: MailContext): Promise<NoticeRow[]> {
  const { id, mailDueAtMs } = notifications;
  const isDue = lte(mailDueAtMs, now());
  const due = database
    .select({ id })
    .from(notifications)
    .where(isDue)
    .orderBy(asc(mailDueAtMs))
    .limit(NOTICES_PER_CLAIM);
  return await database
    .update(notifications)
    .set({ mailDueAtMs: now() + CLAIM_MS })
    .where(and(inArray(id, due), isDue))
    .returning();
}

/**
 * Nothing if the account was closed, or the lot removed, meanwhile. Of a sale that was called off neither, as a mail
 * would tell who has bid in it.
 */
async function mailNotice(context: MailContext, notice: NoticeRow): Promise<void> {
  const type = BLIND_NOTICE_TYPES.find((known) => known === notice.type);
  const account = await readAccount(context.database, notice.userId);
  const lot = await lotOf(context, notice.blindLotId);
  if (type === undefined || account === null || lot === null) return;
  // A run that ended after this, and before it said so, has left the mail to the outbox.
  if (await isInOutbox(context, noticeMailId(notice))) return;
  const { blindLot, publication, learns } = lot;
  const channel = publication.channels.find(isChannel) ?? CHANNELS[0];
  const texts = await channelTexts(context, channel, account.language);
  const titles = await loadTitles(context, [blindLot.lotId]);
  const { languages: published, defaultLanguage } = publication;
  const choice = { requested: account.language, published, defaultLanguage };
  const mail = texts.blindNotice({
    channelName: channelName(channel),
    type,
    lotNumber: `${publication.publication.publicationNumber}-${blindLot.lotNumber}`,
    title: displayTitle(titles.get(blindLot.lotId), choice),
    screen: blindLotPath(blindLot),
    learns,
    ...(notice.explanation !== null && { explanation: notice.explanation }),
    ...(await closingOf(context, blindLot.id, type)),
  });
  await emailOf(context)({ id: noticeMailId(notice), to: account.email, channel, canWait: true, ...mail });
}

async function lotOf(context: MailContext, blindLotId: string | null) {
  const { database } = context;
  const [row] = await database
    .select({ blindLot: blindLots, blind: blindAuctions })
    .from(blindLots)
    .innerJoin(blindAuctions, eq(blindAuctions.publicationId, blindLots.publicationId))
    .where(eq(blindLots.id, blindLotId ?? ""));
  if (!row) return null;
  const where = eq(publications.id, row.blindLot.publicationId);
  const page = { itemsPerPage: 1, offset: 0 };
  const [publication] = await loadPublicationRows({ database }, { where, order: [], page });
  return publication ? { blindLot: row.blindLot, publication, learns: learningOf(row.blind) } : null;
}

/** The lot alone knows until when its second round takes bids; without its answer the mail leaves that out. */
async function closingOf({ env }: MailContext, blindLotId: string, type: BlindNoticeType) {
  if (type !== "BLIND_SECOND_ROUND") return {};
  const closesAtMs = await askActor({}, { blindLotId }, async () => {
    const view = await blindLotStub(env, blindLotId).currentState(null);
    return view?.phase === "OPEN" ? view.closesAtMs : null;
  });
  return closesAtMs === null ? {} : { closesAtMs };
}
