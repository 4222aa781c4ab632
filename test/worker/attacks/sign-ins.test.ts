import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { passkeys } from "../../../schema/people/tables/passkeys.ts";
import { attemptCounters, signIns } from "../../../schema/people/tables/sign-in.ts";
import { AccountAttempt } from "../../../worker/kit/rate-limits/account-attempt.ts";
import { createContext } from "../../../worker/kit/sessions/create-context.ts";
import { insertPasskey } from "../../../worker/people/door/passkeys/store.ts";
import { checkPassword } from "../../../worker/people/door/sign-in/check-password.ts";
import { finishSignIn } from "../../../worker/people/door/sign-in/finish-sign-in.ts";
import { appEnv } from "../../support/environments.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { codeSentTo, confirmedPerson, login, newEmail, newPerson, PASSWORD } from "../../support/people/accounts.ts";
import { changeContact, stopChange, stopTokenSentTo } from "../../support/people/contact.ts";
import { forgetProof, signedInPerson } from "../../support/people/mfa.ts";
import { close } from "../../support/people/my-data.ts";
import { authenticatorOf, passkeysOf, signInWith } from "../../support/people/passkeys.ts";
import { blacklist, revokeElsewhere, setNewPassword, signIn } from "../../support/people/stolen-sign-in.ts";
import { tokenFor } from "../../support/people/token-for.ts";

const database = openDatabase(env);

const mine = async (token?: string) =>
  await graphql<{ signIns: { id: string; isCurrent: boolean }[] }>("{ signIns { id isCurrent } }", {}, { token });
const end = async (token: string | undefined, id: string) =>
  await graphql("mutation ($id: ID!) { endSignIn(id: $id) { result } }", { id }, { token });

describe("the sign-ins of another user", () => {
  it("cannot be ended or seen, also by id", async () => {
    const [victim, thief] = [await newPerson(), await newPerson()];
    const [{ id } = { id: "" }] = (await mine(victim.token)).data?.signIns ?? [];
    expect(errorCode(await end(thief.token, id))).toBe("NOT_FOUND");
    expect((await mine(thief.token)).data?.signIns.map((each) => each.id)).not.toContain(id);
    for (const name of ["endOtherSignIns", "endAllSignIns"])
      await graphql(`mutation { ${name} { result } }`, {}, { token: thief.token });
    expect((await mine(victim.token)).errors).toBeUndefined();
  });
});

describe("a sign-in that ended in another isolate, while this one still takes it for live", () => {
  it.each([
    ["setEmailMfa(accessToken: $token, enabled: true) { result }"],
    ['updateEmailAddress(accessToken: $token, email: "thief@example.com") { result }'],
    ['changePassword(accessToken: $token, oldPassword: "Verkoop-2026", newPassword: "Dief-Slot-2026") { result }'],
    ["startPasskeyRegistration { options }"],
  ])("changes nothing that would outlast it: %s", async (change) => {
    const { email, userId } = await confirmedPerson();
    const { accessToken: token } = await signIn(email);
    expect((await mine(token)).errors).toBeUndefined();
    await revokeElsewhere(userId);
    expect((await mine(token)).errors).toBeUndefined();
    const variables = change.includes("$token") ? "($token: String!)" : "";
    const answer = await graphql(`mutation ${variables} { ${change} }`, { token }, { token });
    expect(errorCode(answer)).toBe("FRESH_PROOF_REQUIRED");
  });
});

describe("a sign-in that is under way while its owner, or staff, shut it out", () => {
  type Owner = Awaited<ReturnType<typeof signedInPerson>>;
  /** The owner with another address, and the token that stops its change. */
  const changeOf = async (owner: Owner) => {
    const email = newEmail();
    await changeContact(owner, "updateEmailAddress", { email });
    await changeContact(owner, "verifyEmail", { code: await codeSentTo(email) });
    await expect.poll(() => stopTokenSentTo(owner.email)).not.toBe("");
    return { changed: { ...owner, email }, stop: await stopTokenSentTo(owner.email) };
  };
  const url = new URL("http://localhost/graphql");
  async function isRefused(
    owner: Owner,
    shutOut: () => Promise<unknown>,
    { code, passkeyId }: { code: string; passkeyId?: string },
  ): Promise<void> {
    const context = await createContext({ request: new Request(url), url, env: appEnv, waitUntil: () => {} });
    const account = await checkPassword(context, await AccountAttempt.of(context, owner.email), PASSWORD);
    await shutOut();
    const stored = () => database.$count(signIns, eq(signIns.userId, owner.userId));
    const before = await stored();
    const password = { method: "PASSWORD", passwordHash: account.passwordHash } as const;
    const proof = passkeyId === undefined ? password : ({ method: "PASSKEY", passkeyId } as const);
    await expect(finishSignIn(context, account, proof)).rejects.toMatchObject({ code });
    expect(await stored()).toBe(before);
  }

  it.each([
    { how: "chooses a new password", code: "1005", shutOut: async ({ email }: Owner) => await setNewPassword(email) },
    { how: "closes the account", code: "1005", shutOut: async (owner: Owner) => await close(owner) },
    { how: "is blacklisted", code: "1001", shutOut: async ({ userId }: Owner) => await blacklist(userId) },
  ])("opens nothing with the password if its owner $how: $code", async ({ code, shutOut }) => {
    const owner = await signedInPerson();
    await isRefused(owner, async () => await shutOut(owner), { code });
  });

  it("opens nothing, with the password or a passkey, if its owner stops a change", async () => {
    const [owner, other] = [await signedInPerson(), await signedInPerson()];
    const { changed, stop } = await changeOf(owner);
    await isRefused(changed, async () => await stopChange(stop), { code: "1005" });
    await authenticatorOf(other);
    const [{ id: passkeyId } = { id: "" }] = await passkeysOf(other);
    const second = await changeOf(other);
    const stopSecond = async () => await stopChange(second.stop);
    await isRefused(second.changed, stopSecond, { code: "PASSKEY_REFUSED", passkeyId });
  });

  it("adds no passkey with a proof of before a new password", async () => {
    const owner = await signedInPerson();
    await authenticatorOf(owner);
    const [known] = await database.select().from(passkeys).where(eq(passkeys.userId, owner.userId));
    const [{ id: familyId } = { id: "" }] = await database
      .select()
      .from(signIns)
      .where(eq(signIns.userId, owner.userId));
    if (!known) throw new Error("The passkey was not stored");
    const slow = { ...known, id: crypto.randomUUID(), transports: [] };
    const store = async (credentialId: string) => await insertPasskey(database, { ...slow, credentialId }, familyId);
    expect(await store("before")).toBe("added");
    await setNewPassword(owner.email);
    expect(await store("after")).toBe("sign-in ended");
    expect(await database.$count(passkeys, eq(passkeys.credentialId, "after"))).toBe(0);
  });
});

describe("sign-ins without end with the right password", () => {
  it("are refused after 120 an hour, from every address, and store nothing more", async () => {
    const { email, userId } = await confirmedPerson();
    await signIn(email);
    const key = `new-session:PASSWORD:${userId}`;
    expect(await database.$count(attemptCounters, eq(attemptCounters.key, key))).toBe(1);
    await database.update(attemptCounters).set({ count: 119 }).where(eq(attemptCounters.key, key));
    const attempt = async (ip: string) => await login({ userName: email, password: PASSWORD }, { ip });
    expect((await attempt("203.0.113.91")).errors).toBeUndefined();
    const stored = () => database.$count(signIns, eq(signIns.userId, userId));
    const before = await stored();
    expect(errorCode(await attempt("203.0.113.92"))).toBe("TOO_MANY_ATTEMPTS");
    expect(errorCode(await attempt("203.0.113.93"))).toBe("TOO_MANY_ATTEMPTS");
    expect(await stored()).toBe(before);
  });

  it("do not shut the owner out: a passkey still signs in, and a new password begins a new count", async () => {
    const owner = await signedInPerson();
    const authenticator = await authenticatorOf(owner);
    await database
      .update(attemptCounters)
      .set({ count: 120 })
      .where(eq(attemptCounters.key, `new-session:PASSWORD:${owner.userId}`));
    expect(errorCode(await login({ userName: owner.email, password: PASSWORD }))).toBe("TOO_MANY_ATTEMPTS");
    expect((await signInWith(authenticator)).errors).toBeUndefined();
    await setNewPassword(owner.email);
    expect((await login({ userName: owner.email, password: "Nieuw-Wachtwoord-7" })).errors).toBeUndefined();
  });
});

describe("a stolen access token, in the last minutes of a sale", () => {
  it("does not sign its owner's devices out, and ends no sign-in but the one that it belongs to", async () => {
    const { userId, token: stolen } = await newPerson();
    const device = await tokenFor(userId);
    await forgetProof({ userId });
    const listed = (await mine(stolen)).data?.signIns ?? [];
    const idOf = (isCurrent: boolean) => listed.find((each) => each.isCurrent === isCurrent)?.id ?? "";
    expect(errorCode(await end(stolen, idOf(false)))).toBe("FRESH_PROOF_REQUIRED");
    for (const name of ["endOtherSignIns", "endAllSignIns"])
      expect(errorCode(await graphql(`mutation { ${name} { result } }`, {}, { token: stolen }))).toBe(
        "FRESH_PROOF_REQUIRED",
      );
    expect((await mine(device)).errors).toBeUndefined();
    expect((await end(stolen, idOf(true))).errors).toBeUndefined();
    expect((await mine(device)).errors).toBeUndefined();
  });
});

describe("session fixation: a token from before a sign-in", () => {
  it("is worth nothing after it, and a sign-in never continues one that the attacker knows", async () => {
    const { email, userId } = await confirmedPerson();
    const attacker = await newPerson();
    // The victim's browser was given the attacker's token, a made-up one and none.
    const families: string[] = [];
    for (const token of [attacker.token, "made.up.token", undefined]) {
      const { data } = await graphql<{ login: { accessToken: string; userId: string } }>(
        `mutation ($userName: String!, $password: String!) {
          login(userName: $userName, password: $password) { accessToken userId }
        }`,
        { userName: email, password: "Verkoop-2026" },
        { token },
      );
      expect(data?.login.userId).toBe(userId);
      const { data: own } = await mine(data?.login.accessToken);
      families.push(own?.signIns.find(({ isCurrent }) => isCurrent)?.id ?? "");
    }
    expect(new Set(families).size).toBe(3);
    const { data } = await graphql<{ userProfile: { username: string } }>("{ userProfile { username } }", {}, attacker);
    expect(data?.userProfile.username).toBe(attacker.email);
    expect(errorCode(await mine("made.up.token"))).toBe("1002");
  });

  it("of a sign-in that ended stays ended when the same user signs in again", async () => {
    const { email, userId } = await confirmedPerson();
    const old = await tokenFor(userId);
    await graphql("mutation { endAllSignIns { result } }", {}, { token: old });
    await signIn(email);
    expect(errorCode(await mine(old))).toBe("1002");
  });
});
