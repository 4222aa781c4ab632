import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { passkeys } from "../../../../schema/people/tables/passkeys.ts";
import { oneTimeCodes, securityEvents } from "../../../../schema/people/tables/sign-in.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import {
  codeSentTo,
  confirmedPerson,
  messagesTo,
  newEmail,
  newPerson,
  signUp,
  wrongCode,
} from "../../../support/people/accounts.ts";
import { accountOf, changeContact, stopChange, stopTokenSentTo } from "../../../support/people/contact.ts";

const database = openDatabase(env);

async function changedPerson() {
  const person = await newPerson();
  const email = newEmail();
  await changeContact(person, "updateEmailAddress", { email });
  await changeContact(person, "verifyEmail", { code: await codeSentTo(email) });
  return { person, email };
}

describe("a change of the e-mail address", () => {
  it("is made with the code that went to the new address, and the former one hears of both steps", async () => {
    const person = await newPerson({ language: "en" });
    const email = newEmail();
    expect((await changeContact(person, "updateEmailAddress", { email: email.toUpperCase() })).errors).toBeUndefined();
    expect(await accountOf(person)).toMatchObject({ email: person.email });
    await expect.poll(async () => (await messagesTo(person.email))[0]?.subject).toContain("Hamerslag");
    const [notice] = await messagesTo(person.email);
    expect(notice?.body).toContain("/en/account/stop-change#");
    expect(notice?.body).not.toMatch(/\b\d{6}\b/);
    const code = await codeSentTo(email);
    expect(errorCode(await changeContact(person, "verifyEmail", { code: wrongCode(code) }))).toBe("1015");
    expect((await changeContact(person, "verifyEmail", { code })).data).toEqual({ verifyEmail: { result: true } });
    expect(await accountOf(person)).toMatchObject({ email, emailVerifiedAtMs: expect.any(Number) });
    await expect.poll(async () => (await messagesTo(person.email)).length).toBe(2);
    await expect.poll(async () => (await messagesTo(email)).length).toBe(2);
    const events = await database.select().from(securityEvents).where(eq(securityEvents.userId, person.userId));
    expect(events.map(({ kind }) => kind)).toEqual(["EMAIL_CHANGED"]);
    expect(errorCode(await changeContact(person, "verifyEmail", { code }))).toBe("1013");
  });

  it("has a code that works five times at most, and not after a quarter of an hour", async () => {
    const person = await newPerson();
    const email = newEmail();
    await changeContact(person, "updateEmailAddress", { email });
    const code = await codeSentTo(email);
    for (let tried = 0; tried < 5; tried += 1)
      expect(errorCode(await changeContact(person, "verifyEmail", { code: wrongCode(code) }))).toBe("1015");
    expect(errorCode(await changeContact(person, "verifyEmail", { code }))).toBe("1013");
    await changeContact(person, "updateEmailAddress", { email });
    await database.update(oneTimeCodes).set({ expiresAtMs: Date.now() }).where(eq(oneTimeCodes.userId, person.userId));
    expect(errorCode(await changeContact(person, "verifyEmail", { code: await codeSentTo(email) }))).toBe("1014");
  });

  it("sends another code to the viewer's own pending address only", async () => {
    const person = await newPerson();
    const email = newEmail();
    await changeContact(person, "updateEmailAddress", { email });
    await codeSentTo(email);
    await database
      .update(oneTimeCodes)
      .set({ createdAtMs: Date.now() - 60_000 })
      .where(eq(oneTimeCodes.userId, person.userId));
    const resend = (token: string | undefined) =>
      graphql("mutation ($email: String!) { resendVerificationEmail(email: $email) { result } }", { email }, { token });
    const other = await newPerson();
    expect(await resend(other.token)).toEqual(await resend(undefined));
    expect((await messagesTo(email)).length).toBe(1);
    await resend(person.token);
    await expect.poll(async () => (await messagesTo(email)).length).toBe(2);
    expect((await changeContact(person, "verifyEmail", { code: await codeSentTo(email) })).errors).toBeUndefined();
  });

  it("asks for another code without a sign-up's: the address of an account or of a sign-up gets nothing else", async () => {
    const { email: taken } = await confirmedPerson();
    const { email: waiting } = await signUp();
    const resend = "mutation ($email: String!) { resendVerificationEmail(email: $email) { result } }";
    for (const email of [taken, waiting]) {
      const person = await newPerson();
      await changeContact(person, "updateEmailAddress", { email });
      await codeSentTo(email, "nieuwe");
      const before = (await messagesTo(email)).length;
      const resent = () => graphql(resend, { email }, { token: person.token });
      expect((await resent()).data).toEqual({ resendVerificationEmail: { result: true } });
      // A code that is old enough, of the change and of the sign-up.
      await database.update(oneTimeCodes).set({ createdAtMs: Date.now() - 60_000 });
      expect((await resent()).errors).toBeUndefined();
      await expect.poll(async () => (await messagesTo(email)).length).toBe(before + 1);
      expect((await messagesTo(email))[0]?.subject).toContain("nieuwe");
    }
  });

  it("refuses the present address, an invalid one, and a sixth within an hour", async () => {
    const person = await newPerson();
    const fields = async (email: string) =>
      (await changeContact(person, "updateEmailAddress", { email })).errors?.[0]?.extensions?.fields;
    expect(await fields(person.email)).toEqual([{ path: "email", rule: "emailUnchanged" }]);
    expect(await fields("anna.example.com")).toEqual([{ path: "email", rule: "emailWithoutAt" }]);
    for (let sent = 0; sent < 5; sent += 1) await changeContact(person, "updateEmailAddress", { email: newEmail() });
    const sixth = await changeContact(person, "updateEmailAddress", { email: newEmail() });
    expect(sixth.errors?.[0]?.extensions).toMatchObject({
      code: "TOO_MANY_ATTEMPTS",
      retryAfterSeconds: expect.any(Number),
    });
  });

  it("takes the address from a sign-up that was never confirmed: the code proves the mailbox", async () => {
    const { email } = await signUp();
    const person = await newPerson();
    await changeContact(person, "updateEmailAddress", { email });
    await changeContact(person, "verifyEmail", { code: await codeSentTo(email, "nieuwe") });
    expect(await accountOf(person)).toMatchObject({ email });
  });
});

describe("the link in the notice", () => {
  it("stops a change before its code is entered, ends every sign-in and voids the password", async () => {
    const person = await newPerson();
    const email = newEmail();
    await changeContact(person, "updateEmailAddress", { email });
    const code = await codeSentTo(email);
    await expect.poll(() => stopTokenSentTo(person.email)).not.toBe("");
    const token = await stopTokenSentTo(person.email);
    expect((await stopChange(token)).data).toEqual({ stopContactChange: { result: true } });
    expect(errorCode(await changeContact(person, "verifyEmail", { code }))).toBe("1002");
    expect(await accountOf(person)).toMatchObject({ email: person.email, passwordHash: "none" });
    expect(errorCode(await stopChange(token))).toBe("1014");
  });

  it("takes a made change back, with those after it", async () => {
    const { person, email } = await changedPerson();
    await expect.poll(async () => (await messagesTo(person.email)).length).toBe(2);
    const token = await stopTokenSentTo(person.email);
    const second = newEmail();
    const key = { domain: "localhost", publicKey: "", counter: 0, transports: "[]", name: "Of the thief" };
    await database
      .insert(passkeys)
      .values({ ...key, id: second, credentialId: second, userId: person.userId, createdAtMs: Date.now() });
    await changeContact(person, "updateEmailAddress", { email: second });
    await changeContact(person, "verifyEmail", { code: await codeSentTo(second) });
    await expect.poll(() => stopTokenSentTo(email)).not.toBe("");
    expect((await stopChange(token)).errors).toBeUndefined();
    expect(await accountOf(person)).toMatchObject({ email: person.email, emailVerifiedAtMs: expect.any(Number) });
    expect(await database.$count(passkeys, eq(passkeys.userId, person.userId))).toBe(0);
    // The link that went to the thief's own address brings nothing back.
    expect(errorCode(await stopChange(await stopTokenSentTo(email)))).toBe("1014");
  });

  it("keeps the former address from other accounts as long as it works", async () => {
    const { person } = await changedPerson();
    expect(errorCode((await signUp({ email: person.email })).answer)).toBe("4004");
    const other = await newPerson();
    await changeContact(other, "updateEmailAddress", { email: person.email });
    const code = await codeSentTo(person.email, "nieuwe");
    expect(errorCode(await changeContact(other, "verifyEmail", { code }))).toBe("4004");
  });
});
