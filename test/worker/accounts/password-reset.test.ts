import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../schema/database/open-database.ts";
import { oneTimeCodes } from "../../../schema/tables/accounts.ts";
import { hashingTurn } from "../../../worker/accounts/hashing-turn.ts";
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
} from "../../support/accounts.ts";
import { errorCode, graphql } from "../../support/graphql.ts";

const database = openDatabase(env);
const NEW_PASSWORD = "Nieuw-Wachtwoord-7";

async function forgot(username: string) {
  return await graphql("mutation ($username: String!) { forgotPassword(username: $username) { result } }", {
    username,
  });
}

async function reset(username: string, conformationCode: string, password = NEW_PASSWORD) {
  return await graphql(
    `mutation ($username: String!, $password: String!, $conformationCode: String!) {
      resetPassword(username: $username, password: $password, conformationCode: $conformationCode) { result }
    }`,
    { username, password, conformationCode },
  );
}

const resetCode = (email: string) => codeSentTo(email, "new password");

describe("behaviour", () => {
  it("replaces the password with the code that was e-mailed, and says so by e-mail", async () => {
    const { email } = await confirmedPerson();
    await forgot(email);
    expect((await reset(email, await resetCode(email))).data).toEqual({ resetPassword: { result: true } });
    expect(errorCode(await login({ userName: email, password: PASSWORD }))).toBe("1005");
    expect((await login({ userName: email, password: NEW_PASSWORD })).errors).toBeUndefined();
    await vi.waitFor(async () => expect((await messagesTo(email))[0]?.subject).toContain("was changed"));
  });

  it("ends every sign-in of the account", async () => {
    const { email } = await confirmedPerson();
    const before = await login({ userName: email, password: PASSWORD });
    await forgot(email);
    await reset(email, await resetCode(email));
    expect(errorCode(await refresh(before.data?.login.refreshToken ?? ""))).toBe("1008");
  });

  it("uses a code once, however many requests bring it at once", async () => {
    const { email } = await confirmedPerson();
    await forgot(email);
    const code = await resetCode(email);
    const answers = await Promise.all(["Eerste-111", "Tweede-222"].map((password) => reset(email, code, password)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(errorCode(await reset(email, code))).toBe("1013");
  });
});

describe("a house that hashes too many passwords", () => {
  /** Fills the queue of those who hash; `end` empties it. */
  async function crowd() {
    const own = await hashingTurn();
    const waiting = Array.from({ length: 40 }, () => hashingTurn().then((turn) => turn.end()));
    return async () => {
      own.end();
      await Promise.all(waiting);
    };
  }

  it("leaves the code usable for who is told to come back, however often", async () => {
    const { email } = await confirmedPerson();
    await forgot(email);
    const code = await resetCode(email);
    const end = await crowd();
    for (let tries = 0; tries < 6; tries += 1) expect(errorCode(await reset(email, code))).toBe("TOO_MANY_ATTEMPTS");
    await end();
    expect((await reset(email, code)).errors).toBeUndefined();
    expect(errorCode(await reset(email, code))).toBe("1013");
  });

  it("gives who guesses no try more", async () => {
    const { email } = await confirmedPerson();
    await forgot(email);
    const code = await resetCode(email);
    const end = await crowd();
    for (let tries = 0; tries < 4; tries += 1) expect(errorCode(await reset(email, wrongCode(code)))).toBe("1015");
    expect(errorCode(await reset(email, code))).toBe("TOO_MANY_ATTEMPTS");
    expect(errorCode(await reset(email, wrongCode(code)))).toBe("1015");
    await end();
    expect(errorCode(await reset(email, code))).toBe("1013");
  });
});

describe("permissions", () => {
  it("never tells whether an address has an account", async () => {
    const { email } = await confirmedPerson();
    const stranger = newEmail();
    expect(await forgot(stranger)).toEqual(await forgot(email));
    expect(errorCode(await reset(stranger, "123456"))).toBe("1015");
    await resetCode(email);
    expect(await messagesTo(stranger)).toEqual([]);
  });

  it("takes no code that was sent for something else", async () => {
    const { email } = await signUp();
    const signupCode = await codeSentTo(email);
    expect(errorCode(await reset(email, signupCode))).toBe("1013");
    expect((await confirm(email, signupCode)).errors).toBeUndefined();
  });

  it("sends no more than five codes an hour to one address", async () => {
    const email = newEmail();
    for (let sent = 0; sent < 5; sent += 1) expect((await forgot(email)).errors).toBeUndefined();
    expect(errorCode(await forgot(email))).toBe("TOO_MANY_ATTEMPTS");
  });
});

describe("validation", () => {
  it("refuses a wrong code with 1015 and an expired one with 1014", async () => {
    const { email, userId } = await confirmedPerson();
    await forgot(email);
    const code = await resetCode(email);
    expect(errorCode(await reset(email, wrongCode(code)))).toBe("1015");
    await database
      .update(oneTimeCodes)
      .set({ expiresAtMs: Date.now() })
      .where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, "RESET_PASSWORD")));
    expect(errorCode(await reset(email, code))).toBe("1014");
  });

  it("holds the new password to its rules before the code is spent", async () => {
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
