import { env } from "cloudflare:workers";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { attemptCounters } from "../../../schema/people/tables/sign-in.ts";
import { insertFamily, readFamilyIsLive } from "../../../worker/kit/sessions/token-families.ts";
import { dropUnconfirmedAccounts } from "../../../worker/people/accounts/store.ts";
import { blacklistAndEndSignIns as addToBlacklist } from "../../../worker/people/users/store.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import {
  codeSentTo,
  confirmedPerson,
  login,
  messagesTo,
  PASSWORD,
  refresh,
  signUp,
} from "../../support/people/accounts.ts";
import { changeRight } from "../../support/people/change-rights.ts";
import { accountOf } from "../../support/people/contact.ts";
import { forgetProof, signedInPerson } from "../../support/people/mfa.ts";
import { close } from "../../support/people/my-data.ts";
import { authenticatorOf, signInWith } from "../../support/people/passkeys.ts";
import { newPerson, type TestPerson } from "../../support/people/people.ts";
import { blacklist, setNewPassword, signIn } from "../../support/people/stolen-sign-in.ts";
import { refusal } from "../../support/sale/setup.ts";

const database = openDatabase(env);

const change = async ({ token }: TestPerson, field: string, userId: string) =>
  await graphql(
    `mutation ($input: BlacklistUserInput!) { ${field}(input: $input) { result } }`,
    { input: { userId, reason: "Betaalt niet." } },
    { token },
  );
const administrator = async () => await newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] });
const isBlacklisted = async (userId: string) =>
  (await database.$count(users, and(eq(users.id, userId), isNotNull(users.blacklistedAtMs)))) > 0;

describe("a stolen access token of an administrator, in the last minutes of a sale", () => {
  it.each(["addBlacklistedUser", "removeBlacklistedUser"])("changes nobody: %s", async (field) => {
    const [staff, { userId }] = [await administrator(), await newPerson()];
    if (field === "removeBlacklistedUser") await blacklist(userId);
    const before = await isBlacklisted(userId);
    await forgetProof(staff);
    expect(errorCode(await change(staff, field, userId))).toBe("FRESH_PROOF_REQUIRED");
    expect(await isBlacklisted(userId)).toBe(before);
  });

  it("changes a hundred users an hour at most, though just proved", async () => {
    const [staff, first, second] = [await administrator(), await newPerson(), await newPerson()];
    await change(staff, "addBlacklistedUser", first.userId);
    const counter = eq(attemptCounters.key, `blacklisting:${staff.userId}`);
    await database.update(attemptCounters).set({ count: 99 }).where(counter);
    expect((await change(staff, "removeBlacklistedUser", first.userId)).errors).toBeUndefined();
    expect(errorCode(await change(staff, "addBlacklistedUser", second.userId))).toBe("TOO_MANY_ATTEMPTS");
    expect(await isBlacklisted(second.userId)).toBe(false);
  });
});

describe("administrators who blacklist one another", () => {
  /** Two administrators, and no others. */
  async function bothAdministrators(): Promise<[TestPerson, TestPerson]> {
    await database
      .update(authorizations)
      .set({ withdrawnAtMs: 1, withdrawnBy: "test" })
      .where(and(eq(authorizations.rule, "GLOBAL_AUTH_OU_CREATE"), isNull(authorizations.withdrawnAtMs)));
    return [await administrator(), await administrator()];
  }

  it("at the same moment do not both succeed, and one remains", async () => {
    const [anna, bert] = await bothAdministrators();
    const context = { database, request: new Request("http://localhost"), now: Date.now };
    const by = ({ userId: viewerId }: TestPerson, { userId }: TestPerson) =>
      addToBlacklist(context, { userId, viewerId, reason: "Wraak." });
    const ended = await Promise.all([by(anna, bert), by(bert, anna)]);
    expect(ended.filter((familyIds) => familyIds === null)).toHaveLength(1);
    expect(await Promise.all([anna, bert].map(({ userId }) => isBlacklisted(userId)))).toContain(false);
  });

  it("cannot leave with the other one blacklisted: neither by giving the right up nor by closing the account", async () => {
    const [anna, bert] = await bothAdministrators();
    const { userId } = anna;
    expect((await change(anna, "addBlacklistedUser", bert.userId)).errors).toBeUndefined();
    const refused = await changeRight("delete", anna, { userId, rule: "GLOBAL_AUTH_OU_CREATE" });
    expect(refusal(refused)).toEqual(["userUUID lastAdministrator"]);
    expect(errorCode(await close(anna))).toBe("ACCOUNT_MANAGES");
    await change(anna, "removeBlacklistedUser", bert.userId);
    expect((await close(anna)).errors).toBeUndefined();
  });
});

describe("a user whom staff have blacklisted gets in by no way", () => {
  it("not with the password, which alone learns the reason, nor with a new one", async () => {
    const { email, userId } = await confirmedPerson();
    await blacklist(userId);
    expect(errorCode(await login({ userName: email, password: "Fout-1234" }))).toBe("1005");
    expect(errorCode(await login({ userName: email, password: PASSWORD }))).toBe("1001");
    await setNewPassword(email);
    expect(errorCode(await login({ userName: email, password: "Nieuw-Wachtwoord-7" }))).toBe("1001");
  });

  it("not with a passkey", async () => {
    const person = await signedInPerson();
    const authenticator = await authenticatorOf(person);
    expect((await signInWith(authenticator)).errors).toBeUndefined();
    await blacklist(person.userId);
    expect(errorCode(await signInWith(authenticator))).toBe("1001");
  });

  it("not with a second step that was begun before, and no code is sent for another", async () => {
    const { email, userId } = await confirmedPerson();
    await database.update(users).set({ preferredMfa: "EMAIL_OTP" }).where(eq(users.id, userId));
    const { data } = await login({ userName: email, password: PASSWORD });
    const mfaToken = await codeSentTo(email, "sign-in code");
    await blacklist(userId);
    const sent = (await messagesTo(email)).length;
    const answer = { userName: email, mfaToken, mfaSession: data?.login.mfaSession ?? null };
    expect(errorCode(await login(answer))).toBe("1001");
    expect(errorCode(await login({ userName: email, password: PASSWORD }))).toBe("1001");
    expect(await messagesTo(email)).toHaveLength(sent);
  });

  it("not with a refresh token", async () => {
    const { email, userId } = await confirmedPerson();
    const { refreshToken } = await signIn(email);
    await blacklist(userId);
    expect(errorCode(await refresh(refreshToken))).toBe("1008");
  });

  it("not by signing in at the same moment: a sign-in that is stored afterwards has no token that works", async () => {
    const person = await confirmedPerson();
    const { userId } = person;
    const { passwordHash } = await accountOf(person);
    const credential = { method: "PASSWORD", passwordHash } as const;
    const token = { id: crypto.randomUUID(), familyId: crypto.randomUUID(), userId, tokenHash: crypto.randomUUID() };
    const store = async () =>
      await insertFamily(
        database,
        { ...token, createdAtMs: Date.now(), expiresAtMs: Date.now() + 60_000 },
        { credential, userAgent: "", place: null, keyThumbprint: null },
      );
    await blacklist(userId);
    expect(await store()).toBe(false);
    expect(await readFamilyIsLive(database, token)).toBe(false);
  });

  it("not by waiting until an account that was never confirmed is dropped", async () => {
    const { email, answer } = await signUp();
    const userId = answer.data?.signupUser.userSub ?? "";
    await blacklist(userId);
    await database.update(users).set({ createdAtMs: 0 }).where(eq(users.id, userId));
    await dropUnconfirmedAccounts({ database, now: Date.now });
    expect(errorCode((await signUp({ email })).answer)).toBe("4036");
  });
});
