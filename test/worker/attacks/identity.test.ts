import { env, exports } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { userAddresses } from "../../../schema/people/tables/addresses.ts";
import { identitySessions, userIdentities } from "../../../schema/people/tables/identities.ts";
import { recheckIdentity } from "../../../worker/people/identity/recheck-identity.ts";
import { writeIdentity } from "../../../worker/people/identity/store.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { grant } from "../../support/people/accounts.ts";
import {
  checkIdentity,
  finishSession,
  identifyAt,
  identityOf,
  openSession,
} from "../../support/people/bank-session.ts";
import { contextOf, ForgingBroker } from "../../support/people/forging-broker.ts";
import { newPerson, type TestPerson } from "../../support/people/people.ts";
import { tokenFor } from "../../support/people/token-for.ts";

const database = openDatabase(env);
const OWN_NAME = { name: "S. de Bieder", birthDate: "1980-01-02" };

/** An identity session of which the user has come back from the bank. */
async function returned(person: TestPerson) {
  const { sessionId, authenticationUrl } = await openSession(person);
  const address = await identifyAt(authenticationUrl, OWN_NAME);
  return { sessionId, answer: address.search.slice(1) };
}

const statusOf = async (person: TestPerson) => (await identityOf(person.userId, person))?.identityStatus;

describe("the answer of a bank in other hands", () => {
  it("attack: the session of another user is refused, and stays that user's", async () => {
    const [anna, mallory] = [await newPerson(), await newPerson()];
    const { sessionId, answer } = await returned(anna);
    expect(errorCode(await finishSession(mallory, sessionId, answer))).toBe("NOT_FOUND");
    expect(await statusOf(mallory)).toBeUndefined();
    expect((await finishSession(anna, sessionId, answer)).data?.idinSessionSuccess.result).toBe(true);
  });

  it("attack: a victim who is sent to the bank by the attacker's link does not identify the attacker", async () => {
    const [victim, mallory] = [await newPerson(), await newPerson()];
    const { sessionId, authenticationUrl } = await openSession(mallory);
    // The victim's browser comes back: only the victim's own sign-in has the answer.
    const answer = (await identifyAt(authenticationUrl, OWN_NAME)).search.slice(1);
    expect(errorCode(await finishSession(victim, sessionId, answer))).toBe("NOT_FOUND");
    expect((await finishSession(mallory, sessionId, null)).data?.idinSessionSuccess.result).toBe(false);
    expect(await statusOf(mallory)).toBe("STARTED");
  });

  it("attack: another sign-in of the same user cannot end the session", async () => {
    const anna = await newPerson();
    const { sessionId, answer } = await returned(anna);
    const elsewhere = { token: await tokenFor(anna.userId) };
    expect(errorCode(await finishSession(elsewhere, sessionId, answer))).toBe("NOT_FOUND");
  });

  it("attack: a replayed answer is refused, also in parallel", async () => {
    const anna = await newPerson();
    const { sessionId, answer } = await returned(anna);
    const answers = await Promise.all([1, 2, 3].map(() => finishSession(anna, sessionId, answer)));
    expect(answers.filter(({ data }) => data?.idinSessionSuccess.result)).toHaveLength(1);
    expect(answers.filter(({ errors }) => errors).map(errorCode)).toEqual(Array(2).fill("IDENTITY_SESSION_ENDED"));
    expect(errorCode(await finishSession(anna, sessionId, answer))).toBe("IDENTITY_SESSION_ENDED");
  });

  it("attack: a late answer is refused", async () => {
    const anna = await newPerson();
    const { sessionId, answer } = await returned(anna);
    await database.update(identitySessions).set({ expiresAtMs: Date.now() }).where(eq(identitySessions.id, sessionId));
    expect(errorCode(await finishSession(anna, sessionId, answer))).toBe("IDENTITY_SESSION_ENDED");
  });

  it.each([
    ["another state", "made-up"],
    ["no state", null],
  ])("attack: an answer with %s is refused, and does not end the session", async (_, state) => {
    const anna = await newPerson();
    const { sessionId, answer } = await returned(anna);
    const changed = new URLSearchParams(answer);
    if (state === null) changed.delete("state");
    else changed.set("state", `${sessionId}.${state}`);
    expect(errorCode(await finishSession(anna, sessionId, changed.toString()))).toBe("NOT_FOUND");
    expect((await finishSession(anna, sessionId, answer)).data?.idinSessionSuccess.result).toBe(true);
  });

  it("attack: the code of another session does not fit this one", async () => {
    const [anna, mallory] = [await newPerson(), await newPerson()];
    const stolen = new URLSearchParams((await returned(anna)).answer).get("code") ?? "";
    const own = await returned(mallory);
    const mixed = new URLSearchParams(own.answer);
    mixed.set("code", stolen);
    expect((await finishSession(mallory, own.sessionId, mixed.toString())).data?.idinSessionSuccess.result).toBe(false);
    expect(await identityOf(mallory.userId, mallory)).toMatchObject({
      identityStatus: "FAILED",
      reasons: ["NOT_PROVED"],
    });
  });

  it("attack: an answer of another issuer (mix-up) is refused", async () => {
    const anna = await newPerson();
    const { sessionId, answer } = await returned(anna);
    const changed = new URLSearchParams(answer);
    changed.set("iss", "https://evil.example");
    expect((await finishSession(anna, sessionId, changed.toString())).data?.idinSessionSuccess.result).toBe(false);
    expect(await statusOf(anna)).toBe("FAILED");
  });

  it("attack: answers without end are limited", async () => {
    const anna = await newPerson();
    const { sessionId } = await returned(anna);
    const codes: unknown[] = [];
    for (let tried = 0; tried < 31; tried += 1)
      codes.push(errorCode(await finishSession(anna, sessionId, `state=${sessionId}.${tried}&code=1`)));
    expect(codes.at(0)).toBe("NOT_FOUND");
    expect(codes.at(-1)).toBe("TOO_MANY_ATTEMPTS");
  });
});

describe("the test bank, as a broker should be", () => {
  const redeem = (fields: Record<string, string>, secret = "known to every developer") =>
    exports.default.fetch("http://localhost/dev/bank/token", {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`hamerslag-local:${encodeURIComponent(secret)}`)}` },
      body: new URLSearchParams({ grant_type: "authorization_code", ...fields }),
    });

  it("attack: a code is redeemed with its PKCE verifier alone, and once", async () => {
    const anna = await newPerson();
    const { sessionId, answer } = await returned(anna);
    const [session] = await database.select().from(identitySessions).where(eq(identitySessions.id, sessionId));
    const code = new URLSearchParams(answer).get("code") ?? "";
    const redirect_uri = session?.redirectUri ?? "";
    expect((await redeem({ code, redirect_uri })).status).toBe(400);
    const right = { code, redirect_uri, code_verifier: session?.codeVerifier ?? "" };
    expect((await redeem(right, "wrong")).status).toBe(401);
    expect((await redeem(right)).status).toBe(200);
    expect((await redeem(right)).status).toBe(400);
    const other = new URLSearchParams((await returned(anna)).answer).get("code") ?? "";
    expect((await redeem({ ...right, code: other })).status).toBe(400);
  });

  it("attack: it sends no code to another site", async () => {
    const { authenticationUrl } = await openSession(await newPerson());
    const url = new URL(authenticationUrl);
    url.searchParams.set("redirect_uri", "https://evil.example/");
    expect((await exports.default.fetch(url.href, { method: "POST" })).status).toBe(400);
  });
});

describe("one bank identity for several accounts (attack)", () => {
  it("the second account goes to review, and staff see the first", async () => {
    const [anna, mallory, staff] = [await newPerson(), await newPerson(), await newPerson()];
    await grant(staff, "GLOBAL_AUTH_OU_CREATE");
    const person = { ...OWN_NAME, number: `shared-${anna.userId}` };
    await checkIdentity(anna, person);
    await checkIdentity(mallory, person);
    expect(await statusOf(anna)).toBe("SUCCESS");
    expect(await identityOf(mallory.userId, mallory)).toMatchObject({ identityStatus: "REVIEW", reasons: ["IN_USE"] });
    const { data } = await graphql<{ found: { userIdentities: { id: string; otherEmails: string[] }[] } }>(
      `{ found: queryUserIdentitiesAdmin(searchFilter: { status: REVIEW }, pagination: { page: 1, itemsPerPage: 100 }) {
        userIdentities { id otherEmails } } }`,
      {},
      { token: staff.token },
    );
    const row = data?.found.userIdentities.find(({ id }) => id === mallory.userId);
    expect(row?.otherEmails).toEqual([anna.email]);
  });

  it("of two accounts at the same time one is accepted", async () => {
    const persons = [await newPerson(), await newPerson()];
    const number = crypto.randomUUID();
    await Promise.all(persons.map((person) => checkIdentity(person, { ...OWN_NAME, number })));
    expect((await Promise.all(persons.map(statusOf))).toSorted()).toEqual(["REVIEW", "SUCCESS"]);
  });
});

describe("another name after the check (attack)", () => {
  const MOVE = `mutation ($input: UserAddressInput!) { updateUserAddress(input: $input) { city } }`;
  const PLACE = { street: "Kade", houseNumber: "1", postalCode: "3011 AB", city: "Rotterdam", countryCode: "nld" };
  const moveAs = async ({ token }: TestPerson, fullName: string, city = "Rotterdam") => {
    const address = { fullName, birthDate: "1980-01-02", ...PLACE, city };
    const { errors } = await graphql(MOVE, { input: address }, { token });
    expect(errors).toBeUndefined();
  };

  it("sends the identity to review; another spelling or another town does not", async () => {
    const mallory = await newPerson();
    await checkIdentity(mallory, OWN_NAME);
    await moveAs(mallory, "Samuel de Bieder", "Delft");
    expect(await statusOf(mallory)).toBe("SUCCESS");
    await moveAs(mallory, "Willem van den Oever");
    expect(await identityOf(mallory.userId, mallory)).toMatchObject({
      ...{ identityStatus: "REVIEW", reasons: ["NAME_DIFFERS"] },
    });
  });

  it("stores no name without the review (cut between the two)", async () => {
    const mallory = await newPerson();
    await checkIdentity(mallory, OWN_NAME);
    await database.run(
      sql.raw(`create trigger no_review before update on user_identities when new.user_id = '${mallory.userId}'
        begin select raise(abort, 'cut'); end`),
    );
    const log = vi.spyOn(console, "error").mockReturnValue();
    const address = { fullName: "Willem van den Oever", birthDate: "1980-01-02", ...PLACE };
    expect((await graphql(MOVE, { input: address }, { token: mallory.token })).errors).toBeDefined();
    log.mockRestore();
    await database.run(sql`drop trigger no_review`);
    await moveAs(mallory, "Willem van den Oever");
    expect(await statusOf(mallory)).toBe("REVIEW");
  });

  it.each([
    ["the session ends after it was compared with the new address", "address"],
    ["the address changes after the session was compared with it", "session"],
  ])("finds both orders of a race: %s", async (_, last) => {
    const mallory = await newPerson();
    const compared = await recheckIdentity(await contextOf(mallory, new ForgingBroker()), mallory.userId, {
      ...{ fullName: "Willem van den Oever", birthDate: null },
    });
    const onFile = { fullName: "Sam de Bieder", birthDate: null };
    const nowMs = Date.now();
    const keep = () =>
      writeIdentity(
        database,
        { userId: mallory.userId, id: crypto.randomUUID(), channel: "hamerslag", bank: "Bank" },
        {
          ...{ identity: { ...OWN_NAME, issuer: "bank" }, subjectHash: crypto.randomUUID(), reasons: [] },
          ...{ compared: { onFile, before: null }, nowMs, expiresAtMs: nowMs + 60_000 },
        },
      );
    const rename = () =>
      database.batch([
        compared.statement,
        database
          .update(userAddresses)
          .set({ fullName: "Willem van den Oever" })
          .where(eq(userAddresses.userId, mallory.userId)),
      ]);
    for (const step of last === "address" ? [keep, rename] : [rename, keep]) await step();
    expect(await statusOf(mallory)).toBe("REVIEW");
  });

  it("does so for a name that is filled in only after the check", async () => {
    const mallory = await newPerson({ hasAddress: false });
    await checkIdentity(mallory, OWN_NAME);
    expect(await statusOf(mallory)).toBe("SUCCESS");
    await moveAs(mallory, "Willem van den Oever");
    expect(await statusOf(mallory)).toBe("REVIEW");
  });

  it("leaves what staff accepted, while the name stays", async () => {
    const [anna, staff] = [await newPerson(), await newPerson()];
    await grant(staff, "GLOBAL_AUTH_OU_CREATE");
    await moveAs(anna, "Willem van den Oever");
    await checkIdentity(anna, OWN_NAME);
    const [row] = await database.select().from(userIdentities).where(eq(userIdentities.userId, anna.userId));
    await graphql(
      "mutation ($input: ReviewUserIdentityInput!) { reviewUserIdentity(input: $input) { result } }",
      { input: { sessionId: row?.sessionId, decision: "ACCEPT", reason: "Gezien." } },
      { token: staff.token },
    );
    await moveAs(anna, "Willem van den Oever", "Delft");
    expect(await statusOf(anna)).toBe("SUCCESS");
  });
});

describe("the review (attack)", () => {
  const DECIDE = "mutation ($input: ReviewUserIdentityInput!) { reviewUserIdentity(input: $input) { result } }";
  const sessionOf = async ({ userId }: TestPerson) => {
    const [row] = await database.select().from(userIdentities).where(eq(userIdentities.userId, userId));
    return row?.sessionId ?? "";
  };
  const decide = async (staff: TestPerson, sessionId: string) =>
    await graphql(DECIDE, { input: { sessionId, decision: "ACCEPT", reason: "Gezien." } }, { token: staff.token });

  it("an administrator cannot accept their own identity", async () => {
    const staff = await newPerson();
    await grant(staff, "GLOBAL_AUTH_OU_CREATE");
    await checkIdentity(staff, { name: "W. van den Oever" });
    expect(errorCode(await decide(staff, await sessionOf(staff)))).toBe("1016");
    expect(await statusOf(staff)).toBe("REVIEW");
  });

  it("a decision does not apply to a check that its user made after it was looked at", async () => {
    const [mallory, staff] = [await newPerson(), await newPerson()];
    await grant(staff, "GLOBAL_AUTH_OU_CREATE");
    await checkIdentity(mallory, { name: "Anna van Dijk", number: `a-${mallory.userId}` });
    const seen = await sessionOf(mallory);
    await checkIdentity(mallory, { name: "W. van den Oever", number: `b-${mallory.userId}` });
    expect(errorCode(await decide(staff, seen))).toBe("NOT_FOUND");
    expect(await statusOf(mallory)).toBe("REVIEW");
  });

  it("a channel's manager may not decide", async () => {
    const [anna, manager] = [await newPerson(), await newPerson()];
    await grant(manager, "USER_CHANNEL_MANAGE_AUTHORIZATION", "hamerslag");
    await checkIdentity(anna, { name: "W. van den Oever" });
    expect(errorCode(await decide(manager, await sessionOf(anna)))).toBe("1016");
  });
});
