import { env, exports } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { openDatabase } from "../../../schema/database/open-database.ts";
import { userAddresses } from "../../../schema/tables/addresses.ts";
import { identitySessions, userIdentities } from "../../../schema/tables/identities.ts";
import type { RequestContext } from "../../../worker/context.ts";
import { finishIdinSession, startIdinSession } from "../../../worker/identity/idin-session.ts";
import { recheckIdentity } from "../../../worker/identity/recheck-identity.ts";
import { writeIdentity } from "../../../worker/identity/store.ts";
import { grant } from "../../support/accounts.ts";
import { appEnv } from "../../support/app-env.ts";
import { finishVisit, identifyAt, identityOf, openVisit, visitBank } from "../../support/bank-visit.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../support/people.ts";
import { tokenFor } from "../../support/token-for.ts";

const database = openDatabase(env);
const OWN_NAME = { name: "S. de Bieder", birthDate: "1980-01-02" };

/** A visit of which the user has come back from the bank. */
async function returned(person: TestPerson) {
  const { sessionId, authenticationUrl } = await openVisit(person);
  const address = await identifyAt(authenticationUrl, OWN_NAME);
  return { sessionId, answer: address.search.slice(1) };
}

const statusOf = async (person: TestPerson) => (await identityOf(person.userId, person))?.identityStatus;

describe("the answer of a bank in other hands", () => {
  it("attack: the session of another user is refused, and stays that user's", async () => {
    const [anna, mallory] = [await newPerson(), await newPerson()];
    const { sessionId, answer } = await returned(anna);
    expect(errorCode(await finishVisit(mallory, sessionId, answer))).toBe("NOT_FOUND");
    expect(await statusOf(mallory)).toBeUndefined();
    expect((await finishVisit(anna, sessionId, answer)).data?.idinSessionSuccess.result).toBe(true);
  });

  it("attack: a victim who is sent to the bank by the attacker's link does not identify the attacker", async () => {
    const [victim, mallory] = [await newPerson(), await newPerson()];
    const { sessionId, authenticationUrl } = await openVisit(mallory);
    // The victim's browser comes back: only the victim's own sign-in has the answer.
    const answer = (await identifyAt(authenticationUrl, OWN_NAME)).search.slice(1);
    expect(errorCode(await finishVisit(victim, sessionId, answer))).toBe("NOT_FOUND");
    expect((await finishVisit(mallory, sessionId, null)).data?.idinSessionSuccess.result).toBe(false);
    expect(await statusOf(mallory)).toBe("STARTED");
  });

  it("attack: another sign-in of the same user cannot end the session", async () => {
    const anna = await newPerson();
    const { sessionId, answer } = await returned(anna);
    const elsewhere = { token: await tokenFor(anna.userId) };
    expect(errorCode(await finishVisit(elsewhere, sessionId, answer))).toBe("NOT_FOUND");
  });

  it("attack: a replayed answer is refused, also in parallel", async () => {
    const anna = await newPerson();
    const { sessionId, answer } = await returned(anna);
    const answers = await Promise.all([1, 2, 3].map(() => finishVisit(anna, sessionId, answer)));
    expect(answers.filter(({ data }) => data?.idinSessionSuccess.result)).toHaveLength(1);
    expect(answers.filter(({ errors }) => errors).map(errorCode)).toEqual(Array(2).fill("IDENTITY_SESSION_ENDED"));
    expect(errorCode(await finishVisit(anna, sessionId, answer))).toBe("IDENTITY_SESSION_ENDED");
  });

  it("attack: a late answer is refused", async () => {
    const anna = await newPerson();
    const { sessionId, answer } = await returned(anna);
    await database.update(identitySessions).set({ expiresAtMs: Date.now() }).where(eq(identitySessions.id, sessionId));
    expect(errorCode(await finishVisit(anna, sessionId, answer))).toBe("IDENTITY_SESSION_ENDED");
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
    expect(errorCode(await finishVisit(anna, sessionId, changed.toString()))).toBe("NOT_FOUND");
    expect((await finishVisit(anna, sessionId, answer)).data?.idinSessionSuccess.result).toBe(true);
  });

  it("attack: the code of another session does not fit this one", async () => {
    const [anna, mallory] = [await newPerson(), await newPerson()];
    const stolen = new URLSearchParams((await returned(anna)).answer).get("code") ?? "";
    const own = await returned(mallory);
    const mixed = new URLSearchParams(own.answer);
    mixed.set("code", stolen);
    expect((await finishVisit(mallory, own.sessionId, mixed.toString())).data?.idinSessionSuccess.result).toBe(false);
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
    expect((await finishVisit(anna, sessionId, changed.toString())).data?.idinSessionSuccess.result).toBe(false);
    expect(await statusOf(anna)).toBe("FAILED");
  });

  it("attack: answers without end are limited", async () => {
    const anna = await newPerson();
    const { sessionId } = await returned(anna);
    const codes: unknown[] = [];
    for (let tried = 0; tried < 31; tried += 1)
      codes.push(errorCode(await finishVisit(anna, sessionId, `state=${sessionId}.${tried}&code=1`)));
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
    const { authenticationUrl } = await openVisit(await newPerson());
    const url = new URL(authenticationUrl);
    url.searchParams.set("redirect_uri", "https://evil.example/");
    expect((await exports.default.fetch(url.href, { method: "POST" })).status).toBe(400);
  });
});

/** A broker whose answers a test makes up. */
class ForgingBroker {
  readonly issuer = `https://broker-${crypto.randomUUID()}.example`;
  readonly clientId = "client";
  nonce = "";
  idToken: (claims: JWTPayload) => Promise<string> | string = (claims) => this.sign(claims);
  #keys = generateKeyPair("ES256");

  async sign(claims: JWTPayload, { header = {}, key }: { header?: object; key?: CryptoKey | Uint8Array } = {}) {
    const { privateKey } = await this.#keys;
    return await new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: "1", ...header }).sign(key ?? privateKey);
  }

  async publicKey() {
    return { ...(await exportJWK((await this.#keys).publicKey)), kid: "1", alg: "ES256" };
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const at = (path: string) => `${this.issuer}${path}`;
    if (pathname === "/.well-known/openid-configuration")
      return Response.json({
        ...{ issuer: this.issuer, authorization_endpoint: at("/authorize"), token_endpoint: at("/token") },
        ...{ jwks_uri: at("/keys"), id_token_signing_alg_values_supported: ["ES256", "HS256", "none"] },
      });
    if (pathname === "/banks")
      return Response.json([{ country: "NL", issuers: [{ issuer_id: "BANK", issuer_name: "Bank" }] }]);
    if (pathname === "/keys") return Response.json({ keys: [await this.publicKey()] });
    const tokens = { access_token: "a", token_type: "Bearer", id_token: await this.idToken(this.claims()) };
    return Response.json(tokens);
  }

  /** Those of a valid identity. */
  claims(): JWTPayload {
    const nowSeconds = Math.floor(Date.now() / 1000);
    return {
      ...{ iss: this.issuer, aud: this.clientId, sub: crypto.randomUUID(), nonce: this.nonce },
      ...{ iat: nowSeconds, exp: nowSeconds + 60, name: "Sam de Bieder" },
    };
  }
}

/** A request of a user to a deployment with this broker. */
async function contextOf(
  { userId }: TestPerson,
  broker: ForgingBroker,
  change: Partial<RequestContext> = {},
): Promise<RequestContext> {
  const bearer = { userId, familyId: crypto.randomUUID() };
  await tokenFor(userId, bearer);
  return {
    env: {
      ...appEnv,
      ...{ IDENTITY_ISSUER_URL: broker.issuer, IDENTITY_BANKS_URL: `${broker.issuer}/banks` },
      ...{ IDENTITY_CLIENT_ID: broker.clientId, IDENTITY_CLIENT_SECRET: "secret", IDENTITY_BROKER: broker },
    },
    request: new Request("http://localhost/graphql"),
    database,
    channel: "hamerslag",
    bearer,
    viewer: async () => bearer,
    now: Date.now,
    waitUntil: () => undefined,
    ...change,
  };
}

/** Visits a forging broker; `idToken` makes its token from the claims of a valid one. */
async function visitForger(idToken: (claims: JWTPayload, broker: ForgingBroker) => Promise<string> | string) {
  const [person, broker] = [await newPerson(), new ForgingBroker()];
  const context = await contextOf(person, broker);
  const { sessionId, authenticationUrl } = await startIdinSession(context, { issuer: "BANK", language: "nl" });
  const { searchParams } = new URL(authenticationUrl);
  broker.nonce = searchParams.get("nonce") ?? "";
  broker.idToken = (claims) => idToken(claims, broker);
  const answer = new URLSearchParams({ code: "code", state: searchParams.get("state") ?? "" }).toString();
  const { result } = await finishIdinSession(context, { sessionId, answer });
  const [row] = await database.select().from(userIdentities).where(eq(userIdentities.userId, person.userId));
  return { result, status: row?.identityStatus, reasons: row?.reasons };
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("a forged identity (attack)", () => {
  let log: MockInstance<typeof console.error>;
  beforeEach(() => {
    log = vi.spyOn(console, "error").mockReturnValue();
  });

  it("the same broker with a valid token is believed", async () => {
    expect(await visitForger((claims, broker) => broker.sign(claims))).toMatchObject({
      result: true,
      status: "SUCCESS",
    });
  });

  const hourAgo = () => Math.floor(Date.now() / 1000) - 3_600;
  const FORGERIES: Record<string, (claims: JWTPayload, broker: ForgingBroker) => Promise<string> | string> = {
    "without a signature (alg none)": (claims) => `${base64url({ alg: "none" })}.${base64url(claims)}.`,
    "signed with another key": async (claims, broker) =>
      await broker.sign(claims, { key: (await generateKeyPair("ES256")).privateKey }),
    "signed with the public key as a secret (HS256)": async (claims, broker) =>
      await broker.sign(claims, {
        header: { alg: "HS256" },
        key: new TextEncoder().encode(JSON.stringify(await broker.publicKey())),
      }),
    "whose signature belongs to other claims": async (claims, broker) => {
      const [head, , signature] = (await broker.sign(claims)).split(".");
      return [head, base64url({ ...claims, name: "Other" }), signature].join(".");
    },
    "for another audience": (claims, broker) => broker.sign({ ...claims, aud: "other-client" }),
    "for several audiences, authorised for another": (claims, broker) =>
      broker.sign({ ...claims, aud: [broker.clientId, "other"], azp: "other" }),
    "of another issuer": (claims, broker) => broker.sign({ ...claims, iss: "https://evil.example" }),
    "with another nonce": (claims, broker) => broker.sign({ ...claims, nonce: "other" }),
    "without a nonce": ({ nonce: _, ...claims }, broker) => broker.sign(claims),
    "that has expired": (claims, broker) => broker.sign({ ...claims, iat: hourAgo(), exp: hourAgo() + 60 }),
    "that is old and lasts long": (claims, broker) =>
      broker.sign({ ...claims, iat: hourAgo(), exp: hourAgo() + 9_999 }),
    "without an expiry": ({ exp: _, ...claims }, broker) => broker.sign(claims),
    "without a subject": ({ sub: _, ...claims }, broker) => broker.sign(claims),
    "without a name": ({ name: _, ...claims }, broker) => broker.sign(claims),
    "of two parts": (claims) => `${base64url({ alg: "ES256" })}.${base64url(claims)}`,
  };

  it.each(Object.entries(FORGERIES))("a token %s identifies nobody", async (_, forge) => {
    expect(await visitForger(forge)).toEqual({ result: false, status: "FAILED", reasons: '["NOT_PROVED"]' });
  });

  it("what is reported of it names no person", async () => {
    await visitForger((claims, broker) => broker.sign({ ...claims, nonce: "other" }));
    expect(log.mock.calls.flat().join()).toContain("IdentityNotProved");
    expect(log.mock.calls.flat().join()).not.toContain("Bieder");
  });
});

describe("one bank identity for several accounts (attack)", () => {
  it("the second account goes to review, and staff see the first", async () => {
    const [anna, mallory, staff] = [await newPerson(), await newPerson(), await newPerson()];
    await grant(staff, "GLOBAL_AUTH_OU_CREATE");
    const person = { ...OWN_NAME, number: `shared-${anna.userId}` };
    await visitBank(anna, person);
    await visitBank(mallory, person);
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
    await Promise.all(persons.map((person) => visitBank(person, { ...OWN_NAME, number })));
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
    await visitBank(mallory, OWN_NAME);
    await moveAs(mallory, "Samuel de Bieder", "Delft");
    expect(await statusOf(mallory)).toBe("SUCCESS");
    await moveAs(mallory, "Willem van den Oever");
    expect(await identityOf(mallory.userId, mallory)).toMatchObject({
      ...{ identityStatus: "REVIEW", reasons: ["NAME_DIFFERS"] },
    });
  });

  it("stores no name without the review (cut between the two)", async () => {
    const mallory = await newPerson();
    await visitBank(mallory, OWN_NAME);
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
    ["the visit ends after it was compared with the new address", "address"],
    ["the address changes after the visit was compared with it", "visit"],
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
    await visitBank(mallory, OWN_NAME);
    expect(await statusOf(mallory)).toBe("SUCCESS");
    await moveAs(mallory, "Willem van den Oever");
    expect(await statusOf(mallory)).toBe("REVIEW");
  });

  it("leaves what staff accepted, while the name stays", async () => {
    const [anna, staff] = [await newPerson(), await newPerson()];
    await grant(staff, "GLOBAL_AUTH_OU_CREATE");
    await moveAs(anna, "Willem van den Oever");
    await visitBank(anna, OWN_NAME);
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
    await visitBank(staff, { name: "W. van den Oever" });
    expect(errorCode(await decide(staff, await sessionOf(staff)))).toBe("1016");
    expect(await statusOf(staff)).toBe("REVIEW");
  });

  it("a decision does not apply to a check that its user made after it was looked at", async () => {
    const [mallory, staff] = [await newPerson(), await newPerson()];
    await grant(staff, "GLOBAL_AUTH_OU_CREATE");
    await visitBank(mallory, { name: "Anna van Dijk", number: `a-${mallory.userId}` });
    const seen = await sessionOf(mallory);
    await visitBank(mallory, { name: "W. van den Oever", number: `b-${mallory.userId}` });
    expect(errorCode(await decide(staff, seen))).toBe("NOT_FOUND");
    expect(await statusOf(mallory)).toBe("REVIEW");
  });

  it("a channel's manager may not decide", async () => {
    const [anna, manager] = [await newPerson(), await newPerson()];
    await grant(manager, "USER_CHANNEL_MANAGE_AUTHORIZATION", "hamerslag");
    await visitBank(anna, { name: "W. van den Oever" });
    expect(errorCode(await decide(manager, await sessionOf(anna)))).toBe("1016");
  });
});

describe("the address to come back to (attack: host header)", () => {
  it("a deployment uses its own domain, whatever host a client writes", async () => {
    const [person, broker] = [await newPerson(), new ForgingBroker()];
    const deployed = await contextOf(person, broker, { request: new Request("https://evil.example/graphql") });
    const context = { ...deployed, env: { ...deployed.env, STAGE: "prod", APP_DOMAIN: "hamerslag.example" } as const };
    const { authenticationUrl } = await startIdinSession(context, { issuer: "BANK", language: "en" });
    expect(new URL(authenticationUrl).searchParams.get("redirect_uri")).toBe(
      "https://hamerslag.example/en/account/identity/return",
    );
  });
});

describe("without a broker", () => {
  it("the API says so; with one that does not respond it says that", async () => {
    const [person, broker] = [await newPerson(), new ForgingBroker()];
    const context = await contextOf(person, broker);
    const { IDENTITY_ISSUER_URL: _, ...without } = context.env;
    const start = (env: RequestContext["env"]) =>
      startIdinSession({ ...context, env }, { issuer: "BANK", language: "nl" });
    await expect(start(without)).rejects.toMatchObject({ code: "IDENTITY_NOT_OFFERED" });
    const log = vi.spyOn(console, "error").mockReturnValue();
    const down = { fetch: async () => new Response("down", { status: 503 }) };
    await expect(start({ ...context.env, IDENTITY_BROKER: down })).rejects.toMatchObject({
      code: "IDENTITY_UNAVAILABLE",
    });
    log.mockRestore();
  });
});
