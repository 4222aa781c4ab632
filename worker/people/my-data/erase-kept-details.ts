import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { userHub } from "../../../schema/bidding/rpc/hubs.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { errorName, report } from "../../../schema/kit/report.ts";
import { closedAccounts } from "../../../schema/people/tables/closed-accounts.ts";
import { userIdentities } from "../../../schema/people/tables/identities.ts";
import { forgetSealedCopies, isBoundToBlindLot } from "../../kit/actors/sealed-lots.ts";
import type { RequestContext } from "../../kit/context.ts";
import { isBarredFromBidding } from "../blacklists/is-barred-from-bidding.ts";
import { mailboxHashes } from "../blacklists/mailbox.ts";
import { ADDRESSES_OF_SALES, keptForSales, SETTLING_MS } from "./store.ts";

/** The lots of each are asked; the next run continues. */
const MAX_SETTLED_PER_RUN = 50;

/**
 * Closed accounts whose time is over and which no bid on a blind lot binds; their hubs have forgotten these lots.
 * Before the opening the database does not know of a sealed bid that was on its way during the closing: while it may
 * bind, the details are kept for another day.
 */
export async function settledAccounts(context: Pick<RequestContext, "database" | "env" | "now">): Promise<string[]> {
  const { database, now } = context;
  const nowMs = now();
  const keptUntilMs = nowMs + SETTLING_MS;
  const due = await database
    .select({ userId: closedAccounts.userId })
    .from(closedAccounts)
    .where(isOverAt(nowMs))
    .orderBy(closedAccounts.keptUntilMs)
    .limit(MAX_SETTLED_PER_RUN);
  const settled: string[] = [];
  for (const { userId } of due) {
    if (await mayBeBound(context, userId))
      await database.update(closedAccounts).set({ keptUntilMs }).where(eq(closedAccounts.userId, userId));
    else settled.push(userId);
  }
  return settled;
}

/** Forgets the blind lots of a user who is free; a hub that cannot be asked may know of a bid. */
async function mayBeBound(context: Pick<RequestContext, "env">, userId: string): Promise<boolean> {
  try {
    if (await isBoundToBlindLot(context, userId)) return true;
    await forgetSealedCopies(context, userId);
    await userHub(context.env, userId).forgetSealedLots();
    return false;
  } catch (error) {
    report({ event: "BackgroundWorkFailed", requestId: null, error: errorName(error) });
    return true;
  }
}

/**
 * Statements that erase the details of `settledAccounts`. If the user's bid arrived after the closing,
 * details are kept for as long as the lot needs them. If staff keep the user from bidding, hashes of mailbox and
 * identity stay, by which a new account is noticed.
 */
export function eraseKeptDetails(
  { database, now }: Pick<RequestContext, "database" | "now">,
  settled: readonly string[],
) {
  const nowMs = now();
  const isOver = and(isOverAt(nowMs), isOneOf(closedAccounts.userId, settled));
  const keptUntilMs = keptForSales(closedAccounts.userId);
  const due = database.select({ userId: closedAccounts.userId }).from(closedAccounts).where(isOver);
  const ofDue = inArray(userIdentities.userId, due);
  const hasHash = or(isNotNull(userIdentities.subjectHash), isNotNull(userIdentities.acceptedSubjectHash));
  return [
    database
      .update(closedAccounts)
      .set({ keptUntilMs })
      .where(and(isOver, gt(keptUntilMs, nowMs))),
    ...ADDRESSES_OF_SALES.map((table) => database.delete(table).where(inArray(table.userId, due))),
    database
      .delete(userIdentities)
      .where(and(ofDue, sql`not (${and(hasHash, isBarredFromBidding(database, userIdentities.userId))})`)),
    database.update(userIdentities).set(HASHES_ONLY).where(ofDue),
    database
      .update(closedAccounts)
      .set({
        ...{ keptUntilMs: null, email: null, phoneNumber: null },
        mailboxHash: sql`case when ${isBarredFromBidding(database, closedAccounts.userId)} then ${closedAccounts.mailboxHash} end`,
      })
      .where(isOver),
  ] as const;
}

const isOverAt = (nowMs: number) => and(isNotNull(closedAccounts.keptUntilMs), lte(closedAccounts.keptUntilMs, nowMs));

const HASHES_ONLY = {
  identityStatus: "FAILED",
  ...{ report: null, sessionId: null, reasons: "[]", channel: null, bank: null, issuer: null, name: null },
  ...{ birthDate: null, verifiedAtMs: null, expiresAtMs: null, decidedBy: null, decidedAtMs: null },
};

const MAX_HASHED_PER_RUN = 200;

/** Hashes mailboxes that were closed before there were hashes, before they are erased. False once none is left. */
export async function hashClosedMailboxes({
  database,
  env,
}: Pick<RequestContext, "database" | "env">): Promise<boolean> {
  const { userId, email, mailboxHash } = closedAccounts;
  const withoutHash = await database
    .select({ userId, email })
    .from(closedAccounts)
    .where(and(isNotNull(email), isNull(mailboxHash)))
    .limit(MAX_HASHED_PER_RUN);
  for (const closed of withoutHash)
    await database
      .update(closedAccounts)
      .set({ mailboxHash: mailboxHashes(env, closed.email ?? "")[0] ?? null })
      .where(eq(userId, closed.userId));
  return withoutHash.length === MAX_HASHED_PER_RUN;
}
