import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../../../schema/kit/database/open-database.ts";
import { MAX_PASSKEYS } from "../../../../../schema/people/passkeys.ts";
import { usedPasskeyChallenges } from "../../../../../schema/people/tables/passkeys.ts";
import { securityEvents, signIns } from "../../../../../schema/people/tables/sign-in.ts";
import { dropExpired } from "../../../../../worker/app/housekeeping.ts";
import { appEnv } from "../../../../support/environments.ts";
import { eventually } from "../../../../support/eventually.ts";
import { errorCode, graphql } from "../../../../support/graphql.ts";
import { messagesTo, newPerson } from "../../../../support/people/accounts.ts";
import {
  addPasskey,
  authenticatorOf,
  loginWithPasskey,
  passkeysOf,
  proofOptions,
  proveWithPasskey,
  registrationOptions,
  signInOptions,
  signInWith,
  startProof,
  startRegistration,
} from "../../../../support/people/passkeys.ts";
import { SoftwareAuthenticator } from "../../../../support/people/software-authenticator.ts";

const database = openDatabase(env);

const rename = async (token: string, id: string, name: string) =>
  await graphql<{ renamePasskey: { name: string } }>(
    "mutation ($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { name } }",
    { id, name },
    { token },
  );
const remove = async (token: string, id: string) =>
  await graphql("mutation ($id: ID!) { removePasskey(id: $id) { result } }", { id }, { token });

async function eventsOf(userId: string): Promise<string[]> {
  const events = await database.select().from(securityEvents).where(eq(securityEvents.userId, userId));
  return events.map(({ kind }) => kind);
}

describe("a passkey", () => {
  it("is added with a name, listed, and mailed to its user", async () => {
    const { token, email, userId } = await newPerson();
    await authenticatorOf({ token }, " Telefoon van Sam ");
    const [passkey] = await passkeysOf({ token });
    expect(passkey).toMatchObject({ name: "Telefoon van Sam", domain: "localhost", lastUsedOn: null });
    await eventually(async () => expect((await messagesTo(email))[0]?.body).toContain("Telefoon van Sam"));
    expect(await eventsOf(userId)).toEqual(["PASSKEY_ADDED"]);
  });

  it("signs in without a password or a second step, and its use is noted", async () => {
    const { token, userId } = await newPerson({ preferredMfa: "EMAIL_OTP" });
    const authenticator = await authenticatorOf({ token });
    const { data } = await signInWith(authenticator);
    expect(data?.loginWithPasskey).toMatchObject({ userId, challenge: null });
    const mine = await graphql("{ userProfile { username } }", {}, { token: data?.loginWithPasskey.accessToken ?? "" });
    expect(mine.errors).toBeUndefined();
    const [passkey] = await passkeysOf({ token });
    expect(Date.parse(passkey?.lastUsedOn ?? "")).toBeGreaterThan(Date.now() - 60_000);
    const methods = await database.select().from(signIns).where(eq(signIns.userId, userId));
    expect(methods.map(({ method }) => method).sort()).toEqual(["PASSKEY", "PASSWORD"]);
  });

  it("that counts its signatures signs in again and again", async () => {
    const { token } = await newPerson();
    const authenticator = await authenticatorOf({ token });
    for (const counter of [1, 2, 7]) expect((await signInWith(authenticator, { counter })).errors).toBeUndefined();
  });

  it("belongs to the domain of its channel", async () => {
    const { token } = await newPerson();
    const host = "auctionate.localhost";
    const authenticator = await authenticatorOf({ token, host });
    expect((await passkeysOf({ token }))[0]?.domain).toBe(host);
    expect((await signInWith(authenticator, { origin: `http://${host}` }, { host })).errors).toBeUndefined();
    expect(errorCode(await signInWith(authenticator))).toBe("PASSKEY_REFUSED");
  });

  it("gets another name, within its limits", async () => {
    const { token } = await newPerson();
    await authenticatorOf({ token });
    const [{ id } = { id: "" }] = await passkeysOf({ token });
    expect((await rename(token, id, " Laptop ")).data?.renamePasskey.name).toBe("Laptop");
    expect(errorCode(await rename(token, id, "x".repeat(61)))).toBe("INVALID_INPUT");
    expect(errorCode(await rename(token, id, " "))).toBe("INVALID_INPUT");
    expect(errorCode(await rename(token, crypto.randomUUID(), "Laptop"))).toBe("NOT_FOUND");
  });

  it("no longer signs in after its removal", async () => {
    const { token, userId } = await newPerson();
    const authenticator = await authenticatorOf({ token });
    const [{ id } = { id: "" }] = await passkeysOf({ token });
    expect((await remove(token, id)).errors).toBeUndefined();
    expect(await passkeysOf({ token })).toEqual([]);
    expect(errorCode(await signInWith(authenticator))).toBe("PASSKEY_REFUSED");
    expect(errorCode(await remove(token, id))).toBe("NOT_FOUND");
    expect(await eventsOf(userId)).toEqual(["PASSKEY_ADDED", "PASSKEY_REMOVED"]);
  });
});

describe("the options", () => {
  it("of a registration demand a discoverable passkey and its user, and leave out the account's own", async () => {
    const { token, userId, email } = await newPerson();
    await authenticatorOf({ token });
    const options = JSON.parse(await registrationOptions({ token }));
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "Hamerslag" },
      user: { id: Buffer.from(userId).toString("base64url"), name: email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ transports: ["internal"] }],
    });
  });

  it("of a sign-in demand the user, name no account, and store nothing", async () => {
    const before = await database.$count(usedPasskeyChallenges);
    const options = JSON.parse(await signInOptions());
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(options.allowCredentials).toBeUndefined();
    expect(JSON.parse(await signInOptions()).challenge).not.toBe(options.challenge);
    expect(await database.$count(usedPasskeyChallenges)).toBe(before);
  });
});

describe("limits", () => {
  it("keep at most 20 passkeys in an account, also of a registration that began before", async () => {
    const { token } = await newPerson();
    const late = await registrationOptions({ token });
    for (let made = 0; made < MAX_PASSKEYS; made += 1) await authenticatorOf({ token }, `Passkey ${made}`);
    expect(errorCode(await startRegistration({ token }))).toBe("TOO_MANY_PASSKEYS");
    const response = await (await SoftwareAuthenticator.make()).register(late);
    expect(errorCode(await addPasskey({ token }, response))).toBe("TOO_MANY_PASSKEYS");
    expect(await passkeysOf({ token })).toHaveLength(MAX_PASSKEYS);
  });

  it("refuse a passkey that is in an account", async () => {
    const [anna, ben] = [await newPerson(), await newPerson()];
    const id = crypto.getRandomValues(new Uint8Array(32));
    const first = await SoftwareAuthenticator.make(id);
    await addPasskey(anna, await first.register(await registrationOptions(anna)));
    const second = await SoftwareAuthenticator.make(id);
    const answer = await addPasskey(ben, await second.register(await registrationOptions(ben)));
    expect(errorCode(answer)).toBe("PASSKEY_EXISTS");
    expect(await passkeysOf(ben)).toEqual([]);
  });

  it("bound the sign-ins from one address", async () => {
    const stranger = await SoftwareAuthenticator.make();
    const response = await stranger.signIn(await signInOptions(), { userHandle: "eA" });
    const codes = new Set<unknown>();
    for (let tried = 0; tried < 101; tried += 1)
      codes.add(errorCode(await loginWithPasskey(response, { ip: "203.0.113.80" })));
    expect([...codes]).toEqual(["PASSKEY_REFUSED", "TOO_MANY_ATTEMPTS"]);
  });

  it("refuse a response that no browser gives", async () => {
    const { token } = await newPerson();
    for (const response of ["", "{", "[]", '{"id":"x"}', JSON.stringify({ id: "x".repeat(30_000) })])
      expect(errorCode(await addPasskey({ token }, response)), response.slice(0, 20)).toBe("INVALID_INPUT");
  });
});

it("forgets used challenges that have expired", async () => {
  const { token } = await newPerson();
  await authenticatorOf({ token });
  expect(await database.$count(usedPasskeyChallenges)).toBeGreaterThan(0);
  await dropExpired({ env: appEnv, database, now: () => Date.now() + 6 * 60_000 });
  expect(await database.$count(usedPasskeyChallenges)).toBe(0);
});

describe("a fresh proof by a passkey", () => {
  it("names the viewer's passkeys, counts for ten minutes, and needs no second step", async () => {
    const { token, userId } = await newPerson({ preferredMfa: "EMAIL_OTP" });
    const authenticator = await authenticatorOf({ token });
    await database.update(signIns).set({ provedAtMs: 0 }).where(eq(signIns.userId, userId));
    expect(errorCode(await startRegistration({ token }))).toBe("FRESH_PROOF_REQUIRED");
    const options = await proofOptions({ token });
    const answer = await authenticator.signIn(options);
    expect(JSON.parse(options)).toMatchObject({
      userVerification: "required",
      allowCredentials: [{ id: JSON.parse(answer).id, type: "public-key", transports: ["internal"] }],
    });
    expect((await proveWithPasskey(answer, { token })).data?.proveSignInWithPasskey.result).toBe(true);
    expect((await startRegistration({ token })).errors).toBeUndefined();
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 10 * 60_000 + 1);
    expect(errorCode(await startRegistration({ token }))).toBe("FRESH_PROOF_REQUIRED");
    vi.restoreAllMocks();
  });

  it("works with a security key that leaves the user handle out", async () => {
    const { token } = await newPerson();
    const authenticator = await authenticatorOf({ token });
    const answer = await authenticator.signIn(await proofOptions({ token }), { userHandle: null });
    expect((await proveWithPasskey(answer, { token })).errors).toBeUndefined();
  });

  it("is offered only where the viewer has a passkey of this domain", async () => {
    const { token } = await newPerson();
    expect(errorCode(await startProof({ token }))).toBe("NOT_FOUND");
    await authenticatorOf({ token, host: "auctionate.localhost" });
    expect(errorCode(await startProof({ token }))).toBe("NOT_FOUND");
    expect((await startProof({ token, host: "auctionate.localhost" })).errors).toBeUndefined();
  });
});
