import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { userAddresses } from "../../../../schema/people/tables/addresses.ts";
import { identitySessions, userIdentities } from "../../../../schema/people/tables/identities.ts";
import { channelSettings } from "../../../../schema/people/tables/settings.ts";
import { securityEvents } from "../../../../schema/people/tables/sign-in.ts";
import { withoutChance } from "../../../support/digits.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { grant, messagesTo } from "../../../support/people/accounts.ts";
import {
  checkIdentity,
  finishSession,
  identifyAt,
  identityOf,
  openSession,
  startSession,
} from "../../../support/people/bank-session.ts";
import { newPerson } from "../../../support/people/people.ts";
import { bidOn } from "../../../support/sale/bid-on.ts";
import { publishedLot } from "../../../support/sale/lot.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const database = openDatabase(env);
const YEAR_MS = 365.25 * 24 * 3_600_000;

/** The name of every test person's address. */
const OWN_NAME = { name: "S. de Bieder", birthDate: "1980-01-02" };
const OTHER_NAME = { name: "W. van den Oever" };

const hasIdentity = async ({ token }: { token: string }) =>
  (await graphql("{ userHasIdentity }", {}, { token })).data?.userHasIdentity;

async function expire({ userId }: { userId: string }): Promise<void> {
  const over = { expiresAtMs: Date.now() - 1 };
  await database.update(userIdentities).set(over).where(eq(userIdentities.userId, userId));
}

async function administrator() {
  const person = await newPerson();
  await grant(person, "GLOBAL_AUTH_OU_CREATE");
  return person;
}

async function listed({ token }: { token: string }, status: string) {
  const { data } = await graphql<{
    queryUserIdentitiesAdmin: {
      userIdentities: { id: string; sessionId: string; name: string; accountName: string; otherEmails: string[] }[];
    };
  }>(
    `query ($status: IdentityStatus) {
      queryUserIdentitiesAdmin(searchFilter: { status: $status }, pagination: { page: 1, itemsPerPage: 100 }) {
        userIdentities { id sessionId name accountName otherEmails }
      }
    }`,
    { status },
    { token },
  );
  return data?.queryUserIdentitiesAdmin.userIdentities ?? [];
}

async function decide(
  { token }: { token: string },
  input: { sessionId: string; decision: "ACCEPT" | "REJECT"; reason?: string },
) {
  return await graphql(
    "mutation ($input: ReviewUserIdentityInput!) { reviewUserIdentity(input: $input) { result } }",
    { input: { reason: "Het paspoort is gezien.", ...input } },
    { token },
  );
}

afterEach(() => database.delete(channelSettings));

describe("behaviour", () => {
  it("lists the banks by country, as keys and names", async () => {
    const { token } = await newPerson();
    const { data } = await graphql("{ idinIssuers { country issuers { key value } } }", {}, { token });
    expect(data?.idinIssuers).toContainEqual({
      country: "Nederland",
      issuers: expect.arrayContaining([{ key: "TESTNL2A", value: "Testbank Nederland" }]),
    });
  });

  it("verifies an identity at the bank, after which its user can bid where that is required", async () => {
    const anna = await newPerson();
    const { incrementalLotId } = await buildSale();
    await publishedLot({}, incrementalLotId);
    const required = { channel: "hamerslag", setting: "IDENTITY_CHECK_REQUIRED", value: "true", updatedAtMs: 1 };
    await database.insert(channelSettings).values(required);
    expect((await bidOn(anna, incrementalLotId, 100_00)).missingConditions).toEqual(["IDENTITY"]);

    const { sessionId, authenticationUrl } = await openSession(anna, { returnPath: "/nl/auction/1/lot/2" });
    expect(await identityOf(anna.userId, anna)).toMatchObject({
      identityStatus: "STARTED",
      bank: "Testbank Nederland",
    });
    const address = await identifyAt(authenticationUrl, OWN_NAME);
    expect(`${address.origin}${address.pathname}`).toBe("http://localhost/nl/account/identity/return");
    const finished = await finishSession(anna, sessionId, address.search.slice(1));
    expect(finished.data?.idinSessionSuccess).toEqual({ result: true, returnPath: "/nl/auction/1/lot/2" });

    const identity = await identityOf(anna.userId, anna);
    expect(identity).toMatchObject({ identityStatus: "SUCCESS", reasons: [], ...OWN_NAME });
    const years = (Date.parse(identity?.expiresOn ?? "") - Date.now()) / YEAR_MS;
    expect(years).toBeCloseTo(5, 1);
    expect(await hasIdentity(anna)).toBe(true);
    expect((await bidOn(anna, incrementalLotId, 100_00)).state).toBe("SUCCESS");
    const events = await database.select().from(securityEvents).where(eq(securityEvents.userId, anna.userId));
    expect(events).toMatchObject([{ kind: "IDENTITY_CHECKED", detail: "SUCCESS" }]);
  });

  it("comes back to the channel and the language of the session", async () => {
    const anna = await newPerson();
    const { authenticationUrl } = await openSession(anna, { host: "auctionate.localhost", language: "EN" });
    const address = await identifyAt(authenticationUrl, OWN_NAME);
    expect(`${address.origin}${address.pathname}`).toBe("http://auctionate.localhost/en/account/identity/return");
  });

  it("keeps of the bank's answer only name, birth date, issuer and a hash of the subject", async () => {
    const anna = await newPerson();
    await checkIdentity(anna, { ...OWN_NAME, number: "customer-4711" });
    const [row] = await database.select().from(userIdentities).where(eq(userIdentities.userId, anna.userId));
    expect(withoutChance(row)).not.toContain("4711");
    expect(row).toMatchObject({ ...OWN_NAME, issuer: "http://localhost/dev/bank" });
    expect(row?.subjectHash).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ["access_denied", "CANCELLED"],
    ["server_error", "FAILED_AT_BANK"],
  ])("a session that ends with %s fails with %s, and can be started again", async (failure, reason) => {
    const anna = await newPerson();
    expect((await checkIdentity(anna, { failure })).data?.idinSessionSuccess.result).toBe(false);
    expect(await identityOf(anna.userId, anna)).toMatchObject({ identityStatus: "FAILED", reasons: [reason] });
    expect(await hasIdentity(anna)).toBe(false);
    expect((await checkIdentity(anna, OWN_NAME)).data?.idinSessionSuccess.result).toBe(true);
  });

  it("a cancelled renewal leaves a verified identity as it is", async () => {
    const anna = await newPerson();
    await checkIdentity(anna, OWN_NAME);
    await checkIdentity(anna, { failure: "access_denied" });
    expect(await identityOf(anna.userId, anna)).toMatchObject({ identityStatus: "SUCCESS" });
  });

  it("a session that is not finished in time has failed, and a verified identity expires", async () => {
    const anna = await newPerson();
    await openSession(anna);
    await expire(anna);
    expect(await identityOf(anna.userId, anna)).toMatchObject({ identityStatus: "FAILED", reasons: ["ABANDONED"] });
    await checkIdentity(anna, OWN_NAME);
    await expire(anna);
    expect(await identityOf(anna.userId, anna)).toMatchObject({ identityStatus: "EXPIRED" });
    expect(await hasIdentity(anna)).toBe(false);
  });

  it("a renewal by the same person moves the expiry", async () => {
    const anna = await newPerson();
    const person = { ...OWN_NAME, number: `one-${anna.userId}` };
    await checkIdentity(anna, person);
    const soon = Date.now() + 60_000;
    await database.update(userIdentities).set({ expiresAtMs: soon }).where(eq(userIdentities.userId, anna.userId));
    expect((await checkIdentity(anna, person)).data?.idinSessionSuccess.result).toBe(true);
    expect(Date.parse((await identityOf(anna.userId, anna))?.expiresOn ?? "")).toBeGreaterThan(soon);
  });

  it("gives the result of a session so far where no answer is given", async () => {
    const anna = await newPerson();
    const { sessionId, authenticationUrl } = await openSession(anna);
    const result = async () => (await finishSession(anna, sessionId, null)).data?.idinSessionSuccess.result;
    expect(await result()).toBe(false);
    await finishSession(anna, sessionId, (await identifyAt(authenticationUrl, OWN_NAME)).search.slice(1));
    expect(await result()).toBe(true);
  });
});

describe("review", () => {
  it("an identity with another name waits for staff, who accept it; the user gets a mail with the reason", async () => {
    const [anna, staff] = [await newPerson(), await administrator()];
    const { data } = await checkIdentity(anna, { ...OTHER_NAME, birthDate: "1980-01-02" });
    expect(data?.idinSessionSuccess.result).toBe(false);
    expect(await identityOf(anna.userId, anna)).toMatchObject({ identityStatus: "REVIEW", reasons: ["NAME_DIFFERS"] });
    await eventually(async () => expect((await messagesTo(anna.email))[0]?.body).toContain("Een medewerker kijkt"));
    const row = (await listed(staff, "REVIEW")).find(({ id }) => id === anna.userId);
    expect(row).toMatchObject({ ...OTHER_NAME, accountName: "Sam de Bieder", otherEmails: [] });

    const decision = { sessionId: row?.sessionId ?? "", decision: "ACCEPT" } as const;
    expect((await decide(staff, decision)).errors).toBeUndefined();
    expect(await identityOf(anna.userId, anna)).toMatchObject({ identityStatus: "SUCCESS", reasons: [] });
    expect((await listed(staff, "REVIEW")).map(({ id }) => id)).not.toContain(anna.userId);
    expect((await listed(staff, "SUCCESS")).map(({ id }) => id)).toContain(anna.userId);
    await eventually(async () => {
      const [mail] = await messagesTo(anna.email);
      expect(mail?.subject).toBe("De controle van uw identiteit bij Hamerslag");
      expect(mail?.body).toContain("U kunt nu bieden");
      expect(mail?.body).toContain("Het paspoort is gezien.");
    });
    expect(errorCode(await decide(staff, decision))).toBe("NOT_FOUND");
  });

  it("a rejected identity loses what the bank said of the person, and its user learns why", async () => {
    const [anna, staff] = [await newPerson(), await administrator()];
    await checkIdentity(anna, { ...OTHER_NAME, birthDate: "1980-01-02" });
    expect(await identityOf(anna.userId, anna)).toMatchObject({ ...OTHER_NAME, birthDate: "1980-01-02" });
    const row = (await listed(staff, "REVIEW")).find(({ id }) => id === anna.userId);
    await decide(staff, { sessionId: row?.sessionId ?? "", decision: "REJECT", reason: "De naam is van een ander." });
    expect(await identityOf(anna.userId, anna)).toMatchObject({
      ...{ identityStatus: "FAILED", reasons: ["REJECTED"], report: "De naam is van een ander." },
      ...{ name: null, birthDate: null },
    });
    const [stored] = await database.select().from(userIdentities).where(eq(userIdentities.userId, anna.userId));
    expect(stored).toMatchObject({ name: null, birthDate: null, verifiedAtMs: null });
    await eventually(async () => {
      const mail = (await messagesTo(anna.email)).find(({ body }) => body.includes("niet gelukt"));
      expect(mail?.body).toContain("De naam is van een ander.");
    });
  });

  it("what waits for staff keeps its reasons in further sessions, until they accept it", async () => {
    const [anna, staff] = [await newPerson(), await administrator()];
    const person = { ...OTHER_NAME, number: `one-${anna.userId}` };
    await checkIdentity(anna, person);
    await checkIdentity(anna, { ...OWN_NAME, number: `two-${anna.userId}` });
    await checkIdentity(anna, person);
    expect(await identityOf(anna.userId, anna)).toMatchObject({ identityStatus: "REVIEW", reasons: ["NAME_DIFFERS"] });
    const row = (await listed(staff, "REVIEW")).find(({ id }) => id === anna.userId);
    await decide(staff, { sessionId: row?.sessionId ?? "", decision: "ACCEPT" });
    await expire(anna);
    await database
      .update(userAddresses)
      .set({ fullName: OTHER_NAME.name })
      .where(eq(userAddresses.userId, anna.userId));
    expect((await checkIdentity(anna, person)).data?.idinSessionSuccess.result).toBe(true);
  });

  it("another birth date and another identity than before are reasons too, once the identity before has expired", async () => {
    const anna = await newPerson();
    await graphql(
      `mutation { updateUserAddress(input: { fullName: "Sam de Bieder", birthDate: "1985-04-12", street: "Kade",
        houseNumber: "1", postalCode: "3011 AB", city: "Rotterdam", countryCode: "nld" }) { city } }`,
      {},
      { token: anna.token },
    );
    await checkIdentity(anna, { name: "S. de Bieder", birthDate: "1985-04-12", number: `one-${anna.userId}` });
    expect(await identityOf(anna.userId, anna)).toMatchObject({ identityStatus: "SUCCESS" });
    await expire(anna);
    await checkIdentity(anna, { name: "S. de Bieder", birthDate: "1990-04-12", number: `two-${anna.userId}` });
    expect(await identityOf(anna.userId, anna)).toMatchObject({
      ...{ identityStatus: "REVIEW", reasons: ["BIRTH_DATE_DIFFERS", "CHANGED"] },
    });
  });
});

describe("permissions", () => {
  it("users read their own identity; administrators read others'", async () => {
    const [anna, bram, staff] = [await newPerson(), await newPerson(), await administrator()];
    await checkIdentity(anna, OWN_NAME);
    const foreign = await graphql(
      "query ($id: ID!) { getUserIdentity(userId: $id) { name } }",
      { id: anna.userId },
      { token: bram.token },
    );
    expect(errorCode(foreign)).toBe("1016");
    expect(await identityOf(anna.userId, staff)).toMatchObject({ name: OWN_NAME.name });
    expect(await identityOf(bram.userId, bram)).toBeNull();
  });
});

describe("validation and limits", () => {
  it("refuses a bank that is not in the list, and a path that is none", async () => {
    const anna = await newPerson();
    const faults = async (options: Parameters<typeof startSession>[1]) =>
      (await startSession(anna, options)).errors?.[0]?.extensions?.fields;
    expect(await faults({ issuer: "EVILBANK" })).toEqual([{ path: "issuer", rule: "bank" }]);
    expect(await faults({ returnPath: "https://evil.example" })).toEqual([{ path: "returnPath", rule: "path" }]);
  });

  it("starts at most five sessions in a quarter of an hour", async () => {
    const anna = await newPerson();
    for (let session = 0; session < 5; session += 1) await openSession(anna);
    expect(errorCode(await startSession(anna))).toBe("TOO_MANY_ATTEMPTS");
    const sessions = await database.select().from(identitySessions).where(eq(identitySessions.userId, anna.userId));
    expect(sessions).toHaveLength(5);
  });
});
