import { and, eq, gte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { bidderLots, incrementalBids } from "../../../schema/bidding/tables/bids.ts";
import { blindBids } from "../../../schema/bidding/tables/blind-bids.ts";
import { conversationMessages } from "../../../schema/bidding/tables/conversation-messages.ts";
import { blindLotVisits } from "../../../schema/catalogue/tables/blind-lot-visits.ts";
import { favoriteBlindLots, favoriteLots } from "../../../schema/catalogue/tables/favorites.ts";
import { lotQuestions } from "../../../schema/catalogue/tables/lot-questions.ts";
import { lotVisits } from "../../../schema/catalogue/tables/lot-visits.ts";
import { staffChanges } from "../../../schema/kit/tables/staff-changes.ts";
import { outgoingMessages } from "../../../schema/messages/tables/messages.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";
import { approvalLimits } from "../../../schema/organization/tables/approval-limits.ts";
import { termsAcceptances } from "../../../schema/organization/tables/content-pages.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import type { MyDataSection } from "../../../schema/people/my-data-sections.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { companyAddresses, userAddresses } from "../../../schema/people/tables/addresses.ts";
import { contactChanges } from "../../../schema/people/tables/contact-changes.ts";
import { userIdentities } from "../../../schema/people/tables/identities.ts";
import { newsletterSubscriptions } from "../../../schema/people/tables/newsletter-subscriptions.ts";
import { passkeys } from "../../../schema/people/tables/passkeys.ts";
import { userSettings } from "../../../schema/people/tables/settings.ts";
import { knownDevices, securityEvents, signIns } from "../../../schema/people/tables/sign-in.ts";
import { userNotes } from "../../../schema/people/tables/user-notes.ts";

interface Section {
  table: SQLiteTable;
  /** Exported columns: no credentials, no names of staff. */
  columns: readonly SQLiteColumn[];
  /** Whether a row is of the user and comes after a position. */
  isNext: (userId: string, after: string | null) => SQL | undefined;
  position: SQL | SQLiteColumn;
  order: SQL;
}

type RowsOfUser = Pick<Section, "table" | "columns"> & { isOf: (userId: string) => SQL | undefined };

function inRowOrder({ table, columns, isOf }: RowsOfUser): Section {
  const rowId = sql`${table}."rowid"`;
  const isNext: Section["isNext"] = (userId, after) => and(isOf(userId), sql`${rowId} > ${Number(after) || 0}`);
  return { table, columns, isNext, position: rowId, order: rowId };
}

type TableOfUsers = SQLiteTable & { userId: SQLiteColumn };

const rowsOf = <Table extends TableOfUsers>(table: Table, ...columns: SQLiteColumn[]): Section =>
  inRowOrder({ table, columns: [table.userId, ...columns], isOf: (userId) => eq(table.userId, userId) });

const addressColumns = (table: typeof userAddresses | typeof companyAddresses) => [
  ...[table.street, table.houseNumber, table.houseNumberSuffix, table.postalCode, table.city],
  ...[table.countryCode, table.updatedAtMs],
];

export const SECTIONS: Record<MyDataSection, Section> = {
  ACCOUNT: inRowOrder({
    table: users,
    isOf: (userId) => eq(users.id, userId),
    columns: [
      ...[users.id, users.email, users.emailVerifiedAtMs, users.phoneNumber, users.phoneVerifiedAtMs],
      ...[
        users.language,
        users.signupChannel,
        users.signupTermsId,
        users.preferredMfa,
        users.secondStepAtMs,
        users.softwareTokenDevice,
      ],
      ...[users.blacklistedAtMs, users.createdAtMs, users.updatedAtMs, users.lastLoginAtMs],
    ],
  }),
  ADDRESS: rowsOf(userAddresses, userAddresses.fullName, userAddresses.birthDate, ...addressColumns(userAddresses)),
  COMPANY_ADDRESS: rowsOf(
    companyAddresses,
    companyAddresses.companyName,
    companyAddresses.vatNumber,
    ...addressColumns(companyAddresses),
  ),
  SETTINGS: rowsOf(userSettings, userSettings.setting, userSettings.value, userSettings.updatedAtMs),
  NEWSLETTER: rowsOf(
    newsletterSubscriptions,
    ...[newsletterSubscriptions.email, newsletterSubscriptions.createdAtMs],
    ...[newsletterSubscriptions.expiresAtMs, newsletterSubscriptions.confirmedAtMs],
  ),
  IDENTITY: rowsOf(
    userIdentities,
    ...[userIdentities.identityType, userIdentities.identityStatus, userIdentities.report, userIdentities.reasons],
    ...[userIdentities.channel, userIdentities.bank, userIdentities.issuer, userIdentities.name],
    ...[userIdentities.birthDate, userIdentities.verifiedAtMs, userIdentities.expiresAtMs],
    ...[userIdentities.decidedAtMs, userIdentities.updatedAtMs],
  ),
  ACCEPTED_TERMS: rowsOf(
    termsAcceptances,
    ...[termsAcceptances.channel, termsAcceptances.versionId, termsAcceptances.way, termsAcceptances.acceptedAtMs],
  ),
  RIGHTS: rowsOf(
    authorizations,
    ...[authorizations.id, authorizations.rule, authorizations.scope, authorizations.entityId],
    ...[authorizations.createdAtMs, authorizations.withdrawnAtMs],
  ),
  APPROVAL_LIMITS: rowsOf(
    approvalLimits,
    ...[approvalLimits.organizationalUnitId, approvalLimits.amountCents, approvalLimits.updatedAtMs],
  ),
  LOTS: rowsOf(
    bidderLots,
    ...[bidderLots.incrementalLotId, bidderLots.highestBidCents, bidderLots.lastBidAtMs],
    ...[bidderLots.isLeading, bidderLots.closesAtMs],
  ),
  BIDS: {
    table: incrementalBids,
    columns: [
      ...[incrementalBids.userId, incrementalBids.id, incrementalBids.incrementalLotId, incrementalBids.row],
      ...[incrementalBids.sequence, incrementalBids.annonUserRef, incrementalBids.amountCents],
      ...[incrementalBids.isAutoBid, incrementalBids.state, incrementalBids.createdAtMs],
    ],
    isNext: isNextBid,
    position: incrementalBids.id,
    order: sql`${incrementalBids.incrementalLotId}, ${incrementalBids.row}`,
  },
  // Before the opening only its bidder's device has the content of a sealed bid.
  SEALED_BIDS: rowsOf(
    blindBids,
    ...[blindBids.blindLotId, blindBids.place, blindBids.biddingRound, blindBids.annonUserRef],
    ...[blindBids.receivedAtMs, blindBids.state, blindBids.reason, blindBids.rank],
    ...[blindBids.amountCents, blindBids.validUntilMs, blindBids.conditions],
  ),
  FAVORITES: rowsOf(favoriteLots, favoriteLots.incrementalLotId, favoriteLots.createdAtMs),
  FAVORITE_BLIND_LOTS: rowsOf(favoriteBlindLots, favoriteBlindLots.blindLotId, favoriteBlindLots.createdAtMs),
  LOT_VISITS: rowsOf(lotVisits, lotVisits.incrementalLotId, lotVisits.createdAtMs),
  BLIND_LOT_VISITS: rowsOf(blindLotVisits, blindLotVisits.blindLotId, blindLotVisits.createdAtMs),
  LOT_QUESTIONS: rowsOf(
    lotQuestions,
    ...[lotQuestions.id, lotQuestions.incrementalLotId, lotQuestions.blindLotId, lotQuestions.question],
    ...[lotQuestions.language, lotQuestions.createdAtMs, lotQuestions.answer, lotQuestions.answeredAtMs],
    lotQuestions.isPublic,
  ),
  CONVERSATIONS: rowsOf(
    conversationMessages,
    ...[conversationMessages.id, conversationMessages.blindLotId, conversationMessages.text],
    ...[conversationMessages.isFromStaff, conversationMessages.createdAtMs, conversationMessages.readAtMs],
  ),
  NOTIFICATIONS: rowsOf(
    notifications,
    ...[notifications.id, notifications.type, notifications.amountCents, notifications.reasonRule],
    ...[notifications.reasonAmountCents, notifications.reasonOtherSetAtMs, notifications.explanation],
    ...[notifications.incrementalLotId, notifications.blindLotId, notifications.createdAtMs],
  ),
  MESSAGES: inRowOrder({
    table: outgoingMessages,
    isOf: messagesOf,
    columns: [
      ...[outgoingMessages.medium, outgoingMessages.recipient, outgoingMessages.channel, outgoingMessages.subject],
      ...[outgoingMessages.state, outgoingMessages.createdAtMs, outgoingMessages.settledAtMs],
    ],
  }),
  SIGN_INS: rowsOf(
    signIns,
    ...[signIns.id, signIns.method, signIns.userAgent, signIns.place, signIns.createdAtMs],
    ...[signIns.lastUsedAtMs, signIns.provedAtMs],
  ),
  DEVICES: rowsOf(knownDevices, knownDevices.device, knownDevices.expiresAtMs),
  PASSKEYS: rowsOf(
    passkeys,
    ...[passkeys.id, passkeys.domain, passkeys.name, passkeys.transports, passkeys.counter],
    ...[passkeys.createdAtMs, passkeys.lastUsedAtMs],
  ),
  CONTACT_CHANGES: rowsOf(
    contactChanges,
    ...[contactChanges.medium, contactChanges.fromValue, contactChanges.fromVerifiedAtMs, contactChanges.toValue],
    ...[contactChanges.fromMfa, contactChanges.fromAppDevice, contactChanges.createdAtMs],
    ...[contactChanges.stoppableUntilMs, contactChanges.changedAtMs, contactChanges.stoppedAtMs],
  ),
  SECURITY_EVENTS: rowsOf(
    securityEvents,
    ...[securityEvents.id, securityEvents.kind, securityEvents.detail, securityEvents.userAgent],
    ...[securityEvents.place, securityEvents.createdAtMs],
  ),
  NOTES_BY_STAFF: rowsOf(userNotes, userNotes.text, userNotes.createdAtMs),
  CHANGES_BY_STAFF: changesWhere(
    (userId) => and(eq(staffChanges.thingId, userId), eq(staffChanges.kind, "USER")),
    [staffChanges.changedAtMs, staffChanges.operation, staffChanges.action, staffChanges.fields],
  ),
  STAFF_CHANGES: changesWhere(
    (userId) => eq(staffChanges.userId, userId),
    [
      ...[staffChanges.userId, staffChanges.changedAtMs, staffChanges.operation, staffChanges.userAgent],
      ...[staffChanges.place, staffChanges.kind, staffChanges.thingId, staffChanges.withinId, staffChanges.action],
      ...[staffChanges.fields, staffChanges.fieldCount],
    ],
  ),
};

function changesWhere(isOf: RowsOfUser["isOf"], columns: readonly SQLiteColumn[]): Section {
  // "+": by the ids alone, the changes of everybody would be read.
  const id = sql`+${staffChanges.id}`;
  const isNext: Section["isNext"] = (userId, after) => and(isOf(userId), sql`${id} > ${Number(after) || 0}`);
  return { table: staffChanges, columns, isNext, position: id, order: id };
}

/** A page of a section's rows, with their places in its order as `row_position`. */
export function selectPage(section: MyDataSection, { userId, after, limit }: PageOfUser): SQL {
  const { table, columns, isNext, position, order } = SECTIONS[section];
  return sql`select ${sql.join([...columns], sql`, `)}, ${position} as row_position from ${table}
    where ${isNext(userId, after)} order by ${order} limit ${limit}`;
}

interface PageOfUser {
  userId: string;
  /** The place of the last row of the page before. */
  after: string | null;
  limit: number;
}

/** No index has the bids of a user: they are found by the lots on which the user has bid. */
function isNextBid(userId: string, after: string | null): SQL | undefined {
  const { row } = incrementalBids;
  const [incrementalLotId = "", place] = (after ?? "").split(":");
  return and(
    eq(incrementalBids.userId, userId),
    sql`${incrementalBids.incrementalLotId} in (
      select ${bidderLots.incrementalLotId} from ${bidderLots}
      where ${and(eq(bidderLots.userId, userId), gte(bidderLots.incrementalLotId, incrementalLotId))}
    )`,
    sql`(${incrementalBids.incrementalLotId}, ${row}) > (${incrementalLotId}, ${Number(place) || 0})`,
  );
}

/** Since the user proved to have the address or number: earlier messages may have been another account's. */
function messagesOf(userId: string): SQL | undefined {
  const { medium, recipient, createdAtMs } = outgoingMessages;
  const ofUser = (column: SQLiteColumn) => sql`(select ${column} from ${users} where ${eq(users.id, userId)})`;
  return or(
    and(
      ...[eq(medium, "EMAIL"), eq(recipient, ofUser(users.email))],
      gte(createdAtMs, ofUser(users.emailVerifiedAtMs)),
    ),
    and(
      ...[eq(medium, "SMS"), eq(recipient, ofUser(users.phoneNumber))],
      gte(createdAtMs, ofUser(users.phoneVerifiedAtMs)),
    ),
  );
}
