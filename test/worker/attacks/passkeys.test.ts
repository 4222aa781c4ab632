import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { passkeys } from "../../../schema/people/tables/passkeys.ts";
import { securityEvents, signIns } from "../../../schema/people/tables/sign-in.ts";
import { relyingPartyOf } from "../../../worker/people/door/passkeys/relying-party.ts";
import { eventually } from "../../support/eventually.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { messagesTo, newPerson, PASSWORD } from "../../support/people/accounts.ts";
import { changeContact } from "../../support/people/contact.ts";
import { signedInPerson } from "../../support/people/mfa.ts";
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
  startRegistration,
} from "../../support/people/passkeys.ts";
import { SoftwareAuthenticator } from "../../support/people/software-authenticator.ts";
import { setNewPassword } from "../../support/people/stolen-sign-in.ts";

const database = openDatabase(env);

/** A user with a passkey, and the authenticator that holds it. */
async function victim() {
  const person = await newPerson();
  return { ...person, authenticator: await authenticatorOf(person) };
}

const base64url = (text: string) => Buffer.from(text).toString("base64url");

/** Makes all proofs of a user older than a sensitive change allows. */
async function ageProofs(userId: string): Promise<void> {
  await database.update(signIns).set({ provedAtMs: 0 }).where(eq(signIns.userId, userId));
}

afterEach(() => vi.restoreAllMocks());

describe("signing in with a forged or stolen answer of a passkey is refused", () => {
  it.each([
    ["made on another origin", { origin: "https://hamers1ag.example" }],
    ["made on a subdomain", { origin: "http://evil.localhost" }],
    ["made on another port", { origin: "http://localhost:9999" }],
    ["made for another domain", { rpId: "hamers1ag.example" }],
    ["made as a registration", { type: "webauthn.create" }],
    ["made without the user's finger, face or PIN", { isVerified: false }],
    ["with a challenge that the attacker chose", { challenge: base64url("x".repeat(54)) }],
    ["with an empty challenge", { challenge: "" }],
  ])("%s", async (_, lies) => {
    const { authenticator } = await victim();
    expect(errorCode(await signInWith(authenticator, lies))).toBe("PASSKEY_REFUSED");
    // The same passkey works where nothing is forged.
    expect((await signInWith(authenticator)).errors).toBeUndefined();
  });

  it("with the user handle of another account", async () => {
    const { authenticator } = await victim();
    const other = await newPerson();
    const lies = { userHandle: base64url(other.userId) };
    expect(errorCode(await signInWith(authenticator, lies))).toBe("PASSKEY_REFUSED");
  });

  it("signed with the key of the attacker, under the id of the victim's passkey", async () => {
    const id = crypto.getRandomValues(new Uint8Array(32));
    const person = await newPerson();
    const real = await SoftwareAuthenticator.make(id);
    await addPasskey(person, await real.register(await registrationOptions(person)));
    const forger = await SoftwareAuthenticator.make(id);
    const lies = { userHandle: base64url(person.userId) };
    expect(errorCode(await signInWith(forger, lies))).toBe("PASSKEY_REFUSED");
    expect((await signInWith(real)).errors).toBeUndefined();
  });

  it("replayed: the second use of an answer, one after the other and at once", async () => {
    const { authenticator } = await victim();
    const answer = await authenticator.signIn(await signInOptions());
    expect((await loginWithPasskey(answer)).errors).toBeUndefined();
    expect(errorCode(await loginWithPasskey(answer))).toBe("PASSKEY_REFUSED");
    const racing = await authenticator.signIn(await signInOptions());
    const raced = await Promise.all(Array.from({ length: 5 }, () => loginWithPasskey(racing)));
    expect(raced.filter(({ errors }) => errors === undefined)).toHaveLength(1);
  });

  it("late: the challenge has expired", async () => {
    const { authenticator } = await victim();
    const nowMs = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(nowMs - 5 * 60_000 - 1);
    const options = await signInOptions();
    clock.mockRestore();
    expect(errorCode(await loginWithPasskey(await authenticator.signIn(options)))).toBe("PASSKEY_EXPIRED");
  });

  it("with the challenge of a registration", async () => {
    const { authenticator, token } = await victim();
    const { challenge } = JSON.parse(await registrationOptions({ token }));
    expect(errorCode(await signInWith(authenticator, { challenge }))).toBe("PASSKEY_REFUSED");
  });

  it("with the challenge of another channel", async () => {
    const { authenticator } = await victim();
    const { challenge } = JSON.parse(await signInOptions({ host: "auctionate.localhost" }));
    expect(errorCode(await signInWith(authenticator, { challenge }))).toBe("PASSKEY_REFUSED");
  });
});

describe("a copied passkey, whose counter goes back", () => {
  it.each([
    ["lower", 3],
    ["equal", 5],
    ["zero", 0],
  ])("is refused with a counter that is %s, and its user can see it", async (_, counter) => {
    const { authenticator, userId } = await victim();
    expect((await signInWith(authenticator, { counter: 5 })).errors).toBeUndefined();
    expect(errorCode(await signInWith(authenticator.copy(), { counter }))).toBe("PASSKEY_REFUSED");
    const events = await database.select().from(securityEvents).where(eq(securityEvents.userId, userId));
    expect(events.map(({ kind }) => kind)).toContain("PASSKEY_REFUSED");
    expect((await signInWith(authenticator, { counter: 6 })).errors).toBeUndefined();
  });
});

describe("adding a passkey to an account is refused", () => {
  it("with a stolen token alone, and so is removing one", async () => {
    const { token, userId } = await victim();
    const options = await registrationOptions({ token });
    const [{ id } = { id: "" }] = await passkeysOf({ token });
    await ageProofs(userId);
    expect(errorCode(await startRegistration({ token }))).toBe("FRESH_PROOF_REQUIRED");
    const response = await (await SoftwareAuthenticator.make()).register(options);
    expect(errorCode(await addPasskey({ token }, response))).toBe("FRESH_PROOF_REQUIRED");
    const removal = await graphql("mutation ($id: ID!) { removePasskey(id: $id) { result } }", { id }, { token });
    expect(errorCode(removal)).toBe("FRESH_PROOF_REQUIRED");
    const renaming = await graphql(
      'mutation ($id: ID!) { renamePasskey(id: $id, name: "x") { id } }',
      { id },
      { token },
    );
    expect(errorCode(renaming)).toBe("FRESH_PROOF_REQUIRED");
    expect(await passkeysOf({ token })).toMatchObject([{ name: "Telefoon" }]);
  });

  it.each([
    ["made on another origin", { origin: "https://hamers1ag.example" }],
    ["made for another domain", { rpId: "hamers1ag.example" }],
    ["made as a sign-in", { type: "webauthn.get" }],
    ["made without the user's finger, face or PIN", { isVerified: false }],
    ["with an attestation, whose certificate would name an address to fetch", { fmt: "packed" }],
  ])("%s", async (_, lies) => {
    const { token } = await newPerson();
    const response = await (await SoftwareAuthenticator.make()).register(await registrationOptions({ token }), lies);
    expect(errorCode(await addPasskey({ token }, response))).toBe("PASSKEY_REFUSED");
    expect(await passkeysOf({ token })).toEqual([]);
  });

  it("with the challenge of another user, of another sign-in of the same user, or of a sign-in screen", async () => {
    const [anna, ben] = [await newPerson(), await newPerson()];
    const ofBen = await registrationOptions(ben);
    const ofVisitor = await signInOptions();
    for (const options of [ofBen, ofVisitor]) {
      const lies = { rpId: "localhost" };
      const response = await (await SoftwareAuthenticator.make()).register(options, lies);
      expect(errorCode(await addPasskey(anna, response))).toBe("PASSKEY_REFUSED");
    }
    const { authenticator, token } = await victim();
    const second = (await signInWith(authenticator)).data?.loginWithPasskey.accessToken ?? "";
    const response = await (await SoftwareAuthenticator.make()).register(await registrationOptions({ token: second }));
    expect(errorCode(await addPasskey({ token }, response))).toBe("PASSKEY_REFUSED");
  });

  it("replayed, or late", async () => {
    const { token } = await newPerson();
    const response = await (await SoftwareAuthenticator.make()).register(await registrationOptions({ token }));
    expect((await addPasskey({ token }, response)).errors).toBeUndefined();
    expect(errorCode(await addPasskey({ token }, response))).toBe("PASSKEY_REFUSED");

    const options = JSON.parse(await registrationOptions({ token }));
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 5 * 60_000 + 1);
    const late = await (await SoftwareAuthenticator.make()).register(JSON.stringify(options));
    expect(errorCode(await addPasskey({ token }, late))).toBe("PASSKEY_EXPIRED");
  });
});

describe("a fresh proof by a passkey", () => {
  const refusalOf = async (made: Promise<string>, client: { token: string }) =>
    errorCode(await proveWithPasskey(await made, client));
  /** Whether a sensitive change is still refused to a sign-in. */
  const isUnproved = async (client: { token: string }) =>
    errorCode(await startRegistration(client)) === "FRESH_PROOF_REQUIRED";

  it("does not count by the passkey of another user, whatever user it says it is of", async () => {
    const [{ token, userId }, thief] = [await victim(), await victim()];
    await ageProofs(userId);
    for (const lies of [{}, { userHandle: base64url(userId) }, { userHandle: null }]) {
      const made = thief.authenticator.signIn(await proofOptions({ token }), lies);
      expect(await refusalOf(made, { token })).toBe("PASSKEY_REFUSED");
    }
    expect(await isUnproved({ token })).toBe(true);
  });

  it("does not count for another sign-in of the same user, and neither does its challenge", async () => {
    const { token, userId, authenticator } = await victim();
    const stolen = { token: (await signInWith(authenticator)).data?.loginWithPasskey.accessToken ?? "" };
    await ageProofs(userId);
    const made = authenticator.signIn(await proofOptions({ token }));
    expect(await refusalOf(made, stolen)).toBe("PASSKEY_REFUSED");
    expect((await proveWithPasskey(await made, { token })).errors).toBeUndefined();
    expect([await isUnproved({ token }), await isUnproved(stolen)]).toEqual([false, true]);
  });

  it.each([
    ["made on another origin", { origin: "https://hamers1ag.example" }],
    ["made for another domain", { rpId: "hamers1ag.example" }],
    ["made without the user's finger, face or PIN", { isVerified: false }],
    ["with a counter that goes back", { counter: 0 }],
  ])("is refused %s", async (_, lies) => {
    const { token, userId, authenticator } = await victim();
    await signInWith(authenticator, { counter: 5 });
    await ageProofs(userId);
    const made = authenticator.signIn(await proofOptions({ token }), { counter: 6, ...lies });
    expect(await refusalOf(made, { token })).toBe("PASSKEY_REFUSED");
    expect(await isUnproved({ token })).toBe(true);
  });

  it("is refused with the challenge of a sign-in or a registration, and its challenge signs nobody in", async () => {
    const { token, userId, authenticator } = await victim();
    const ofRegistration = JSON.parse(await registrationOptions({ token })).challenge;
    const ofSignIn = JSON.parse(await signInOptions()).challenge;
    await ageProofs(userId);
    for (const challenge of [ofRegistration, ofSignIn]) {
      const made = authenticator.signIn(await proofOptions({ token }), { challenge });
      expect(await refusalOf(made, { token })).toBe("PASSKEY_REFUSED");
    }
    const { challenge } = JSON.parse(await proofOptions({ token }));
    expect(errorCode(await signInWith(authenticator, { challenge }))).toBe("PASSKEY_REFUSED");
  });

  it("is refused replayed or late, and to a visitor", async () => {
    const { token, userId, authenticator } = await victim();
    const answer = await authenticator.signIn(await proofOptions({ token }));
    expect((await proveWithPasskey(answer, { token })).errors).toBeUndefined();
    await ageProofs(userId);
    expect(errorCode(await proveWithPasskey(answer, { token }))).toBe("PASSKEY_REFUSED");
    const other = await authenticator.signIn(await proofOptions({ token }));
    expect(errorCode(await proveWithPasskey(other, {}))).toBe("1002");
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 5 * 60_000 + 1);
    expect(errorCode(await proveWithPasskey(other, { token }))).toBe("PASSKEY_EXPIRED");
  });
});

describe("a passkey that a thief added in the minutes after a sign-in", () => {
  it("ends when the owner resets the password, and a mail names it and those that still work", async () => {
    const person = await newPerson({ language: "en" });
    const own = await authenticatorOf(person, "Own phone");
    await database.update(passkeys).set({ createdAtMs: 0 }).where(eq(passkeys.userId, person.userId));
    const stolen = await authenticatorOf(person, "Thief's key");
    await setNewPassword(person.email);
    expect(errorCode(await signInWith(stolen))).toBe("PASSKEY_REFUSED");
    expect((await signInWith(own)).errors).toBeUndefined();
    const mail = await eventually(async () => {
      const sent = (await messagesTo(person.email)).find(({ subject }) => subject.includes("was changed"));
      if (!sent) throw new Error("The change was not mailed");
      return sent;
    });
    expect(mail.body).toMatch(/we removed[\s\S]*Passkey: Thief's key[\s\S]*still sign you in[\s\S]*Passkey: Own phone/);
    expect(mail.body).toContain("/account/passkeys");
    const events = await database.select().from(securityEvents).where(eq(securityEvents.userId, person.userId));
    expect(events).toContainEqual(expect.objectContaining({ kind: "PASSKEY_REMOVED", detail: "Thief's key" }));
  });

  it("stays with the user who changes a password that they know", async () => {
    const person = await signedInPerson();
    const own = await authenticatorOf(person);
    const passwords = { oldPassword: PASSWORD, newPassword: "Ander-Slot-2026" };
    expect((await changeContact(person, "changePassword", passwords)).errors).toBeUndefined();
    expect((await signInWith(own)).errors).toBeUndefined();
  });
});

describe("the passkeys of another user", () => {
  it("cannot be seen, renamed or removed", async () => {
    const [{ token }, thief] = [await victim(), await newPerson()];
    const [{ id, name } = { id: "", name: "" }] = await passkeysOf({ token });
    expect(await passkeysOf(thief)).toEqual([]);
    const rename = 'mutation ($id: ID!) { renamePasskey(id: $id, name: "x") { id } }';
    const remove = "mutation ($id: ID!) { removePasskey(id: $id) { result } }";
    for (const mutation of [rename, remove])
      expect(errorCode(await graphql(mutation, { id }, thief))).toBe("NOT_FOUND");
    expect((await passkeysOf({ token }))[0]?.name).toBe(name);
  });
});

describe("a forged host header", () => {
  const request = { url: "https://evil.example/graphql" };

  it("changes neither the domain nor the origins of a deployed stage", () => {
    const env = { STAGE: "prod", APP_DOMAIN: "auctionate.example" } as const;
    expect(relyingPartyOf({ env, request, channel: "auctionate" })).toEqual({
      id: "auctionate.example",
      name: "Auctionate",
      origins: ["https://auctionate.example", "https://admin.auctionate.example"],
    });
  });
});
