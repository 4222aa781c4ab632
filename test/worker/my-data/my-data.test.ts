import { env } from "cloudflare:workers";
import { eq, getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../schema/database/open-database.ts";
import { users } from "../../../schema/tables/accounts.ts";
import { userAddresses } from "../../../schema/tables/addresses.ts";
import { bidderLots } from "../../../schema/tables/bids.ts";
import { closedAccounts } from "../../../schema/tables/closed-accounts.ts";
import { notifications } from "../../../schema/tables/notifications.ts";
import { authorizations } from "../../../schema/tables/rights.ts";
import { securityEvents } from "../../../schema/tables/sign-in.ts";
import { deleteExpired } from "../../../worker/housekeeping.ts";
import { eraseKeptDetails } from "../../../worker/my-data/erase-kept-details.ts";
import { ERASED_AT_CLOSING, SALE_RECORDS_MS } from "../../../worker/my-data/store.ts";
import { login, messagesTo, PASSWORD, signUp } from "../../support/accounts.ts";
import { bidOn } from "../../support/bid-on.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { close, download, downloadPage } from "../../support/my-data.ts";
import { openSale } from "../../support/open-sale.ts";
import { newPerson, type TestPerson } from "../../support/people.ts";
import { bidderWithPassword, signIn } from "../../support/stolen-sign-in.ts";

const database = openDatabase(env);
const DAY_MS = 86_400_000;

async function signedIn(): Promise<TestPerson & { refreshToken: string }> {
  const { email, userId } = await bidderWithPassword();
  const { accessToken, refreshToken } = await signIn(email);
  return { email, userId, token: accessToken ?? "", refreshToken: refreshToken ?? "" };
}

/** A lot on which the user has bid, as its projection says. */
async function standsOn({ userId }: TestPerson, lot: { isLeading: boolean; closesAtMs: number }) {
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

  it("comes in pages that leave nothing out", async () => {
    const person = await newPerson();
    const rows = Array.from({ length: 450 }, (_, number) => ({
      id: `${person.userId}-${number}`,
      userId: person.userId,
      type: "OUTBID",
      createdAtMs: number,
    }));
    for (let from = 0; from < rows.length; from += 10)
      await database.insert(notifications).values(rows.slice(from, from + 10));
    const ids = new Set<string>();
    const sizes: number[] = [];
    let after: string | null = null;
    do {
      const { data } = await downloadPage(person, "NOTIFICATIONS", after);
      const page = data?.downloadMyData ?? { rows: [], after: null };
      for (const row of page.rows) ids.add(JSON.parse(row).id);
      sizes.push(page.rows.length);
      after = page.after;
    } while (after !== null);
    expect([sizes, ids.size]).toEqual([[200, 200, 50], 450]);
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
    expect([await addressesOf(person), await kept(person)]).toMatchObject([[], { email: null, phoneNumber: null }]);
    const rights = await database.select().from(authorizations).where(eq(authorizations.userId, person.userId));
    expect(rights.every(({ withdrawnAtMs }) => withdrawnAtMs !== null)).toBe(true);
    await vi.waitFor(async () => expect((await messagesTo(person.email))[0]?.subject).toMatch(/closed/i));

    expect((await signUp({ email: person.email })).answer.errors).toBeUndefined();
  });

  it("erases or keeps each table that names a user", async () => {
    const modules = import.meta.glob<Record<string, unknown>>("../../../schema/tables/*.ts", { eager: true });
    const named = Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter((table) => is(table, SQLiteTable) && "userId" in getTableColumns(table));
    const left = named.filter((table) => !ERASED_AT_CLOSING.includes(table));
    expect(left.flatMap((table) => (is(table, SQLiteTable) ? [getTableName(table)] : [])).sort()).toEqual([
      "authorizations",
      "bidder_lots",
      "closed_accounts",
      "incremental_bids",
      "refresh_tokens",
      "security_events",
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
    await standsOn(person, { isLeading: true, closesAtMs: Date.now() - DAY_MS });
    const answer = await close(person);
    const keptUntilMs = Date.parse(answer.data?.closeAccount.keptUntil ?? "");
    expect(keptUntilMs).toBeGreaterThan(Date.now() + SALE_RECORDS_MS - DAY_MS);
    expect(await kept(person)).toMatchObject({ email: person.email, phoneNumber: "+31612345678" });

    await database.batch(eraseKeptDetails({ database, now: () => keptUntilMs - 1 }));
    expect(await addressesOf(person)).toHaveLength(1);
    await database.batch(eraseKeptDetails({ database, now: () => keptUntilMs + DAY_MS }));
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
    await deleteExpired({ database, now: () => closesAtMs + 31 * DAY_MS });
    expect([(await addressesOf(lost)).length, (await addressesOf(won)).length]).toEqual([0, 1]);
  });
});
