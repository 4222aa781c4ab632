import { env } from "cloudflare:workers";
import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { attemptCounters, refreshTokens, securityEvents, signIns } from "../../../schema/people/tables/sign-in.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { connect } from "../../support/live-client.ts";
import { confirmedPerson, type LoginAnswer, login, PASSWORD, refresh } from "../../support/people/accounts.ts";
import { HeldKey, type ProofChanges } from "../../support/people/held-key.ts";

const database = openDatabase(env);
const PROFILE = "{ userProfile { username } }";
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const DAY_MS = DAY_SECONDS * 1_000;
let email: string;
let userId: string;
let owner: HeldKey;
let thief: HeldKey;

beforeAll(async () => {
  ({ email, userId } = await confirmedPerson());
  [owner, thief] = [await HeldKey.make(), await HeldKey.make()];
});

/** Signs in, with a proof of a key or without one. */
async function signIn(key: HeldKey | null = owner): Promise<LoginAnswer> {
  const headers = key ? await key.proof() : {};
  const { data, errors } = await login({ userName: email, password: PASSWORD }, { headers });
  if (!data) throw new Error(`Signing in failed: ${JSON.stringify(errors)}`);
  return data.login;
}

async function renew({ refreshToken }: LoginAnswer, key: HeldKey | null, changes: ProofChanges = {}) {
  return await refresh(refreshToken, { headers: key ? await key.proof(changes) : {} });
}

async function profileCode({ accessToken }: LoginAnswer): Promise<unknown> {
  return errorCode(await graphql(PROFILE, {}, { token: accessToken }));
}

async function newestSignIn() {
  const rows = await database.select().from(signIns).where(eq(signIns.userId, userId));
  return rows.sort((one, other) => other.createdAtMs - one.createdAtMs)[0];
}

describe("a sign-in that proves a key", () => {
  it("is renewed with a proof of that key, and each token lasts seven days", async () => {
    const first = await signIn();
    expect(first.refreshExpiresIn).toBe(7 * DAY_SECONDS);
    const second = (await renew(first, owner)).data?.refreshLogin;
    expect(second).toMatchObject({ userId, refreshExpiresIn: 7 * DAY_SECONDS });
    if (second) expect((await renew(second, owner)).errors).toBeUndefined();
  });

  it("is stored with the key's thumbprint", async () => {
    await signIn();
    expect((await newestSignIn())?.keyThumbprint).toBe(owner.thumbprint);
  });
});

describe.each([
  ["without a proof", () => null],
  ["with a proof of the thief's own key", () => thief],
])("a refresh token that was taken from its browser, used %s", (_, keyOf) => {
  it("is refused with 1008 and ends the sign-in, since it is known to be in other hands", async () => {
    const [stolen, other] = [await signIn(), await signIn()];
    expect(await profileCode(stolen)).toBeUndefined();
    expect(errorCode(await renew(stolen, keyOf()))).toBe("1008");
    expect(await profileCode(stolen)).toBe("1002");
    expect(errorCode(await renew(stolen, owner))).toBe("1008");
    expect((await renew(other, owner)).errors).toBeUndefined();
  });

  it("is refused as well while the owner's own renewal is in its grace", async () => {
    const stolen = await signIn();
    expect((await renew(stolen, owner)).errors).toBeUndefined();
    expect(errorCode(await renew(stolen, keyOf()))).toBe("1008");
  });
});

describe("a proof that was taken with its request", () => {
  it("counts once: a replay is refused and changes nothing", async () => {
    const signedIn = await signIn();
    const headers = await owner.proof();
    const renewed = await refresh(signedIn.refreshToken, { headers });
    expect(renewed.errors).toBeUndefined();
    expect(errorCode(await refresh(signedIn.refreshToken, { headers }))).toBe("KEY_PROOF_REFUSED");
    expect(await profileCode(signedIn)).toBeUndefined();
  });

  it("counts once, too, in many requests at once", async () => {
    const { refreshToken } = await signIn();
    const headers = await owner.proof();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken, { headers })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  it.each([-62, 62])("is refused at a time %i seconds off, with the server's time to make another", async (offset) => {
    const signedIn = await signIn();
    const now = Math.floor(Date.now() / 1_000);
    const refused = await renew(signedIn, owner, { claims: { iat: now + offset } });
    const { code, serverTime } = refused.errors?.[0]?.extensions ?? {};
    expect(code).toBe("KEY_PROOF_REFUSED");
    expect(Math.abs(Date.parse(String(serverTime)) - Date.now())).toBeLessThan(5_000);
    expect((await renew(signedIn, owner, { claims: { iat: now + Math.sign(offset) * 55 } })).errors).toBeUndefined();
  });

  it.each([
    ["another host", "http://evil.example/graphql"],
    ["another channel's host", "http://auctionate.localhost/graphql"],
    ["another scheme", "https://localhost/graphql"],
    ["another path", "http://localhost/graphql/"],
    ["no address", "localhost"],
  ])("is refused if it was made for %s", async (_, htu) => {
    expect(errorCode(await renew(await signIn(), owner, { claims: { htu } }))).toBe("KEY_PROOF_REFUSED");
  });

  it("is refused for another host although headers claim that host (host header poisoning)", async () => {
    const { refreshToken } = await signIn();
    const proof = await owner.proof({ claims: { htu: "http://evil.example/graphql" } });
    const headers = { ...proof, "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
    expect(errorCode(await refresh(refreshToken, { headers }))).toBe("KEY_PROOF_REFUSED");
  });

  it("is accepted with a query or fragment behind the address, which RFC 9449 leaves out", async () => {
    const htu = "http://LOCALHOST:80/graphql?a=1#b";
    expect((await renew(await signIn(), owner, { claims: { htu } })).errors).toBeUndefined();
  });
});

describe("a forged proof is refused, and ends no sign-in", () => {
  const refusals: [string, () => ProofChanges][] = [
    ["signed by another key than it names", () => ({ signedBy: thief })],
    ["of another type", () => ({ header: { typ: "JWT" } })],
    ["without a key", () => ({ header: { jwk: undefined } })],
    ["with a private key", () => ({ header: { jwk: { ...owner.jwk, d: owner.jwk.x } } })],
    ["with a symmetric key", () => ({ header: { jwk: { kty: "oct", k: "c2VjcmV0" } } })],
    ["for another method", () => ({ claims: { htm: "GET" } })],
    ["without an id", () => ({ claims: { jti: undefined } })],
    ["with an empty id", () => ({ claims: { jti: "" } })],
    ["with an endless id", () => ({ claims: { jti: "x".repeat(101) } })],
    ["without a time", () => ({ claims: { iat: undefined } })],
  ];
  it.each(refusals)("%s", async (_, changesOf) => {
    const signedIn = await signIn();
    expect(errorCode(await renew(signedIn, owner, changesOf()))).toBe("KEY_PROOF_REFUSED");
    expect(await profileCode(signedIn)).toBeUndefined();
  });

  it.each([
    ["with alg none", (proof: string) => withHeader(proof, { alg: "none" }, "")],
    ["with alg HS256", (proof: string) => withHeader(proof, { alg: "HS256" })],
    ["with changed claims", (proof: string) => withClaims(proof, { jti: "other" })],
    ["twice in one header", (proof: string) => `${proof}, ${proof}`],
    ["of 3,000 characters", (proof: string) => proof.padEnd(3_000, "A")],
    ["that is no token", () => "proof"],
    ["that is empty", () => ""],
  ])("%s", async (_, forge) => {
    const signedIn = await signIn();
    const { dpop } = await owner.proof();
    const answer = await refresh(signedIn.refreshToken, { headers: { dpop: forge(dpop) } });
    expect(errorCode(answer)).toBe("KEY_PROOF_REFUSED");
    expect(await profileCode(signedIn)).toBeUndefined();
  });

  it("at a sign-in it is refused too, so that a session is not bound to a key that is not there", async () => {
    const headers = await owner.proof({ signedBy: thief });
    expect(errorCode(await login({ userName: email, password: PASSWORD }, { headers }))).toBe("KEY_PROOF_REFUSED");
  });
});

describe("a flood of sign-ins with proofs of self-made keys", () => {
  const ip = "203.0.113.90";
  const proofsStored = () => database.$count(attemptCounters, like(attemptCounters.key, "key-proof:%"));
  const attempt = async (password: string) =>
    errorCode(await login({ userName: email, password }, { ip, headers: await (await HeldKey.make()).proof() }));

  it("stores none of them where no session is opened", async () => {
    const before = await proofsStored();
    expect(await attempt("Verkoop-2025")).toBe("1005");
    const key = `sign-in:address:${ip}`;
    await database.update(attemptCounters).set({ count: 100 }).where(eq(attemptCounters.key, key));
    expect(await attempt(PASSWORD)).toBe("TOO_MANY_ATTEMPTS");
    expect(await proofsStored()).toBe(before);
  });

  it("opens one session with each proof", async () => {
    const sessions = () => database.$count(signIns, eq(signIns.userId, userId));
    const [headers, before] = [await owner.proof(), await sessions()];
    const replay = () => login({ userName: email, password: PASSWORD }, { headers });
    const answers = await Promise.all([replay(), replay(), replay()]);
    expect(answers.map(errorCode).filter((code) => code !== "KEY_PROOF_REFUSED")).toEqual([undefined]);
    expect(await sessions()).toBe(before + 1);
  });
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const parsed = (text = "") => JSON.parse(Buffer.from(text, "base64url").toString());

function withHeader(proof: string, change: object, signature?: string): string {
  const [header, payload, signed] = proof.split(".");
  return `${part({ ...parsed(header), ...change })}.${payload}.${signature ?? signed}`;
}

function withClaims(proof: string, change: object): string {
  const [header, payload, signature] = proof.split(".");
  return `${header}.${part({ ...parsed(payload), ...change })}.${signature}`;
}

describe("a sign-in of a program without a key", () => {
  it("has tokens of 24 hours, and ends after seven days however often it is renewed", async () => {
    const first = await signIn(null);
    expect(first.refreshExpiresIn).toBe(DAY_SECONDS);
    const { id } = (await newestSignIn()) ?? { id: "" };
    const createdAtMs = Date.now() - 6.5 * DAY_MS;
    await database.update(signIns).set({ createdAtMs }).where(eq(signIns.id, id));
    const second = (await renew(first, null)).data?.refreshLogin;
    // The first token was issued later than that, for a day, and so the sign-in ends with it.
    expect(second?.refreshExpiresIn).toBeLessThanOrEqual(DAY_SECONDS);
    await database
      .update(refreshTokens)
      .set({ expiresAtMs: createdAtMs + 7 * DAY_MS })
      .where(eq(refreshTokens.familyId, id));
    const third = second && (await renew(second, null)).data?.refreshLogin;
    expect(Math.abs((third?.refreshExpiresIn ?? 0) - DAY_SECONDS / 2)).toBeLessThan(60);
  });

  it("stays without one: a proof at a renewal does not bind it, so that a thief cannot take it over", async () => {
    const first = await signIn(null);
    const second = (await renew(first, thief)).data?.refreshLogin;
    expect(second?.refreshExpiresIn).toBe(DAY_SECONDS);
    if (second) expect((await renew(second, null)).errors).toBeUndefined();
  });

  it("that began before there were keys goes on until its token expires", async () => {
    const first = await signIn(null);
    const { id } = (await newestSignIn()) ?? { id: "" };
    await database
      .update(signIns)
      .set({ createdAtMs: Date.now() - 30 * DAY_MS })
      .where(eq(signIns.id, id));
    await database
      .update(refreshTokens)
      .set({ expiresAtMs: Date.now() + 6 * DAY_MS })
      .where(eq(refreshTokens.familyId, id));
    expect((await renew(first, null)).data?.refreshLogin.refreshExpiresIn).toBe(DAY_SECONDS);
  });
});

describe("a sign-in that ends because its token was used without its key", () => {
  it("closes its sockets with 4403, and is in the security log", async () => {
    const stolen = await signIn();
    const client = await (await connect(`?user=${userId}`)).init(stolen.accessToken);
    await renew(stolen, thief);
    expect(await client.ended()).toMatchObject({ code: 4403 });
    const events = await database.select().from(securityEvents).where(eq(securityEvents.userId, userId));
    expect(events.filter(({ kind }) => kind === "REFRESH_TOKEN_WITHOUT_KEY").length).toBeGreaterThan(0);
  });
});
