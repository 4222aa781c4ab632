import { env } from "cloudflare:workers";
import { and, eq, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { attemptCounters, oneTimeCodes } from "../../../../schema/people/tables/sign-in.ts";
import { MAX_QUEUED_HASHES } from "../../../../worker/people/accounts/hash-limit.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import {
  codeSentTo,
  confirm,
  confirmedPerson,
  login,
  messagesTo,
  newEmail,
  PASSWORD,
  refresh,
  signUp,
  wrongCode,
} from "../../../support/people/accounts.ts";
import { crowdHashing } from "../../../support/people/crowd-hashing.ts";

const database = openDatabase(env);
const NEW_PASSWORD = "Nieuw-Wachtwoord-7";

async function forgot(username: string, ip?: string) {
  return await graphql(
    "mutation ($username: String!) { forgotPassword(username: $username) { result } }",
    { username },
    { ip },
  );
}

async function reset(username: string, conformationCode: string, password = NEW_PASSWORD, ip?: string) {
  return await graphql(
    `mutation ($username: String!, $password: String!, $conformationCode: String!) {
      resetPassword(username: $username, password: $password, conformationCode: $conformationCode) { result }
    }`,
    { username, password, conformationCode },
    { ip },
  );
}

const resetCode = (email: string) => codeSentTo(email, "new password");
const resetMessages = async (email: string) =>
  (await messagesTo(email)).filter(({ subject }) => subject.includes("new password"));

/** Makes the codes of a person look older. */
async function ageCodes(userId: string, byMs: number): Promise<void> {
  const { createdAtMs } = oneTimeCodes;
  await database
    .update(oneTimeCodes)
    .set({ createdAtMs: sql`${createdAtMs} - ${byMs}` })
    .where(eq(oneTimeCodes.userId, userId));
}

describe("behaviour", () => {
  it("replaces the password with the code that was e-mailed, and confirms it by e-mail", async () => {
    const { email } = await confirmedPerson();
    await forgot(email);
    expect((await reset(email, await resetCode(email))).data).toEqual({ resetPassword: { result: true } });
    expect(errorCode(await login({ userName: email, password: PASSWORD }))).toBe("1005");
    expect((await login({ userName: email, password: NEW_PASSWORD })).errors).toBeUndefined();
    await eventually(async () => expect((await messagesTo(email))[0]?.subject).toContain("was changed"));
  });

  it("ends every sign-in of the account, and no other", async () => {
    const [{ email }, other] = [await confirmedPerson(), await confirmedPerson()];
    const before = await login({ userName: email, password: PASSWORD });
    const others = await login({ userName: other.email, password: PASSWORD });
    await forgot(email);
    await reset(email, await resetCode(email));
    expect(errorCode(await refresh(before.data?.login.refreshToken ?? ""))).toBe("1008");
    expect((await refresh(others.data?.login.refreshToken ?? "")).errors).toBeUndefined();
    expect((await login({ userName: other.email, password: PASSWORD })).errors).toBeUndefined();
  });

  it("uses a code once, however many requests send it at once", async () => {
    const { email } = await confirmedPerson();
    await forgot(email);
    const code = await resetCode(email);
    const answers = await Promise.all(["Eerste-111", "Tweede-222"].map((password) => reset(email, code, password)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(errorCode(await reset(email, code))).toBe("1015");
  });
});

describe("with a full queue of passwords to hash", () => {
  it("a right code stays usable, however often it is refused", async () => {
    const { email } = await confirmedPerson();
    await forgot(email);
    const code = await resetCode(email);
    const end = await crowdHashing({ queued: MAX_QUEUED_HASHES, isKnown: true });
    for (let tries = 0; tries < 6; tries += 1) expect(errorCode(await reset(email, code))).toBe("TOO_MANY_ATTEMPTS");
    await end();
    expect((await reset(email, code)).errors).toBeUndefined();
    expect(errorCode(await reset(email, code))).toBe("1015");
  });

  it("wrong codes still use up their tries", async () => {
    const { email } = await confirmedPerson();
    await forgot(email);
    const code = await resetCode(email);
    const end = await crowdHashing({ queued: MAX_QUEUED_HASHES, isKnown: true });
    for (let tries = 0; tries < 4; tries += 1) expect(errorCode(await reset(email, wrongCode(code)))).toBe("1015");
    expect(errorCode(await reset(email, code))).toBe("TOO_MANY_ATTEMPTS");
    expect(errorCode(await reset(email, wrongCode(code)))).toBe("1015");
    await end();
    expect(errorCode(await reset(email, code))).toBe("1015");
  });
});

describe("permissions", () => {
  it("never reveals whether an address has an account", async () => {
    const { email } = await confirmedPerson();
    const stranger = newEmail();
    expect(await forgot(stranger)).toEqual(await forgot(email));
    expect(errorCode(await reset(stranger, "123456"))).toBe("1015");
    await resetCode(email);
    expect(await messagesTo(stranger)).toEqual([]);
  });

  it("refuses a code that was sent for another purpose", async () => {
    const { email } = await signUp();
    const signupCode = await codeSentTo(email);
    expect(errorCode(await reset(email, signupCode))).toBe("1015");
    expect((await confirm(email, signupCode)).errors).toBeUndefined();
  });

  it("sends no more than five codes an hour to one address", async () => {
    const email = newEmail();
    for (let sent = 0; sent < 5; sent += 1) expect((await forgot(email)).errors).toBeUndefined();
    expect(errorCode(await forgot(email))).toBe("TOO_MANY_ATTEMPTS");
  });
});

describe("strangers", () => {
  const STRANGER = "203.0.113.66";
  const OWNER = "198.51.100.7";

  it("cannot use up the owner's requests by requesting an account's codes all hour", async () => {
    const { email, userId } = await confirmedPerson();
    for (let asked = 0; asked < 5; asked += 1) expect((await forgot(email, STRANGER)).errors).toBeUndefined();
    expect(errorCode(await forgot(email, STRANGER))).toBe("TOO_MANY_ATTEMPTS");
    await resetCode(email);
    await ageCodes(userId, 60_000);
    const before = (await resetMessages(email)).length;
    expect((await forgot(email, OWNER)).errors).toBeUndefined();
    await expect.poll(async () => (await resetMessages(email)).length).toBe(before + 1);
    expect((await reset(email, await resetCode(email), NEW_PASSWORD, OWNER)).errors).toBeUndefined();
  });

  it("cannot replace the code that the owner is typing", async () => {
    const { email, userId } = await confirmedPerson();
    await forgot(email, OWNER);
    const code = await resetCode(email);
    await forgot(email, STRANGER);
    await expect.poll(async () => (await resetMessages(email)).length).toBe(2);
    await ageCodes(userId, 60_000);
    await forgot(email, STRANGER);
    await expect.poll(async () => (await resetMessages(email)).length).toBe(3);
    expect((await reset(email, code, NEW_PASSWORD, OWNER)).errors).toBeUndefined();
  });

  it("get one code with many simultaneous requests, and another after a minute", async () => {
    const { email, userId } = await confirmedPerson();
    const ask = () => Promise.all(Array.from({ length: 2 }, () => forgot(email, STRANGER)));
    await ask();
    const code = await resetCode(email);
    await ageCodes(userId, 59_000);
    await ask();
    await expect.poll(() => database.$count(oneTimeCodes, eq(oneTimeCodes.userId, userId))).toBe(5);
    expect(await resetMessages(email)).toHaveLength(1);
    await ageCodes(userId, 1_000);
    await forgot(email, STRANGER);
    await expect.poll(async () => (await resetMessages(email)).length).toBe(2);
    const second = await resetCode(email);
    if (second !== code) expect(errorCode(await reset(email, code, NEW_PASSWORD, STRANGER))).toBe("1015");
    expect((await reset(email, second, NEW_PASSWORD, STRANGER)).errors).toBeUndefined();
  });

  it("cannot block the code's owner by guessing until they are refused, also with new requests", async () => {
    const { email } = await confirmedPerson();
    await forgot(email, OWNER);
    const code = await resetCode(email);
    const guess = () => reset(email, wrongCode(code), NEW_PASSWORD, STRANGER);
    for (let round = 0; round < 6; round += 1) {
      for (let tried = 0; tried < 5; tried += 1) expect(errorCode(await guess())).toBe("1015");
      expect(errorCode(await guess())).toBe("1015");
      expect(errorCode(await reset(email, code, NEW_PASSWORD, STRANGER))).toBe("1015");
      expect(errorCode(await forgot(email, STRANGER))).toBe(round < 5 ? undefined : "TOO_MANY_ATTEMPTS");
    }
    expect(errorCode(await guess())).toBe("1015");
    expect((await reset(email, code, NEW_PASSWORD, OWNER)).errors).toBeUndefined();
  });

  it("get five of many simultaneous guesses checked, and none of the owner's tries", async () => {
    const { email, userId } = await confirmedPerson();
    await forgot(email, OWNER);
    const code = await resetCode(email);
    await forgot(email, STRANGER);
    await expect.poll(async () => (await resetMessages(email)).length).toBe(2);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => reset(email, wrongCode(code), NEW_PASSWORD, STRANGER)),
    );
    expect(new Set(answers.map(errorCode))).toEqual(new Set(["1015"]));
    const codes = await database.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
    const tries = codes.filter(({ purpose }) => purpose === "RESET_PASSWORD").map(({ attemptsLeft }) => attemptsLeft);
    expect(tries.sort()).toEqual([0, 5]);
  });

  it("use up what a day has for codes of other networks, not the owner's own code", async () => {
    const { email } = await confirmedPerson();
    const key = `code-tried:RESET_PASSWORD:foreign:account:${email}`;
    await database.insert(attemptCounters).values({ key, count: 18, windowEndsAtMs: Date.now() + 86_400_000 });
    await forgot(email, OWNER);
    const code = await resetCode(email);
    expect(errorCode(await reset(email, wrongCode(code), NEW_PASSWORD, STRANGER))).toBe("1015");
    const tooShort = await reset(email, code, "kort", "203.0.113.67");
    expect(errorCode(tooShort)).toBe("INVALID_INPUT");
    expect(errorCode(await reset(email, wrongCode(code), NEW_PASSWORD, "203.0.113.67"))).toBe("1015");
    expect(errorCode(await reset(email, code, NEW_PASSWORD, "203.0.113.68"))).toBe("1015");
    expect((await reset(email, code, NEW_PASSWORD, OWNER)).errors).toBeUndefined();
  });

  it("a code can be entered from another network, without the id of its request, while the day has tries", async () => {
    const { email } = await confirmedPerson();
    await forgot(email, OWNER);
    expect((await reset(email, await resetCode(email), NEW_PASSWORD, "192.0.2.41")).errors).toBeUndefined();
  });

  it("write nothing by requesting codes of many accounts once their address is refused", async () => {
    const ask = (count: number) =>
      Promise.all(Array.from({ length: count }, () => forgot(newEmail(), "203.0.113.250")));
    await ask(60);
    const rows = async () => await database.$count(attemptCounters, like(attemptCounters.key, "code-sent:%"));
    const before = await rows();
    const refused = await ask(250);
    expect(new Set(refused.map(errorCode))).toEqual(new Set(["TOO_MANY_ATTEMPTS"]));
    expect(await rows()).toBe(before);
  });
});

describe("validation", () => {
  it("refuses a wrong code and an expired one with 1015", async () => {
    const { email, userId } = await confirmedPerson();
    await forgot(email);
    const code = await resetCode(email);
    expect(errorCode(await reset(email, wrongCode(code)))).toBe("1015");
    await database
      .update(oneTimeCodes)
      .set({ expiresAtMs: Date.now() })
      .where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, "RESET_PASSWORD")));
    expect(errorCode(await reset(email, code))).toBe("1015");
  });

  it("validates the new password before the code is used up", async () => {
    const { email } = await confirmedPerson();
    await forgot(email);
    const code = await resetCode(email);
    const answer = await reset(email, code, "alllowercase1!");
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: "INVALID_INPUT",
      fields: [{ path: "password", rule: "passwordWithoutUppercase" }],
    });
    expect((await reset(email, code)).errors).toBeUndefined();
  });
});
