import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { generateKeyPair, type JWTPayload } from "jose";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { userIdentities } from "../../../schema/people/tables/identities.ts";
import type { RequestContext } from "../../../worker/kit/context.ts";
import { finishIdinSession, startIdinSession } from "../../../worker/people/identity/idin-session.ts";
import { contextOf, ForgingBroker } from "../../support/people/forging-broker.ts";
import { newPerson } from "../../support/people/people.ts";

const database = openDatabase(env);

const request = new Request("http://localhost/graphql", { headers: { "cf-ray": "ray-1" } });

/** An identity check at a forging broker; `idToken` makes its token from the claims of a valid one. */
async function checkAtForger(idToken: (claims: JWTPayload, broker: ForgingBroker) => Promise<string> | string) {
  const [person, broker] = [await newPerson(), new ForgingBroker()];
  const context = await contextOf(person, broker, { request });
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
    expect(await checkAtForger((claims, broker) => broker.sign(claims))).toMatchObject({
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
    expect(await checkAtForger(forge)).toEqual({ result: false, status: "FAILED", reasons: '["NOT_PROVED"]' });
  });

  it("what is reported of it names no person", async () => {
    await checkAtForger((claims, broker) => broker.sign({ ...claims, nonce: "other" }));
    expect(log.mock.calls.flat().join()).toContain('"event":"IdentityNotProved","requestId":"ray-1"');
    expect(log.mock.calls.flat().join()).not.toContain("Bieder");
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
    const context = await contextOf(person, broker, { request });
    const without = { ...context.env, identityBroker: null };
    const start = (env: RequestContext["env"]) =>
      startIdinSession({ ...context, env }, { issuer: "BANK", language: "nl" });
    await expect(start(without)).rejects.toMatchObject({ code: "IDENTITY_NOT_OFFERED" });
    const log = vi.spyOn(console, "error").mockReturnValue();
    const down = { fetch: async () => new Response("down", { status: 503 }) };
    await expect(start({ ...context.env, IDENTITY_BROKER: down })).rejects.toMatchObject({
      code: "IDENTITY_UNAVAILABLE",
    });
    expect(log.mock.calls.flat().join()).toContain('"event":"IdentityBrokerFailed","requestId":"ray-1"');
    log.mockRestore();
  });

  it("attack: many starts while it does not respond wait for it once, and end at the limit", async () => {
    const context = await contextOf(await newPerson(), new ForgingBroker());
    const log = vi.spyOn(console, "error").mockReturnValue();
    const fetch = vi.fn(async () => new Response("down", { status: 503 }));
    const { identityBroker } = context.env;
    if (!identityBroker) throw new Error("no broker");
    const elsewhere = { ...identityBroker, banksUrl: "https://down.example/banks" };
    const down = { ...context.env, identityBroker: elsewhere, IDENTITY_BROKER: { fetch } };
    const start = (now = Date.now) =>
      startIdinSession({ ...context, env: down, now }, { issuer: "BANK", language: "nl" }).catch(({ code }) => code);
    const codes: unknown[] = [];
    for (let asked = 0; asked < 4; asked += 1) codes.push(await start());
    expect(fetch).toHaveBeenCalledTimes(1);
    codes.push(await start(() => Date.now() + 10_001), await start());
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(codes).toEqual([...Array(5).fill("IDENTITY_UNAVAILABLE"), "TOO_MANY_ATTEMPTS"]);
    log.mockRestore();
  });
});
