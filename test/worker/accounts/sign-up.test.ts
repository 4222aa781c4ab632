import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../schema/database/open-database.ts";
import { users } from "../../../schema/tables/accounts.ts";
import { blacklistedCountryCodes, blacklistedEmailDomains } from "../../../schema/tables/blacklists.ts";
import { authorizations } from "../../../schema/tables/rights.ts";
import { oneTimeCodes } from "../../../schema/tables/sign-in.ts";
import {
  codeSentTo,
  confirm,
  confirmedPerson,
  messagesTo,
  newEmail,
  PASSWORD,
  signUp,
  wrongCode,
} from "../../support/accounts.ts";
import { errorCode, graphql } from "../../support/graphql.ts";

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

  it("refuses an e-mail address that has an account with 4004, however it is written and however many ask at once", async () => {
    const email = newEmail();
    const answers = await Promise.all([signUp({ email }), signUp({ email: email.toUpperCase() }), signUp({ email })]);
    const codes = answers.map(({ answer }) => (answer.errors ? errorCode(answer) : "opened"));
    expect(codes.sort()).toEqual(["4004", "4004", "opened"]);
  });

  it("does not reveal by resending whether an address has an account", async () => {
    const { email } = await confirmedPerson();
    const stranger = newEmail();
    expect(await resend(email)).toEqual(await resend(stranger));
    expect(await messagesTo(stranger)).toEqual([]);
    expect(await messagesTo(email)).toHaveLength(1);
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
    expect(errorCode(await resend(email, "203.0.113.21"))).toBe("TOO_MANY_ATTEMPTS");
    expect((await resend(email, "198.51.100.21")).errors).toBeUndefined();
    for (let tried = 0; tried < 6; tried += 1) await confirm(email, wrongCode(code), { ip: "203.0.113.21" });
    expect(errorCode(await confirm(email, code, { ip: "203.0.113.21" }))).toBe("1013");
    expect((await confirm(email, code, { ip: "198.51.100.21" })).errors).toBeUndefined();
  });

  it("sends no more than five codes an hour to one address, known or not, and says when to come back", async () => {
    for (const email of [newEmail(), (await signUp()).email]) {
      let answer = await resend(email);
      for (let sent = 1; sent < 6 && !answer.errors; sent += 1) answer = await resend(email);
      expect(answer.errors?.[0]?.extensions).toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
      const wait = Number(answer.errors?.[0]?.extensions?.retryAfterSeconds);
      expect(wait).toBeGreaterThan(3500);
      expect(wait).toBeLessThanOrEqual(3600);
    }
  });

  it("opens at most thirty accounts an hour for one network address", async () => {
    const taken = (await signUp()).email;
    const ask = (ip: string) => signUp({ email: taken, ip });
    for (let asked = 0; asked < 30; asked += 1) expect(errorCode((await ask("203.0.113.9")).answer)).toBe("4004");
    expect(errorCode((await ask("203.0.113.9")).answer)).toBe("TOO_MANY_ATTEMPTS");
    expect(errorCode((await ask("203.0.113.10")).answer)).toBe("4004");
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
    const row = await codeRowOf(answer.data?.signupUser.userSub ?? "");
    expect(row.expiresAtMs - row.createdAtMs).toBe(15 * 60_000);
    await database.update(oneTimeCodes).set({ expiresAtMs: Date.now() }).where(eq(oneTimeCodes.id, row.id));
    expect(errorCode(await confirm(email, await codeSentTo(email)))).toBe("1014");
  });

  it("refuses even the correct code with 1013 after five tries", async () => {
    const { email } = await signUp();
    const code = await codeSentTo(email);
    for (let tried = 0; tried < 5; tried += 1) expect(errorCode(await confirm(email, wrongCode(code)))).toBe("1015");
    expect(errorCode(await confirm(email, code))).toBe("1013");
  });

  it("refuses a confirmed account with 4025", async () => {
    const { email } = await confirmedPerson();
    expect(errorCode(await confirm(email, "123456"))).toBe("4025");
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
