import { and, eq, isNull, type SQL } from "drizzle-orm";
import { incrementalBids } from "../../schema/bidding/tables/bids.ts";
import { publications } from "../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../schema/kit/database/database.ts";
import { insertRows } from "../../schema/kit/database/json-list.ts";
import { isUndelivered } from "../../schema/messages/message-states.ts";
import { outgoingMessages } from "../../schema/messages/tables/messages.ts";
import { projects } from "../../schema/organization/tables/projects.ts";
import { authorizations } from "../../schema/organization/tables/rights.ts";
import { users } from "../../schema/people/tables/accounts.ts";
import { closedAccounts } from "../../schema/people/tables/closed-accounts.ts";
import { userIdentities } from "../../schema/people/tables/identities.ts";
import { securityEvents } from "../../schema/people/tables/sign-in.ts";
import { publicationOrders, setPublication } from "./other-paged-lists.ts";
import { ALL, by, FROM_NOW, hoursAway, listQuery, NOW_MS, type PagedList, pagedList, VIEWER } from "./paged-list.ts";

const ROWS = 40;
/** Fewer, as none of them leaves again. */
const EVENTS = 15;
/** A lot whose bids are a list, and its project, on which the viewer keeps a right. */
export const LOT_WITH_BIDS = { incrementalLotId: "lot with bids", projectId: "project with bids" };

type Bid = typeof incrementalBids.$inferSelect;

function bid(number: number, value: number): typeof incrementalBids.$inferInsert {
  return {
    incrementalLotId: LOT_WITH_BIDS.incrementalLotId,
    row: number,
    id: `${LOT_WITH_BIDS.incrementalLotId}:${number}`,
    sequence: number,
    userId: `bidder ${number % 4}`,
    annonUserRef: `${number % 4}`,
    amountCents: (value % 6) * 100,
    isAutoBid: number % 3 === 0,
    state: number % 5 === 0 ? "INVALIDATED" : "SUCCESS",
    createdAtMs: NOW_MS + number,
  };
}

const ofLotWithBids = eq(incrementalBids.incrementalLotId, LOT_WITH_BIDS.incrementalLotId);

const bids = pagedList<Bid>({
  query: listQuery("queryIncrementalBidsAdmin", {
    filter: "IncrementalBidAdminFilter!",
    sort: "BidSort",
    rows: "rows: bids { id }",
  }),
  variables: (filter, sort) => ({
    filter: { incrementalLotId: LOT_WITH_BIDS.incrementalLotId, ...filter },
    sort,
  }),
  orders: { BID_AMOUNT: by(({ amountCents }) => amountCents), CREATED_ON: by(({ row }) => row) },
  filters: [
    ALL,
    { filter: { states: ["INVALIDATED"] }, admits: ({ state }) => state === "INVALIDATED" },
    {
      filter: { userId: "bidder 1", isAutoBid: false },
      admits: ({ userId, isAutoBid }) => userId === "bidder 1" && !isAutoBid,
    },
  ],
  rows: async (database) =>
    await database.select().from(incrementalBids).where(ofLotWithBids).orderBy(incrementalBids.row),
  changes: {
    come: (database, { rows, value }) =>
      database.insert(incrementalBids).values(bid(Math.max(0, ...rows.map(({ row }) => row)) + 1, value)),
    leave: (database, { row }) => database.delete(incrementalBids).where(eq(incrementalBids.id, row.id)),
    move: (database, { row, value }) =>
      database
        .update(incrementalBids)
        .set({ amountCents: value * 100 })
        .where(eq(incrementalBids.id, row.id)),
  },
});

const isHeldByViewer = and(eq(authorizations.userId, VIEWER), isNull(authorizations.withdrawnAtMs));

function grantOn(projectId: string, value: number): typeof authorizations.$inferInsert {
  const rule = value % 2 === 0 ? "USER_PROJECT_EDIT" : "USER_PROJECT_VIEW";
  return { id: crypto.randomUUID(), userId: VIEWER, rule, scope: "PROJECT", entityId: projectId, createdAtMs: NOW_MS };
}

/** A right on a project that the viewer has none on. */
async function grantAnother(database: Database, value: number): Promise<void> {
  const held = await database.select({ id: authorizations.entityId }).from(authorizations).where(isHeldByViewer);
  const all = await database.select({ id: projects.id }).from(projects).orderBy(projects.id);
  const other = all.find(({ id }) => !held.some((grant) => grant.id === id));
  if (other) await database.insert(authorizations).values(grantOn(other.id, value));
}

async function withdraw(database: Database, projectId: string): Promise<void> {
  if (projectId === LOT_WITH_BIDS.projectId) return;
  await database
    .update(authorizations)
    .set({ withdrawnAtMs: NOW_MS, withdrawnBy: VIEWER })
    .where(and(isHeldByViewer, eq(authorizations.entityId, projectId)));
}

const projectList = pagedList<typeof projects.$inferSelect & { rule: string }>({
  query: listQuery("queryProjectAdmin", {
    filter: "ProjectFilter",
    sort: "ProjectSort",
    rows: "rows: projects { id }",
  }),
  orders: { CREATED_ON: by(({ createdAtMs }) => createdAtMs), LAST_UPDATED_ON: by(({ updatedAtMs }) => updatedAtMs) },
  filters: [ALL, { filter: { isEditable: true }, admits: ({ rule }) => rule === "USER_PROJECT_EDIT" }],
  rows: async (database) => {
    const rows = await database
      .select({ project: projects, rule: authorizations.rule })
      .from(projects)
      .innerJoin(authorizations, and(isHeldByViewer, eq(authorizations.entityId, projects.id)))
      .orderBy(projects.id);
    return rows.map(({ project, rule }) => ({ ...project, rule }));
  },
  changes: {
    come: (database, { value }) => grantAnother(database, value),
    leave: (database, { row }) => withdraw(database, row.id),
    move: (database, { row, value }) =>
      database
        .update(projects)
        .set({ createdAtMs: hoursAway(value), updatedAtMs: hoursAway(value + 1) })
        .where(eq(projects.id, row.id)),
  },
});

const publicationList = pagedList<typeof publications.$inferSelect>({
  query: listQuery("queryPublicationAdmin", {
    filter: "PublicationAdminFilter",
    sort: "PublicationSort",
    rows: "rows: publications { id }",
  }),
  orders: publicationOrders,
  filters: [
    ALL,
    { filter: { auctionKinds: ["INCREMENTAL_AUCTION"] }, admits: () => true },
    { filter: { auctionKinds: ["DATA_ROOM"] }, admits: () => false },
  ],
  rows: async (database) => {
    const rows = await database
      .select({ publication: publications })
      .from(publications)
      .innerJoin(authorizations, and(isHeldByViewer, eq(authorizations.entityId, publications.projectId)))
      .orderBy(publications.id);
    return rows.map(({ publication }) => publication);
  },
  changes: {
    come: (database, { value }) => grantAnother(database, value),
    leave: (database, { row }) => withdraw(database, row.projectId),
    move: (database, { row, value }) =>
      setPublication(database, row.id, { lastClosingMs: hoursAway(value), updatedAtMs: hoursAway(value) }),
  },
});

type Message = typeof outgoingMessages.$inferSelect;

function message(id: string, value: number): typeof outgoingMessages.$inferInsert {
  const state = ["FAILED", "BOUNCED", "SENT", "EXPIRED"][value % 4] ?? "FAILED";
  const recipient = `${value % 3}@example.com`;
  const kind = { medium: "EMAIL", channel: "hamerslag", subject: "", attempts: 1, nextAttemptAtMs: NOW_MS };
  return { ...kind, id, recipient, state, createdAtMs: hoursAway(value) };
}

const messages = pagedList<Message>({
  query: listQuery("queryUndeliveredMessages", {
    filter: "UndeliveredMessageFilter",
    sort: "UndeliveredMessageSort",
    rows: "rows: messages { id }",
  }),
  orders: { CREATED_ON: by(({ createdAtMs }) => createdAtMs) },
  filters: [
    ALL,
    { filter: { states: ["FAILED", "EXPIRED"] }, admits: ({ state }) => state === "FAILED" || state === "EXPIRED" },
    { filter: { recipient: "1@example.com" }, admits: ({ recipient }) => recipient === "1@example.com" },
  ],
  rows: async (database) => {
    const rows = await database.select().from(outgoingMessages).orderBy(outgoingMessages.id);
    return rows.filter(({ state }) => isUndelivered(state));
  },
  changes: {
    come: (database, { value }) => database.insert(outgoingMessages).values(message(crypto.randomUUID(), value)),
    leave: (database, { row }) => database.delete(outgoingMessages).where(eq(outgoingMessages.id, row.id)),
    move: (database, { row, value }) =>
      database
        .update(outgoingMessages)
        .set({ createdAtMs: hoursAway(value) })
        .where(eq(outgoingMessages.id, row.id)),
  },
});

type Identity = typeof userIdentities.$inferSelect & { id: string };

function identity(userId: string, value: number): typeof userIdentities.$inferInsert {
  const identityStatus = ["REVIEW", "SUCCESS", "FAILED"][value % 3] ?? "REVIEW";
  return { userId, identityType: "IDIN", identityStatus, expiresAtMs: hoursAway(value), updatedAtMs: hoursAway(value) };
}

const lasts = ({ expiresAtMs }: Identity) => (expiresAtMs ?? 0) > NOW_MS;

const identities = pagedList<Identity>({
  query: listQuery("queryUserIdentitiesAdmin", {
    filter: "UserIdentityFilter",
    sort: "UserIdentitySort",
    rows: "rows: userIdentities { id }",
  }),
  orders: { CHECKED_ON: by(({ updatedAtMs }) => updatedAtMs) },
  filters: [
    ALL,
    { filter: { status: "REVIEW" }, admits: ({ identityStatus }) => identityStatus === "REVIEW" },
    { filter: { status: "EXPIRED" }, admits: (row) => row.identityStatus === "SUCCESS" && !lasts(row) },
  ],
  rows: async (database) => {
    const rows = await database.select().from(userIdentities).orderBy(userIdentities.userId);
    return rows.map((row) => ({ ...row, id: row.userId }));
  },
  changes: {
    come: async (database, { rows, value }) => {
      const all = await database.select({ id: users.id }).from(users).orderBy(users.id);
      const other = all.find(({ id }) => !rows.some(({ userId }) => userId === id));
      if (other) await database.insert(userIdentities).values(identity(other.id, value));
    },
    leave: (database, { row }) => database.delete(userIdentities).where(eq(userIdentities.userId, row.id)),
    move: (database, { row, value }) =>
      database
        .update(userIdentities)
        .set({ updatedAtMs: hoursAway(value) })
        .where(eq(userIdentities.userId, row.id)),
  },
});

type SecurityEvent = typeof securityEvents.$inferSelect;

function securityEvent(id: string, value: number): typeof securityEvents.$inferInsert {
  const kind = value % 2 === 0 ? "SIGNED_IN" : "SIGNED_OUT";
  return { id, userId: value % 3 === 0 ? "user 1" : VIEWER, kind, userAgent: "", createdAtMs: hoursAway(value) };
}

interface EventFilter {
  filter: object | null;
  admits: (event: SecurityEvent) => boolean;
}

const EVENT_FILTERS: readonly EventFilter[] = [
  ALL,
  { filter: { kinds: ["SIGNED_IN"] }, admits: ({ kind }) => kind === "SIGNED_IN" },
  { filter: { createdOn: FROM_NOW }, admits: ({ createdAtMs }) => createdAtMs >= NOW_MS },
];

function eventList({
  field,
  type,
  where,
  filters = [],
}: {
  field: string;
  type: string;
  where?: SQL;
  filters?: readonly EventFilter[];
}): PagedList {
  return pagedList<SecurityEvent>({
    query: listQuery(field, { filter: `${type}Filter`, sort: `${type}Sort`, rows: "rows: securityEvents { id }" }),
    orders: { CREATED_ON: by(({ createdAtMs }) => createdAtMs) },
    filters: [...EVENT_FILTERS, ...filters],
    rows: async (database) => await database.select().from(securityEvents).where(where).orderBy(securityEvents.id),
    changes: {
      come: (database, { value }) => database.insert(securityEvents).values(securityEvent(crypto.randomUUID(), value)),
      // The database keeps events as they were written.
      leave: async () => {},
      move: async () => {},
    },
  });
}

type User = typeof users.$inferSelect;

function user(id: string, value: number): typeof users.$inferInsert {
  return {
    ...{ id, email: `${id}@example.com`, passwordHash: "", phoneNumber: "+31201234567", language: "nl" },
    ...{ signupChannel: "hamerslag", createdAtMs: hoursAway(value), updatedAtMs: NOW_MS },
    lastLoginAtMs: value % 3 === 0 ? null : hoursAway(value),
    blacklistedAtMs: value % 2 === 0 ? NOW_MS : null,
  };
}

const userList = pagedList<User>({
  query: listQuery("queryUsers", { filter: "UserFilter", sort: "UserSort", rows: "rows: users { id }" }),
  orders: {
    EMAIL: by(({ email }) => email),
    CREATED_ON: by(({ createdAtMs }) => createdAtMs),
    LAST_LOGIN_ON: by(({ lastLoginAtMs }) => lastLoginAtMs),
  },
  filters: [
    ALL,
    { filter: { isBlacklisted: true }, admits: ({ blacklistedAtMs }) => blacklistedAtMs !== null },
    {
      filter: { email: "ER 1", createdOn: FROM_NOW },
      admits: (row) => /er 1/.test(row.email) && row.createdAtMs >= NOW_MS,
    },
  ],
  rows: async (database) => {
    const rows = await database
      .select({ user: users })
      .from(users)
      .leftJoin(closedAccounts, eq(closedAccounts.userId, users.id))
      .where(isNull(closedAccounts.userId))
      .orderBy(users.id);
    return rows.map((row) => row.user);
  },
  changes: {
    come: (database, { value }) => database.insert(users).values(user(`user ${crypto.randomUUID()}`, value)),
    leave: (database, { row }) => database.insert(closedAccounts).values({ userId: row.id, closedAtMs: NOW_MS }),
    move: (database, { row, value }) =>
      database
        .update(users)
        .set({ createdAtMs: hoursAway(value), lastLoginAtMs: hoursAway(value) })
        .where(eq(users.id, row.id)),
  },
});

/** The lists of staff, and that of an account's own security events. */
export const STAFF_LISTS = {
  "bids of a lot": bids,
  projects: projectList,
  "auctions of staff": publicationList,
  "undelivered messages": messages,
  identities,
  users: userList,
  "security events": eventList({
    field: "querySecurityEvents",
    type: "SecurityEvent",
    where: eq(securityEvents.userId, VIEWER),
  }),
  "security events of all users": eventList({
    field: "querySecurityEventsAdmin",
    type: "SecurityEventAdmin",
    filters: [{ filter: { userId: "user 1" }, admits: ({ userId }) => userId === "user 1" }],
  }),
};

/** The viewer's rights, and rows with many equal sort keys. */
export async function fillStaffLists(database: Database, value: () => number): Promise<void> {
  const numbers = Array.from({ length: ROWS }, (_, index) => index);
  const all = await database.select({ id: projects.id }).from(projects).orderBy(projects.id);
  const others = all.filter(({ id }) => id !== LOT_WITH_BIDS.projectId);
  await insertRows(database, authorizations, [
    { ...grantOn("", 0), rule: "GLOBAL_AUTH_OU_CREATE", scope: "GLOBAL" },
    grantOn(LOT_WITH_BIDS.projectId, 0),
    ...others.filter((_, index) => index % 2 === 0).map(({ id }) => grantOn(id, value())),
  ]);
  await insertRows(
    database,
    users,
    numbers.map((index) => user(`user ${index}`, value())),
  );
  await insertRows(
    database,
    incrementalBids,
    // Behind the rows that the lot may have.
    numbers.map((index) => bid(index + 2, value())),
  );
  await insertRows(
    database,
    userIdentities,
    numbers.filter((index) => index % 3 > 0).map((index) => identity(`user ${index}`, value())),
  );
  await insertRows(
    database,
    outgoingMessages,
    numbers.map((index) => message(`message ${index}`, value())),
  );
  await insertRows(
    database,
    securityEvents,
    numbers.slice(0, EVENTS).map((index) => securityEvent(`event ${index}`, value())),
  );
}
