import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { authorizations } from "../../../../schema/organization/tables/rights.ts";
import { users } from "../../../../schema/people/tables/accounts.ts";
import { blacklistedCountryCodes, blacklistedEmailDomains } from "../../../../schema/people/tables/blacklists.ts";
import { attemptCounters, oneTimeCodes } from "../../../../schema/people/tables/sign-in.ts";
import { dropExpired } from "../../../../worker/app/housekeeping.ts";
import { appEnv } from "../../../support/environments.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import {
  codeSentTo,
  confirm,
  confirmedPerson,
  login,
  messagesTo,
  newEmail,
  PASSWORD,
  signUp,
  wrongCode,
} from "../../../support/people/accounts.ts";

const database = openDatabase(env);

async function resend(email: string, ip?: string) {
  return await graphql(
    "mutation ($email: String!) { resendVerificationEmail(email: $email) { result } }",
    { email },
    { ip },
  );
}

async function codeRowOf(userId: string) {
  const [row] = await database.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
  if (!row) throw new Error("There is no code");
  return row;
}

describe("behaviour", () => {
  it("opens an account that waits for the code that was e-mailed", async () => {
    const { email, answer } = await signUp({ language: "EN" });
    expect(answer.data?.signupUser).toEqual({
      userSub: expect.any(String),
      userConfirmed: false,
      codeRequestId: expect.any(String),
      codeDeliveryDetails: { medium: "EMAIL", destination: "p***@e***.com" },
    });
    const [message, ...others] = await messagesTo(email);
    expect(others).toEqual([]);
    expect(message?.subject).toContain("confirmation code for Hamerslag");
  });

  it("writes in the chosen language and the name of the chosen channel", async () => {
    const { email } = await signUp({ language: "NL", channel: "bexchange" });
    const [message] = await messagesTo(email);
    expect(message?.subject).toContain("bevestigingscode voor BExchange");
    expect(message?.body).toContain("15 minuten geldig");
  });

  it("lets the confirmed user bid on the channel that they signed up on, and on no other", async () => {
    const { userId } = await confirmedPerson({ channel: "auctionate" });
    const rights = await database.select().from(authorizations).where(eq(authorizations.userId, userId));
    expect(rights.map(({ rule, scope, entityId }) => ({ rule, scope, entityId }))).toEqual([
      { rule: "USER_CHANNEL_BID", scope: "CHANNEL", entityId: "auctionate" },
    ]);
  });

  it("sends a new code on request, after which the first no longer works", async () => {
    const { email, answer } = await signUp();
    const first = await codeSentTo(email);
    await database
      .update(oneTimeCodes)
      .set({ createdAtMs: Date.now() - 60_000 })
      .where(eq(oneTimeCodes.userId, answer.data?.signupUser.userSub ?? ""));
    await resend(email);
    const second = await expect
      .poll(async () => (await messagesTo(email)).length)
      .toBe(2)
      .then(() => codeSentTo(email));
    if (first !== second) expect(errorCode(await confirm(email, first))).toBe("1015");
    expect((await confirm(email, second)).data).toEqual({ signupUserConformation: { result: true } });
  });

  it("accepts one of many simultaneous confirmations", async () => {
    const { email } = await signUp();
    const code = await codeSentTo(email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(email, code)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  it("stores neither the code nor the password in clear", async () => {
    const { email, answer } = await signUp();
    const code = await codeSentTo(email);
    const userId = answer.data?.signupUser.userSub ?? "";
    const { codeHash, ...row } = await codeRowOf(userId);
    expect(codeHash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(`"${code}"`);
    const [account] = await database.select().from(users).where(eq(users.id, userId));
    expect(account?.passwordHash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  });

  it("stores e-mail addresses in lower case and phone numbers as E.164", async () => {
    const email = newEmail();
    const { answer } = await signUp({ email: ` ${email.toUpperCase()} `, phoneNumber: "0031 (0)6-1234 5678" });
    const [account] = await database
      .select()
      .from(users)
      .where(eq(users.id, answer.data?.signupUser.userSub ?? ""));
    expect(account).toMatchObject({ email, phoneNumber: "+31612345678" });
  });
});

describe("permissions", () => {
  it("refuses a blacklisted e-mail domain, and those below it, with 4036", async () => {
    await database.insert(blacklistedEmailDomains).values({ emailDomain: "throwaway.test", createdAtMs: 0 });
    for (const email of ["a@throwaway.test", "a@mail.throwaway.test"])
      expect(errorCode((await signUp({ email })).answer)).toBe("4036");
    expect((await signUp({ email: "a@notthrowaway.test" })).answer.errors).toBeUndefined();
  });

  it("refuses a phone number of a blacklisted country with 4036, and none of a country that shares its calling code", async () => {
    await database.insert(blacklistedCountryCodes).values({ countryCode: "kaz", createdAtMs: 0 });
    expect(errorCode((await signUp({ phoneNumber: "+77012345678" })).answer)).toBe("4036");
    expect((await signUp({ phoneNumber: "+79012345678" })).answer.errors).toBeUndefined();
  });

  it("refuses an e-mail address that has a confirmed account with 4004, and tells its owner, three times a day at most", async () => {
    const { email } = await confirmedPerson();
    for (const ip of ["203.0.113.31", "203.0.113.32", "203.0.113.33", "203.0.113.34"])
      expect(errorCode((await signUp({ email: email.toUpperCase(), ip })).answer)).toBe("4004");
    const notices = async () => (await messagesTo(email)).filter(({ subject }) => subject.includes("already have"));
    await expect.poll(async () => (await notices()).length).toBe(3);
  });

  it("replaces an account that was never confirmed: the last sign-up counts", async () => {
    const { email, answer } = await signUp({ language: "NL", phoneNumber: "+31612345678" });
    const again = await signUp({ email, password: "Tweede-keus-7", phoneNumber: "+32470123456", channel: "bexchange" });
    expect(again.answer.data?.signupUser.userSub).toBe(answer.data?.signupUser.userSub);
    const code = await codeSentTo(email);
    expect(errorCode(await confirm(email, code))).toBe("1004");
    await confirm(email, code, { password: "Tweede-keus-7" });
    expect(errorCode(await login({ userName: email, password: PASSWORD }))).toBe("1005");
    expect((await login({ userName: email, password: "Tweede-keus-7" })).errors).toBeUndefined();
    const [account] = await database.select().from(users).where(eq(users.email, email));
    expect(account).toMatchObject({ phoneNumber: "+32470123456", language: "en", signupChannel: "bexchange" });
  });

  it("holds no address for longer than a day without confirmation", async () => {
    const [{ email }, confirmed] = [await signUp(), await confirmedPerson()];
    const accounts = async () => {
      const rows = await database.select({ email: users.email }).from(users);
      return rows.map((row) => row.email).filter((each) => each === email || each === confirmed.email);
    };
    await dropExpired({ env: appEnv, database, now: () => Date.now() + 23 * 3_600_000 });
    expect(await accounts()).toContain(email);
    await dropExpired({ env: appEnv, database, now: () => Date.now() + 24 * 3_600_000 });
    expect(await accounts()).toEqual([confirmed.email]);
  });

  it("confirms with a password only the sign-up that has it", async () => {
    const { email } = await signUp({ password: "Vreemd-Wachtwoord-1" });
    const code = await codeSentTo(email);
    expect(errorCode(await confirm(email, code, { password: PASSWORD }))).toBe("1005");
    await signUp({ email });
    expect((await confirm(email, code, { password: PASSWORD })).errors).toBeUndefined();
    expect((await login({ userName: email, password: PASSWORD })).errors).toBeUndefined();
  });

  it("does not reveal by resending whether an address has an account; a confirmed owner gets a mail to sign in", async () => {
    const { email } = await confirmedPerson();
    const stranger = newEmail();
    expect(await resend(email)).toEqual(await resend(stranger));
    await expect.poll(async () => (await messagesTo(email))[0]?.subject).toContain("already have an account");
    expect(await messagesTo(stranger)).toEqual([]);
  });

  it("sends no second code within a minute, so that a stranger cannot invalidate a code; the response is the same", async () => {
    const { email } = await signUp({ ip: "198.51.100.20" });
    const code = await codeSentTo(email);
    expect(await resend(email, "203.0.113.20")).toEqual(await resend(newEmail(), "203.0.113.20"));
    expect((await confirm(email, code, { ip: "198.51.100.20" })).errors).toBeUndefined();
    expect(await messagesTo(email)).toHaveLength(1);
  });

  it("lets no stranger use up the owner's codes of an hour, or the tries of the owner's code", async () => {
    const { email } = await signUp({ ip: "198.51.100.21" });
    const code = await codeSentTo(email);
    for (let sent = 0; sent < 5; sent += 1) await resend(email, "203.0.113.21");
    expect(errorCode(await resend(email, "203.0.113.21"))).toBe("4037");
    expect((await resend(email, "198.51.100.21")).errors).toBeUndefined();
    for (let tried = 0; tried < 6; tried += 1) await confirm(email, wrongCode(code), { ip: "203.0.113.21" });
    expect(errorCode(await confirm(email, code, { ip: "203.0.113.21" }))).toBe("1013");
    expect((await confirm(email, code, { ip: "198.51.100.21" })).errors).toBeUndefined();
  });

  it("sends no more than five codes an hour to one address, known or not, and says when to come back", async () => {
    for (const email of [newEmail(), (await signUp()).email]) {
      let answer = await resend(email);
      for (let sent = 1; sent < 6 && !answer.errors; sent += 1) answer = await resend(email);
      expect(answer.errors?.[0]?.extensions).toMatchObject({ code: "4037" });
      const wait = Number(answer.errors?.[0]?.extensions?.retryAfterSeconds);
      expect(wait).toBeGreaterThan(3500);
      expect(wait).toBeLessThanOrEqual(3600);
    }
  });

  it("opens at most thirty accounts an hour for one network address", async () => {
    const key = "signup:address:203.0.113.9";
    await database.insert(attemptCounters).values({ key, count: 29, windowEndsAtMs: Date.now() + 3_600_000 });
    expect((await signUp({ ip: "203.0.113.9" })).answer.errors).toBeUndefined();
    expect(errorCode((await signUp({ ip: "203.0.113.9" })).answer)).toBe("TOO_MANY_ATTEMPTS");
    expect((await signUp({ ip: "203.0.113.10" })).answer.errors).toBeUndefined();
  });
});

describe("validation", () => {
  const faults = async (input: Parameters<typeof signUp>[0]) => (await signUp(input)).answer.errors?.[0]?.extensions;

  it("names every field at fault at once", async () => {
    expect(await faults({ email: "nobody", password: "short", phoneNumber: "612345678", channel: "" })).toMatchObject({
      code: "INVALID_INPUT",
      fields: expect.arrayContaining([
        { path: "email", rule: "emailWithoutAt" },
        { path: "password", rule: "minimumCharacters", params: { minimum: 8 } },
        { path: "phoneNumber", rule: "phoneNumber" },
        { path: "channel", rule: "emptyChannel" },
      ]),
    });
  });

  it("refuses an unknown channel and an invalid calling code", async () => {
    expect(await faults({ channel: "ebay" })).toMatchObject({
      fields: [{ path: "channel", rule: "unsupportedChannel" }],
    });
    expect(await faults({ phoneNumber: "+2101234567" })).toMatchObject({ fields: [{ path: "phoneNumber" }] });
  });

  it("requires every input", async () => {
    const answer = await graphql('mutation { signupUser(email: "a@example.com") { userSub } }');
    const missing = answer.errors?.map(({ message }) => /signupUser\((\w+):\)/.exec(message)?.[1]);
    expect(missing?.sort()).toEqual(["channel", "language", "password", "phoneNumber"]);
  });

  it("refuses a wrong code with 1015, also for an address without an account", async () => {
    const { email } = await signUp();
    expect(errorCode(await confirm(email, wrongCode(await codeSentTo(email))))).toBe("1015");
    expect(errorCode(await confirm(newEmail(), "123456"))).toBe("1015");
  });

  it("refuses an expired code with 1014", async () => {
    const { email, answer } = await signUp();
    const code = await codeSentTo(email);
    const row = await codeRowOf(answer.data?.signupUser.userSub ?? "");
    expect(row.expiresAtMs - row.createdAtMs).toBe(15 * 60_000);
    await database.update(oneTimeCodes).set({ expiresAtMs: Date.now() }).where(eq(oneTimeCodes.id, row.id));
    expect(errorCode(await confirm(email, wrongCode(code)))).toBe("1015");
    expect(errorCode(await confirm(email, code))).toBe("1014");
  });

  it("refuses even the correct code with 1013 after five tries", async () => {
    const { email } = await signUp();
    const code = await codeSentTo(email);
    for (let tried = 0; tried < 5; tried += 1) expect(errorCode(await confirm(email, wrongCode(code)))).toBe("1015");
    expect(errorCode(await confirm(email, code))).toBe("1013");
  });

  it("refuses a code that has confirmed the account with 4025, and any other with 1015", async () => {
    const { email } = await signUp();
    const code = await codeSentTo(email);
    await confirm(email, code);
    expect(errorCode(await confirm(email, code))).toBe("4025");
    expect(errorCode(await confirm(email, wrongCode(code)))).toBe("1015");
  });

  it("refuses a code of fewer than five characters before any look-up", async () => {
    const answer = await confirm(newEmail(), "1234");
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: "INVALID_INPUT",
      fields: [{ path: "conformationCode", rule: "minimumCharacters", params: { minimum: 5 } }],
    });
  });

  it("accepts a pasted code with spaces", async () => {
    const { email } = await signUp({ password: PASSWORD });
    const code = await codeSentTo(email);
    expect((await confirm(email, ` ${code.slice(0, 3)} ${code.slice(3)}`)).errors).toBeUndefined();
  });
});
