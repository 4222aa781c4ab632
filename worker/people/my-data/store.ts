import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { bidderLots } from "../../../schema/bidding/tables/bids.ts";
import { blindBids, blindLotResults } from "../../../schema/bidding/tables/blind-bids.ts";
import { conversationMessages } from "../../../schema/bidding/tables/conversation-messages.ts";
import { blindLotVisits } from "../../../schema/catalogue/tables/blind-lot-visits.ts";
import { favoriteBlindLots, favoriteLots } from "../../../schema/catalogue/tables/favorites.ts";
import { lotQuestions } from "../../../schema/catalogue/tables/lot-questions.ts";
import { lotVisits } from "../../../schema/catalogue/tables/lot-visits.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { DAY_MS } from "../../../schema/kit/durations.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";
import { AUTHORIZATION_RULES } from "../../../schema/organization/authorization-rules.ts";
import { approvalLimits } from "../../../schema/organization/tables/approval-limits.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { companyAddresses, userAddresses } from "../../../schema/people/tables/addresses.ts";
import { closedAccounts } from "../../../schema/people/tables/closed-accounts.ts";
import { contactChanges } from "../../../schema/people/tables/contact-changes.ts";
import { identitySessions, userIdentities } from "../../../schema/people/tables/identities.ts";
import { recoveryCodes, softwareTokenSetups } from "../../../schema/people/tables/mfa.ts";
import { newsletterSubscriptions } from "../../../schema/people/tables/newsletter-subscriptions.ts";
import { passkeys } from "../../../schema/people/tables/passkeys.ts";
import { userSettings } from "../../../schema/people/tables/settings.ts";
import { knownAddresses, knownDevices, oneTimeCodes, signIns } from "../../../schema/people/tables/sign-in.ts";
import { userNotes } from "../../../schema/people/tables/user-notes.ts";
import { familyIdsOf, revokeFamiliesWhere } from "../../kit/sessions/revoke-families-where.ts";
import { isNotLastHolder, LAST_HOLDER_FAULTS } from "../../organization/rights/last-holder.ts";

/** The tax office wants the records of a sale for seven years. */
export const SALE_RECORDS_MS = 7 * 366 * DAY_MS;
/** Staff may correct bids after a closing, which can make a bidder the buyer. */
const OTHER_LOTS_MS = 30 * DAY_MS;
/**
 * How long the details of a closed account are kept in any case. A bid sent just before closing may be accepted some
 * seconds later, and a lot retries its projection into the database every five minutes.
 */
export const SETTLING_MS = DAY_MS;

const ERASED = [
  userSettings,
  newsletterSubscriptions,
  favoriteLots,
  favoriteBlindLots,
  lotQuestions,
  conversationMessages,
  lotVisits,
  blindLotVisits,
  notifications,
  oneTimeCodes,
  knownAddresses,
  knownDevices,
  softwareTokenSetups,
  recoveryCodes,
  passkeys,
  contactChanges,
  identitySessions,
  signIns,
  userNotes,
  // The history keeps them.
  approvalLimits,
] as const;
/** The buyer's details: erased when the account has settled and no sale needs them (erase-kept-details.ts). */
export const ADDRESSES_OF_SALES = [userAddresses, companyAddresses] as const;

/** The tables that a closed account leaves: bids, rights and accepted terms are of the record of sales and the log. */
export const ERASED_AT_CLOSING: readonly unknown[] = [...ERASED, ...ADDRESSES_OF_SALES, userIdentities];

interface Closing {
  userId: string;
  nowMs: number;
}

const leadsOpenLots = (database: Database, { userId, nowMs }: Closing) =>
  database
    .select({ one: sql`1` })
    .from(bidderLots)
    .where(and(eq(bidderLots.userId, userId), eq(bidderLots.isLeading, true), gte(bidderLots.closesAtMs, nowMs)));

/** Changes of the e-mail address or phone number that the holder of the former one can still take back. */
const changedLately = (database: Database, { userId, nowMs }: Closing) =>
  database
    .select({ one: sql`1` })
    .from(contactChanges)
    .where(
      and(
        eq(contactChanges.userId, userId),
        isNotNull(contactChanges.changedAtMs),
        isNull(contactChanges.stoppedAtMs),
        gt(contactChanges.stoppableUntilMs, nowMs),
        // A thief with the password can close the account just as well without a second step.
        ne(contactChanges.medium, "SECOND_STEP"),
        // A code of the account's own number only verified it.
        ne(contactChanges.fromValue, contactChanges.toValue),
      ),
    );

/** The lots on which a user has bid and that are open, the first to close first. */
export async function openLotsOf(database: Database, { userId, nowMs }: Closing, limit: number): Promise<string[]> {
  const rows = await database
    .select({ id: bidderLots.incrementalLotId })
    .from(bidderLots)
    .where(and(eq(bidderLots.userId, userId), gte(bidderLots.closesAtMs, nowMs)))
    .orderBy(bidderLots.closesAtMs)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whether the user is the last who can manage an entity, and must first give that right to another. */
export async function isLastManager(database: Database, userId: string): Promise<boolean> {
  const ofUser = and(eq(authorizations.userId, userId), isNull(authorizations.withdrawnAtMs));
  const rules = AUTHORIZATION_RULES.filter((rule) => LAST_HOLDER_FAULTS[rule] !== undefined);
  const grants = await database
    .select({ id: authorizations.id, rule: authorizations.rule, entityId: authorizations.entityId })
    .from(authorizations)
    .where(and(ofUser, inArray(authorizations.rule, rules)));
  for (const { id, entityId, ...grant } of grants) {
    const rule = v.parse(v.picklist(AUTHORIZATION_RULES), grant.rule);
    const [held] = await database
      .select({ id: authorizations.id })
      .from(authorizations)
      .where(and(eq(authorizations.id, id), isNotLastHolder(database, { userId, rule, entityId })));
    if (!held) return true;
  }
  return false;
}

/** Until when the details of a user are kept for the lots on which the user has bid; null if there are none. */
export function keptForSales(userId: string | typeof closedAccounts.userId): SQL {
  const { isLeading, closesAtMs } = bidderLots;
  const { awardedPlace, changedAtMs, blindLotId } = blindLotResults;
  return sql`(select max(kept_until_ms) from (
    select ${closesAtMs} + case when ${isLeading} then ${SALE_RECORDS_MS} else ${OTHER_LOTS_MS} end as kept_until_ms
      from ${bidderLots} where ${eq(bidderLots.userId, userId)}
    union all
    select ${changedAtMs} + case when ${awardedPlace} = ${blindBids.place} then ${SALE_RECORDS_MS} else ${OTHER_LOTS_MS} end
      from ${blindBids} join ${blindLotResults} on ${eq(blindLotId, blindBids.blindLotId)}
      where ${eq(blindBids.userId, userId)}
  ))`;
}

export interface ClosedAccount {
  /** Until when details are kept for sales; null if there is none that needs them. */
  keptUntilMs: number | null;
  familyIds: string[];
}

/**
 * Closes an account in one transaction: its e-mail address is free again, its sign-ins and rights end, and what no sale
 * can need is erased. The buyer's details are kept until it is certain that no bid was on its way. A code if the user
 * leads an open lot, or if a change of contact details can still be taken back.
 */
export async function closeInStore(
  database: Database,
  { userId, nowMs, mailboxHash }: Closing & { mailboxHash: string | null },
): Promise<ClosedAccount | "ACCOUNT_LEADS_LOTS" | "CONTACT_CHANGED_LATELY"> {
  const settledAtMs = nowMs + SETTLING_MS;
  const keptUntil = sql`max(coalesce(${keptForSales(userId)}, 0), ${settledAtMs})`;
  const isClosed = exists(
    database.select({ one: sql`1` }).from(closedAccounts).where(eq(closedAccounts.userId, userId)),
  );
  const close = database
    .insert(closedAccounts)
    .select(
      sql`select ${users.id}, ${nowMs}, ${keptUntil}, ${users.email}, ${users.phoneNumber}, ${mailboxHash}
        from ${users} where ${eq(users.id, userId)} and ${notExists(leadsOpenLots(database, { userId, nowMs }))}
          and ${notExists(changedLately(database, { userId, nowMs }))}`,
    )
    .returning({ keptUntilMs: closedAccounts.keptUntilMs });
  const endSignIns = revokeFamiliesWhere(database, { userId, nowMs }, isClosed);
  const withdrawRights = database
    .update(authorizations)
    .set({ withdrawnAtMs: nowMs, withdrawnBy: userId })
    .where(and(eq(authorizations.userId, userId), isNull(authorizations.withdrawnAtMs), isClosed));
  const anonymise = database
    .update(users)
    .set({ ...ANONYMOUS, email: `closed-${userId}@closed.invalid`, updatedAtMs: nowMs })
    .where(and(eq(users.id, userId), isClosed));
  const erasures = ERASED.map((table) => database.delete(table).where(and(eq(table.userId, userId), isClosed)));
  const [[closed], ended] = await database.batch([close, endSignIns, withdrawRights, anonymise, ...erasures]);
  if (closed) {
    const { keptUntilMs } = closed;
    const isKept = keptUntilMs !== null && keptUntilMs > settledAtMs;
    return { keptUntilMs: isKept ? keptUntilMs : null, familyIds: familyIdsOf(ended) };
  }
  const [change] = await changedLately(database, { userId, nowMs });
  return change ? "CONTACT_CHANGED_LATELY" : "ACCOUNT_LEADS_LOTS";
}

/** The row of a closed account: it identifies nobody and permits no sign-in. */
const ANONYMOUS = {
  passwordHash: "none",
  phoneNumber: "",
  phoneVerifiedAtMs: null,
  preferredMfa: "NONE",
  softwareTokenSecret: null,
  softwareTokenDevice: null,
  lastLoginAtMs: null,
};
