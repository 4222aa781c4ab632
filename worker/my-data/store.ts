import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, ne, notExists, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { AUTHORIZATION_RULES } from "../../schema/authorization-rules.ts";
import type { Database } from "../../schema/database/database.ts";
import { users } from "../../schema/tables/accounts.ts";
import { companyAddresses, userAddresses } from "../../schema/tables/addresses.ts";
import { bidderLots } from "../../schema/tables/bids.ts";
import { closedAccounts } from "../../schema/tables/closed-accounts.ts";
import { contactChanges } from "../../schema/tables/contact-changes.ts";
import { favoriteLots } from "../../schema/tables/favorites.ts";
import { identitySessions, userIdentities } from "../../schema/tables/identities.ts";
import { recoveryCodes, softwareTokenSetups } from "../../schema/tables/mfa.ts";
import { newsletterSubscriptions } from "../../schema/tables/newsletter-subscriptions.ts";
import { notifications } from "../../schema/tables/notifications.ts";
import { passkeys } from "../../schema/tables/passkeys.ts";
import { authorizations } from "../../schema/tables/rights.ts";
import { userSettings } from "../../schema/tables/settings.ts";
import { knownAddresses, knownDevices, oneTimeCodes, refreshTokens, signIns } from "../../schema/tables/sign-in.ts";
import { isNotLastHolder, LAST_HOLDER_FAULTS } from "../rights/last-holder.ts";

const DAY_MS = 24 * 3_600_000;
/** The tax office wants the records of a sale for seven years. */
export const SALE_RECORDS_MS = 7 * 366 * DAY_MS;
/** Staff may correct bids after a closing, which can make a bidder the buyer. */
const OPEN_LOTS_MS = 30 * DAY_MS;

/** What is erased with the account. */
const ERASED = [
  userSettings,
  newsletterSubscriptions,
  favoriteLots,
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
] as const;
/** The buyer's details, which are kept for finished sales. */
export const OF_SALES = [userAddresses, companyAddresses, userIdentities] as const;

/** The tables that a closed account leaves: bids and rights are part of the record of sales and of the log. */
export const ERASED_AT_CLOSING: readonly unknown[] = [...ERASED, ...OF_SALES];

interface Closing {
  userId: string;
  nowMs: number;
}

const isLeading = (database: Database, userId: string, condition: SQL | undefined) =>
  database
    .select({ one: sql`1` })
    .from(bidderLots)
    .where(and(eq(bidderLots.userId, userId), eq(bidderLots.isLeading, true), condition));

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

/** Whether a right of the user must first be given to another: nobody could manage its entity any more. */
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

export interface ClosedAccount {
  keptUntilMs: number | null;
  /** The sign-ins that the closing ended. */
  familyIds: string[];
}

/**
 * Closes an account in one transaction: its e-mail address is free again, its sign-ins end, and what no sale needs is
 * erased. A code if the user leads an open lot, or if a change of contact details can still be taken back.
 */
export async function closeInStore(
  database: Database,
  { userId, nowMs }: Closing,
): Promise<ClosedAccount | "ACCOUNT_LEADS_LOTS" | "CONTACT_CHANGED_LATELY"> {
  const isOpen = gte(bidderLots.closesAtMs, nowMs);
  const hasBought = exists(isLeading(database, userId, lt(bidderLots.closesAtMs, nowMs)));
  const lastClosing = sql`(select max(${bidderLots.closesAtMs}) from ${bidderLots}
    where ${and(eq(bidderLots.userId, userId), isOpen)})`;
  const keptUntil = sql`case when ${hasBought} then ${nowMs + SALE_RECORDS_MS} else ${lastClosing} + ${OPEN_LOTS_MS} end`;
  const closed = database.select({ one: sql`1` }).from(closedAccounts).where(eq(closedAccounts.userId, userId));
  const isClosed = exists(closed);
  const keepsNothing = notExists(
    database
      .select({ one: sql`1` })
      .from(closedAccounts)
      .where(and(eq(closedAccounts.userId, userId), isNotNull(closedAccounts.keptUntilMs))),
  );
  const [, , , revoked] = await database.batch([
    database.insert(closedAccounts).select(
      sql`select ${users.id}, ${nowMs}, ${keptUntil}, ${users.email}, ${users.phoneNumber} from ${users}
        where ${eq(users.id, userId)} and ${notExists(isLeading(database, userId, isOpen))}
          and ${notExists(changedLately(database, { userId, nowMs }))}`,
    ),
    database
      .update(closedAccounts)
      .set({ email: null, phoneNumber: null })
      .where(and(eq(closedAccounts.userId, userId), isNull(closedAccounts.keptUntilMs))),
    database
      .update(users)
      .set({ ...ANONYMOUS, email: `closed-${userId}@closed.invalid`, updatedAtMs: nowMs })
      .where(and(eq(users.id, userId), isClosed)),
    database
      .update(refreshTokens)
      .set({ revokedAtMs: nowMs })
      .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAtMs), isClosed))
      .returning({ familyId: refreshTokens.familyId }),
    database
      .update(authorizations)
      .set({ withdrawnAtMs: nowMs, withdrawnBy: userId })
      .where(and(eq(authorizations.userId, userId), isNull(authorizations.withdrawnAtMs), isClosed)),
    ...ERASED.map((table) => database.delete(table).where(and(eq(table.userId, userId), isClosed))),
    ...OF_SALES.map((table) => database.delete(table).where(and(eq(table.userId, userId), isClosed, keepsNothing))),
  ]);
  const [row] = await database
    .select({ keptUntilMs: closedAccounts.keptUntilMs })
    .from(closedAccounts)
    .where(eq(closedAccounts.userId, userId));
  if (row) return { keptUntilMs: row.keptUntilMs, familyIds: [...new Set(revoked.map(({ familyId }) => familyId))] };
  const [change] = await changedLately(database, { userId, nowMs });
  return change ? "CONTACT_CHANGED_LATELY" : "ACCOUNT_LEADS_LOTS";
}

/** What remains of an account: nothing that identifies or lets anybody in. */
const ANONYMOUS = {
  passwordHash: "none",
  phoneNumber: "",
  phoneVerifiedAtMs: null,
  preferredMfa: "NONE",
  softwareTokenSecret: null,
  softwareTokenDevice: null,
  lastLoginAtMs: null,
};
