import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { attemptCounters, oneTimeCodes } from "../../../schema/people/tables/sign-in.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import {
  codeSentTo,
  confirm,
  confirmedPerson,
  messagesTo,
  newEmail,
  newPerson,
  signUp,
} from "../../support/people/accounts.ts";
import { changeContact } from "../../support/people/contact.ts";

const database = openDatabase(env);

/** An address of each kind: no account, a confirmed one, one that waits for its code, and one whose code has expired. */
async function addresses() {
  const [confirmed, waiting, late] = [await confirmedPerson(), await signUp(), await signUp()];
  await codeSentTo(late.email);
  await database
    .update(oneTimeCodes)
    .set({ expiresAtMs: Date.now() })
    .where(eq(oneTimeCodes.userId, late.answer.data?.signupUser.userSub ?? ""));
  return [newEmail(), confirmed.email, waiting.email, late.email];
}

const ask = (field: string, argument: string, email: string) =>
  graphql(`mutation ($email: String!) { ${field}(${argument}: $email) { result } }`, { email });

describe("no answer says whether an address has an account", () => {
  it("by asking for codes, nor by guessing them", async () => {
    const emails = await addresses();
    for (const { field, argument } of [
      { field: "forgotPassword", argument: "username" },
      { field: "resendVerificationEmail", argument: "email" },
    ]) {
      const answers = await Promise.all(emails.map((email) => ask(field, argument, email)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    }
    const reset = (email: string) =>
      graphql(
        `mutation ($email: String!) {
          resetPassword(username: $email, password: "Ander-Slot-2026", conformationCode: "00000") { result }
        }`,
        { email },
      );
    expect(await Promise.all(emails.map(async (email) => errorCode(await reset(email))))).toEqual(
      emails.map(() => "1015"),
    );
    expect(await Promise.all(emails.map(async (email) => errorCode(await confirm(email, "00000"))))).toEqual(
      emails.map(() => "1015"),
    );
  });

  it("by changing to it: the answer is that of a free address, and only the mailbox learns more", async () => {
    const { email: taken } = await confirmedPerson();
    const person = await newPerson();
    const free = newEmail();
    const answers = [
      await changeContact(person, "updateEmailAddress", { email: free }),
      await changeContact(person, "updateEmailAddress", { email: taken }),
    ];
    expect(answers[0]).toEqual(answers[1]);
    expect(errorCode(await changeContact(person, "verifyEmail", { code: "00000" }))).toBe("1015");
    const code = await codeSentTo(taken, "nieuwe");
    expect(errorCode(await changeContact(person, "verifyEmail", { code }))).toBe("4004");
  });

  it("by sign-up for more than ten addresses an hour; then a free one is refused alike", async () => {
    const ip = "203.0.113.90";
    const { email } = await confirmedPerson();
    expect(errorCode((await signUp({ email, ip })).answer)).toBe("4004");
    await database
      .update(attemptCounters)
      .set({ count: 10 })
      .where(eq(attemptCounters.key, `signup-taken:address:${ip}`));
    expect(errorCode((await signUp({ email, ip })).answer)).toBe("TOO_MANY_ATTEMPTS");
    const stranger = newEmail();
    expect(errorCode((await signUp({ email: stranger, ip })).answer)).toBe("TOO_MANY_ATTEMPTS");
    expect(await messagesTo(stranger)).toEqual([]);
  });
});
