import { env } from "cloudflare:workers";
import { eq, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { bidderLots, incrementalBids } from "../../../../schema/bidding/tables/bids.ts";
import { insertRows } from "../../../../schema/kit/database/json-list.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { outgoingMessages } from "../../../../schema/messages/tables/messages.ts";
import { notifications } from "../../../../schema/messages/tables/notifications.ts";
import { authorizations } from "../../../../schema/organization/tables/rights.ts";
import { MY_DATA_SECTIONS, type MyDataSection } from "../../../../schema/people/my-data-sections.ts";
import { users } from "../../../../schema/people/tables/accounts.ts";
import { userAddresses } from "../../../../schema/people/tables/addresses.ts";
import { closedAccounts } from "../../../../schema/people/tables/closed-accounts.ts";
import { newsletterSubscriptions } from "../../../../schema/people/tables/newsletter-subscriptions.ts";
import { knownDevices, securityEvents } from "../../../../schema/people/tables/sign-in.ts";
import { dropExpired } from "../../../../worker/app/housekeeping.ts";
import { eraseKeptDetails } from "../../../../worker/people/my-data/erase-kept-details.ts";
import { SECTIONS, selectPage } from "../../../../worker/people/my-data/sections.ts";
import { ERASED_AT_CLOSING, SALE_RECORDS_MS, SETTLING_MS } from "../../../../worker/people/my-data/store.ts";
import { appEnv } from "../../../support/environments.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { login, messagesTo, PASSWORD, signUp } from "../../../support/people/accounts.ts";
import { changeContact } from "../../../support/people/contact.ts";
import { close, download, downloadPage, message } from "../../../support/people/my-data.ts";
import { authenticatorOf } from "../../../support/people/passkeys.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { bidderWithPassword, signIn } from "../../../support/people/stolen-sign-in.ts";
import { bidOn } from "../../../support/sale/bid-on.ts";
import { openSale } from "../../../support/sale/sale.ts";

const database = openDatabase(env);
const DAY_MS = 86_400_000;

async function signedIn(): Promise<TestPerson & { refreshToken: string }> {
  const { email, userId } = await bidderWithPassword();
  const { accessToken, refreshToken } = await signIn(email);
  return { email, userId, token: accessToken ?? "", refreshToken: refreshToken ?? "" };
}

/** A lot on which the user has bid, as its projection says. */
async function standsOn(
  { userId }: TestPerson,
  lot: { incrementalLotId?: string; isLeading: boolean; closesAtMs: number },
) {
  const nowMs = Date.now();
  await database
    .insert(bidderLots)
    .values({ incrementalLotId: crypto.randomUUID(), userId, highestBidCents: 100_00, lastBidAtMs: nowMs, ...lot });
}

const rowOf = async ({ userId }: TestPerson) => (await database.select().from(users).where(eq(users.id, userId)))[0];
const addressesOf = async ({ userId }: TestPerson) =>
  await database.select().from(userAddresses).where(eq(userAddresses.userId, userId));
const kept = async ({ userId }: TestPerson) =>
  (await database.select().from(closedAccounts).where(eq(closedAccounts.userId, userId)))[0];

/** The ids of a section's rows as its pages give them, and how many rows each page has. */
async function pagesOf(person: TestPerson, section: MyDataSection) {
  const [ids, sizes]: [string[], number[]] = [[], []];
  let after: string | null = null;
  do {
    const { data } = await downloadPage(person, section, after);
    const page = data?.downloadMyData ?? { rows: [], after: null };
    ids.push(...page.rows.map((row) => JSON.parse(row).id));
    sizes.push(page.rows.length);
    after = page.after;
  } while (after !== null);
  return { sizes, ids };
}

/** Each table of the schema that names a user. */
function tablesOfUsers(): SQLiteTable[] {
  const modules = import.meta.glob<Record<string, unknown>>("../../../../schema/*/tables/*.ts", { eager: true });
  return Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((table) => (is(table, SQLiteTable) && "userId" in getTableColumns(table) ? [table] : []));
}

describe("the download of what is stored about a user", () => {
  it("has every section, with times as text and nothing that signs anybody in", async () => {
    const person = await signedIn();
    const file = await download(person);
    expect(file.get("ACCOUNT")).toMatchObject([
      { id: person.userId, email: person.email, created_at: expect.stringMatching(/Z$/) },
    ]);
    expect(file.get("ADDRESS")).toMatchObject([{ full_name: "Sam", city: "Rotterdam" }]);
    expect(file.get("SIGN_INS")).toHaveLength(1);
    expect(file.get("RIGHTS")).toMatchObject([{ rule: "USER_CHANNEL_BID" }]);
    const text = JSON.stringify([...file]);
    const { passwordHash } = (await rowOf(person)) ?? {};
    expect(text).not.toContain(passwordHash);
    expect(text).not.toMatch(/password_hash|_secret|thumbprint|token_hash/);
  });

  it("has the passkeys and devices, the changes of contact details, the newsletter and the messages to the user", async () => {
    const person = await newPerson({ account: { emailVerifiedAtMs: 5 } });
    const { userId } = person;
    await authenticatorOf(person, "Own phone");
    await changeContact(person, "updateEmailAddress", { email: "new@example.com" });
    await database
      .insert(newsletterSubscriptions)
      .values({ id: "secret-token", userId, email: person.email, createdAtMs: 1, expiresAtMs: 2 });
    await database.insert(outgoingMessages).values(message(person.email, { createdAtMs: 5, subject: "Since then" }));
    await database
      .insert(knownDevices)
      .values({ userId, device: "Firefox/Windows/NL", expiresAtMs: Date.now() + DAY_MS });
    const file = await download(person);
    expect(file.get("PASSKEYS")).toMatchObject([{ name: "Own phone", domain: "localhost" }]);
    expect(file.get("CONTACT_CHANGES")).toMatchObject([{ from_value: person.email, to_value: "new@example.com" }]);
    expect(file.get("DEVICES")).toMatchObject([{ device: "Firefox/Windows/NL" }]);
    expect(file.get("NEWSLETTER")).toMatchObject([{ email: person.email }]);
    expect(file.get("MESSAGES")?.map(({ subject }) => subject)).toContain("Since then");
    expect(JSON.stringify([...file])).not.toContain("secret-token");
  });

  it("leaves a column out of the file unless it is named, and a table that names a user only on purpose", () => {
    const given = Object.values(SECTIONS);
    const withheld: Record<string, string[]> = {};
    for (const { table, columns } of given) {
      const left = Object.values(getTableColumns(table)).filter((column) => !columns.includes(column));
      if (left.length > 0) withheld[getTableName(table)] = left.map(({ name }) => name);
    }
    expect(withheld).toEqual({
      users: ["passwordHash", "softwareTokenSecret", "softwareTokenStep"],
      newsletter_subscriptions: ["id"],
      // The lot's id leads to it.
      lot_questions: ["publicationId"],
      conversation_messages: ["publicationId", "authorId"],
      notifications: ["mailDueAtMs"],
      user_identities: ["sessionId", "subjectHash", "acceptedSubjectHash", "decidedBy"],
      authorizations: ["grantedBy", "withdrawnBy"],
      outgoing_messages: [
        ...["id", "content", "attempts", "nextAttemptAtMs", "expiresAtMs", "providerId", "lastFailure"],
      ],
      sign_ins: ["keyThumbprint"],
      passkeys: ["credentialId", "publicKey"],
      contact_changes: ["id", "fromAppSecret"],
      user_notes: ["id", "authorId"],
      staff_changes: ["id"],
    });
    const tables = tablesOfUsers().filter((table) => !given.some((section) => section.table === table));
    expect(tables.map(getTableName).sort()).toEqual([
      // Follows from the bids, which are given.
      "auction_bidders",
      // Only hashes and times, or what lasts for minutes or a day, or nothing while the account is open.
      "closed_accounts",
      "failed_deliveries",
      "identity_sessions",
      "known_addresses",
      "one_time_codes",
      "recovery_codes",
      "refresh_tokens",
      "software_token_setups",
      // Empty but while a batch runs.
      "staff_change_authors",
      "uploads",
    ]);
  });

  it("comes in pages that leave nothing out", async () => {
    const person = await newPerson();
    const rows = Array.from({ length: 450 }, (_, number) => ({
      id: `${person.userId}-${number}`,
      userId: person.userId,
      type: "OUTBID",
      createdAtMs: number,
    }));
    await insertRows(database, notifications, rows);
    expect(await pagesOf(person, "NOTIFICATIONS")).toEqual({ sizes: [200, 200, 50], ids: rows.map(({ id }) => id) });
  });

  it("has the bids on all lots of the user, and those of no other bidder", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const lots = [crypto.randomUUID(), crypto.randomUUID()].toSorted();
    const rows = lots.flatMap((incrementalLotId) => {
      const bid = { incrementalLotId, amountCents: 100, isAutoBid: false, state: "SUCCESS", createdAtMs: 1 };
      return Array.from({ length: 300 }, (_, place) => ({
        ...{ ...bid, id: `${incrementalLotId}:${place + 1}`, row: place + 1, sequence: place + 1 },
        ...{ userId: (place % 2 === 0 ? person : other).userId, annonUserRef: `${(place % 2) + 1}` },
      }));
    });
    await insertRows(database, incrementalBids, rows);
    for (const incrementalLotId of lots)
      for (const each of [person, other])
        await standsOn(each, { incrementalLotId, isLeading: false, closesAtMs: Date.now() });
    const ofPerson = rows.filter(({ userId }) => userId === person.userId);
    expect(await pagesOf(person, "BIDS")).toEqual({ sizes: [200, 100], ids: ofPerson.map(({ id }) => id) });
  });

  it("reads no rows of other users: each section is found by an index", async () => {
    for (const section of MY_DATA_SECTIONS) {
      const page = selectPage(section, { userId: "user", after: null, limit: 200 });
      const plan = await database.all<{ detail: string }>(sql`explain query plan ${page}`);
      const steps = plan.map(({ detail }) => detail).join("\n");
      expect(steps, section).toContain("USING INDEX");
      expect(steps, section).not.toMatch(/\bSCAN\b|INTEGER PRIMARY KEY/);
    }
  });

  it("is one security event, however many pages it has", async () => {
    const person = await newPerson();
    await download(person);
    const events = await database.select().from(securityEvents).where(eq(securityEvents.userId, person.userId));
    expect(events.map(({ kind }) => kind)).toEqual(["DATA_DOWNLOADED"]);
  });
});

describe("closing an account", () => {
  it("ends its sign-ins, erases what no sale needs, and frees the e-mail address", async () => {
    const person = await signedIn();
    expect((await close(person)).data?.closeAccount).toEqual({ keptUntil: null });

    expect(errorCode(await graphql("{ userProfile { username } }", {}, { token: person.token }))).toBe("1002");
    expect(errorCode(await login({ userName: person.email, password: PASSWORD }))).toBe("1005");
    expect(await rowOf(person)).toMatchObject({ email: `closed-${person.userId}@closed.invalid`, phoneNumber: "" });
    const rights = await database.select().from(authorizations).where(eq(authorizations.userId, person.userId));
    expect(rights.every(({ withdrawnAtMs }) => withdrawnAtMs !== null)).toBe(true);
    await eventually(async () => expect((await messagesTo(person.email))[0]?.subject).toMatch(/closed/i));

    expect((await signUp({ email: person.email })).answer.errors).toBeUndefined();
  });

  it("erases the buyer's details a day later, when no bid can be on its way any more", async () => {
    const person = await signedIn();
    await close(person);
    const { closedAtMs = 0 } = (await kept(person)) ?? {};
    await dropExpired({ env: appEnv, database, now: () => closedAtMs + SETTLING_MS - 1 });
    expect([(await addressesOf(person)).length, await kept(person)]).toMatchObject([1, { email: person.email }]);
    await dropExpired({ env: appEnv, database, now: () => closedAtMs + SETTLING_MS });
    expect([await addressesOf(person), await kept(person)]).toMatchObject([
      [],
      { email: null, phoneNumber: null, keptUntilMs: null },
    ]);
  });

  it("erases or keeps each table that names a user", async () => {
    const left = tablesOfUsers().filter((table) => !ERASED_AT_CLOSING.includes(table));
    expect(left.map(getTableName).sort()).toEqual([
      "auction_bidders",
      "authorizations",
      "bidder_lots",
      "blind_bids",
      "closed_accounts",
      // Gone within a day of the last attempt.
      "failed_deliveries",
      "incremental_bids",
      "refresh_tokens",
      "security_events",
      "staff_change_authors",
      // What was changed in a sale is part of its record. Once its user is closed, the id leads to nobody.
      "staff_changes",
      // What a bid was made under is part of the record of its sale.
      "terms_acceptances",
      // Gone within a day.
      "uploads",
    ]);
  });

  it("is refused while the user leads an open lot, even if only the lot itself knows", async () => {
    const [person, behind, sale] = [await newPerson(), await newPerson(), await openSale()];
    await standsOn(behind, { isLeading: true, closesAtMs: Date.now() + DAY_MS });
    expect(errorCode(await close(behind))).toBe("ACCOUNT_LEADS_LOTS");

    await bidOn(person, sale.incrementalLotId, 100_00);
    await database
      .insert(bidderLots)
      .values({
        incrementalLotId: sale.incrementalLotId,
        userId: person.userId,
        highestBidCents: 90_00,
        lastBidAtMs: Date.now(),
        isLeading: false,
        closesAtMs: Date.now() + DAY_MS,
      })
      .onConflictDoNothing();
    expect(errorCode(await close(person))).toBe("ACCOUNT_LEADS_LOTS");
    expect(await rowOf(person)).toMatchObject({ email: person.email });
  });

  it("is refused to the last administrator", async () => {
    const person = await newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] });
    await database
      .update(authorizations)
      .set({ withdrawnAtMs: Date.now(), withdrawnBy: "test" })
      .where(eq(authorizations.rule, "USER_OU_EDIT"));
    expect(errorCode(await close(person))).toBe("ACCOUNT_MANAGES");
  });

  it("keeps a buyer's details for seven years, and then erases them", async () => {
    const person = await newPerson();
    const closesAtMs = Date.now() - DAY_MS;
    await standsOn(person, { isLeading: true, closesAtMs });
    const answer = await close(person);
    const keptUntilMs = Date.parse(answer.data?.closeAccount.keptUntil ?? "");
    expect(keptUntilMs).toBe(closesAtMs + SALE_RECORDS_MS);
    expect(await kept(person)).toMatchObject({ email: person.email, phoneNumber: "+31612345678" });

    await database.batch(eraseKeptDetails({ database, now: () => keptUntilMs - 1 }, [person.userId]));
    expect(await addressesOf(person)).toHaveLength(1);
    await database.batch(eraseKeptDetails({ database, now: () => keptUntilMs }, [person.userId]));
    expect([await addressesOf(person), await kept(person)]).toMatchObject([[], { email: null, keptUntilMs: null }]);
  });

  it("keeps a bidder's details while a correction can still make them the buyer", async () => {
    const [lost, won] = [await newPerson(), await newPerson()];
    const closesAtMs = Date.now() + DAY_MS;
    for (const person of [lost, won]) {
      await standsOn(person, { isLeading: false, closesAtMs });
      expect((await close(person)).data?.closeAccount.keptUntil).not.toBeNull();
    }
    await database.update(bidderLots).set({ isLeading: true }).where(eq(bidderLots.userId, won.userId));
    await dropExpired({ env: appEnv, database, now: () => closesAtMs + 31 * DAY_MS });
    expect([(await addressesOf(lost)).length, (await addressesOf(won)).length]).toEqual([0, 1]);
  });
});
