import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { closedAccounts } from "../../../schema/people/tables/closed-accounts.ts";
import { userIdentities } from "../../../schema/people/tables/identities.ts";
import type { RequestContext } from "../../kit/context.ts";
import { isBarredFromBidding } from "../blacklists/is-barred-from-bidding.ts";
import { mailboxHashes } from "../blacklists/mailbox.ts";
import { ADDRESSES_OF_SALES, keptForSales } from "./store.ts";

/**
 * Statements that erase the details of closed accounts whose time is over. If the user's bid arrived after the closing,
 * details are kept for as long as the lot needs them. If staff keep the user from bidding, hashes of mailbox and
 * identity stay, by which a new account is noticed.
 */
export function eraseKeptDetails({ database, now }: Pick<RequestContext, "database" | "now">) {
  const nowMs = now();
  const isOver = and(isNotNull(closedAccounts.keptUntilMs), lte(closedAccounts.keptUntilMs, nowMs));
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
