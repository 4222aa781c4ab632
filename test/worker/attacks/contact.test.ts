import { env, exports } from "cloudflare:workers";
import { and, eq, isNull, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { sentMessages } from "../../../schema/messages/tables/messages.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { blacklistedCountryCodes, blacklistedEmailDomains } from "../../../schema/people/tables/blacklists.ts";
import { contactChanges } from "../../../schema/people/tables/contact-changes.ts";
import { recoveryCodes } from "../../../schema/people/tables/mfa.ts";
import { attemptCounters, oneTimeCodes, refreshTokens, signIns } from "../../../schema/people/tables/sign-in.ts";
import { readAccountByEmail } from "../../../worker/people/accounts/read-account.ts";
import { replacePassword } from "../../../worker/people/accounts/replace-password.ts";
import { confirmAccount } from "../../../worker/people/accounts/store.ts";
import { changeEmail, changePhoneNumber, readChange } from "../../../worker/people/contact/store.ts";
import { takeBack } from "../../../worker/people/contact/take-back.ts";
import { errorCode } from "../../support/graphql.ts";
import {
  codeSentTo,
  confirm,
  confirmedPerson,
  login,
  messagesTo,
  newEmail,
  newPerson,
  PASSWORD,
  signUp,
} from "../../support/people/accounts.ts";
import { accountOf, ageChanges, changeContact, newPhoneNumber, stopChange } from "../../support/people/contact.ts";
import { changeMfa, newRecoveryCodes, signedInPerson, turnOnApp } from "../../support/people/mfa.ts";

const database = openDatabase(env);

async function setCounter(key: string, count: number) {
  const row = { key, count, windowEndsAtMs: Date.now() + 3_600_000 };
  await database.insert(attemptCounters).values(row).onConflictDoUpdate({ target: attemptCounters.key, set: row });
}

const askSms = async (phoneNumber: string, ip?: string) =>
  await changeContact(await newPerson(), "updateTelephoneNumber", { phoneNumber }, ip === undefined ? {} : { ip });

describe("SMS pumping", () => {
  it("stops at five messages an hour to one number, from whichever user", async () => {
    const phoneNumber = newPhoneNumber();
    for (let sent = 0; sent < 5; sent += 1) expect((await askSms(phoneNumber)).errors).toBeUndefined();
    const refused = await askSms(phoneNumber);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: "4037", retryAfterSeconds: expect.any(Number) });
    expect(await messagesTo(phoneNumber)).toHaveLength(5);
  });

  it("stops at eight messages an hour of one user to many numbers", async () => {
    const person = await newPerson();
    const ask = () => changeContact(person, "updateTelephoneNumber", { phoneNumber: newPhoneNumber() });
    const answers = await Promise.all(Array.from({ length: 12 }, ask));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(8);
    expect(new Set(answers.filter(({ errors }) => errors).map(errorCode))).toEqual(new Set(["4037"]));
  });

  it("stops at the limits of a source, of a country and of all, which many users and numbers cannot pass", async () => {
    await setCounter("sms:hour:address:203.0.113.70", 20);
    expect(errorCode(await askSms(newPhoneNumber(), "203.0.113.70"))).toBe("4037");
    expect((await askSms(newPhoneNumber(), "203.0.113.71")).errors).toBeUndefined();
    await setCounter("sms:hour:country:alb", 200);
    expect(errorCode(await askSms("+355672123456"))).toBe("4037");
    expect((await askSms(newPhoneNumber())).errors).toBeUndefined();
    await setCounter("sms:hour:all", 500);
    expect(errorCode(await askSms(newPhoneNumber()))).toBe("4037");
    await database.delete(attemptCounters).where(like(attemptCounters.key, "sms:%"));
  });
});

describe("a stolen token alone", () => {
  it("changes neither e-mail address, phone number nor password, and ends no change of the owner's", async () => {
    const { email, userId } = await confirmedPerson();
    const token = (await login({ userName: email, password: PASSWORD })).data?.login.accessToken ?? "";
    await database
      .update(signIns)
      .set({ provedAtMs: Date.now() - 11 * 60_000 })
      .where(eq(signIns.userId, userId));
    const before = await accountOf({ userId });
    for (const [field, args] of [
      ["updateEmailAddress", { email: newEmail() }],
      ["verifyEmail", { code: "123456" }],
      ["updateTelephoneNumber", { phoneNumber: newPhoneNumber() }],
      ["verifyTelephoneNumber", { userCode: "123456" }],
      ["resendSmsVerificationCode", {}],
      ["changePassword", { oldPassword: PASSWORD, newPassword: "Ander-Slot-2026" }],
    ] as const)
      expect([field, errorCode(await changeContact({ token }, field, args))]).toEqual([field, "FRESH_PROOF_REQUIRED"]);
    expect(await accountOf({ userId })).toEqual(before);
    expect(await database.$count(oneTimeCodes, eq(oneTimeCodes.purpose, "VERIFY_EMAIL"))).toBe(0);
  });

  it("is no argument of another user: 1028", async () => {
    const [thief, owner] = [await newPerson(), await newPerson()];
    const answer = await changeContact(
      thief,
      "updateEmailAddress",
      { email: newEmail() },
      { accessToken: owner.token },
    );
    expect(errorCode(answer)).toBe("1028");
  });
});

describe("a one-time code", () => {
  it("of another user or another purpose changes nothing", async () => {
    const [anna, bram] = [await newPerson(), await newPerson()];
    const email = newEmail();
    const phoneNumber = newPhoneNumber();
    await changeContact(anna, "updateEmailAddress", { email });
    await changeContact(anna, "updateTelephoneNumber", { phoneNumber });
    const [ofEmail, ofPhone] = [await codeSentTo(email), await codeSentTo(phoneNumber)];
    expect(errorCode(await changeContact(bram, "verifyEmail", { code: ofEmail }))).toBe("1013");
    await changeContact(bram, "updateEmailAddress", { email: newEmail() });
    expect(errorCode(await changeContact(bram, "verifyEmail", { code: ofEmail }))).toBe("1015");
    if (ofEmail !== ofPhone)
      expect(errorCode(await changeContact(anna, "verifyEmail", { code: ofPhone }))).toBe("1015");
    expect((await changeContact(anna, "verifyEmail", { code: ofEmail })).errors).toBeUndefined();
    expect((await accountOf(bram)).email).toBe(bram.email);
  });

  it("confirms the address that it was sent to, not a later one", async () => {
    const person = await newPerson();
    const [own, target] = [newEmail(), newEmail()];
    await changeContact(person, "updateEmailAddress", { email: own });
    const code = await codeSentTo(own);
    await changeContact(person, "updateEmailAddress", { email: target });
    const answer = await changeContact(person, "verifyEmail", { code });
    if (code !== (await codeSentTo(target))) expect(errorCode(answer)).toBe("1015");
    expect((await accountOf(person)).email).toBe(person.email);
  });
});

describe("a take-over", () => {
  const WEEK_MS = 7 * 86_400_000;

  /** Changes the e-mail address of an account as a thief who is signed in; the owner's link is the return value. */
  async function takeAddress(person: { email: string; token: string }): Promise<string> {
    const email = newEmail();
    await changeContact(person, "updateEmailAddress", { email });
    expect((await changeContact(person, "verifyEmail", { code: await codeSentTo(email) })).errors).toBeUndefined();
    const bodies = async () => (await messagesTo(person.email)).map(({ body }) => body);
    const notice = async () => (await bodies()).find((body) => body.includes("no longer receives messages")) ?? "";
    await expect.poll(notice).not.toBe("");
    return /stop-change#([\w.-]+)/.exec(await notice())?.[1] ?? "";
  }

  async function ageSecondStep(person: { userId: string }, phoneVerifiedAtMs: number | null = null): Promise<void> {
    await database
      .update(users)
      .set({ secondStepAtMs: Date.now() - WEEK_MS - 60_000, phoneVerifiedAtMs })
      .where(eq(users.id, person.userId));
    await ageChanges(person, WEEK_MS + 60_000);
  }

  it("leaves no second step of a thief who set it up before the change", async () => {
    const person = await signedInPerson();
    await turnOnApp(person);
    await newRecoveryCodes(person);
    expect((await stopChange(await takeAddress(person))).errors).toBeUndefined();
    expect(await accountOf(person)).toMatchObject({
      email: person.email,
      preferredMfa: "NONE",
      softwareTokenSecret: null,
    });
    expect(await database.$count(recoveryCodes, eq(recoveryCodes.userId, person.userId))).toBe(0);
    await expect.poll(async () => (await messagesTo(person.email))[0]?.body).toContain("switched off");
  });

  it("leaves no second step of a thief who set it up after the request, and puts the owner's app back", async () => {
    const person = await signedInPerson();
    await turnOnApp(person);
    await ageSecondStep(person);
    const { softwareTokenSecret } = await accountOf(person);
    const link = await takeAddress(person);
    await changeMfa(person, "disableMfa");
    await turnOnApp(person);
    expect((await accountOf(person)).softwareTokenSecret).not.toBe(softwareTokenSecret);
    await stopChange(link);
    expect(await accountOf(person)).toMatchObject({
      preferredMfa: "SOFTWARE_TOKEN_MFA",
      softwareTokenSecret,
      softwareTokenDevice: "Phone",
    });
  });

  it("leaves no second step by SMS to a number that is not verified, and keeps one that was", async () => {
    const [owner, person] = [await signedInPerson(), await signedInPerson()];
    await ageSecondStep(owner, 1);
    await database.update(users).set({ preferredMfa: "SMS_MFA" }).where(eq(users.id, owner.userId));
    await stopChange(await takeAddress(owner));
    expect(await accountOf(owner)).toMatchObject({ preferredMfa: "SMS_MFA", phoneVerifiedAtMs: 1 });

    await database.update(users).set({ preferredMfa: "SMS_MFA" }).where(eq(users.id, person.userId));
    await stopChange(await takeAddress(person));
    expect(await accountOf(person)).toMatchObject({ preferredMfa: "NONE", phoneVerifiedAtMs: null });
  });

  it("of the number and then of the address ends with the link of either message", async () => {
    const person = await signedInPerson();
    const { phoneNumber } = await accountOf(person);
    const stolen = newPhoneNumber();
    await changeContact(person, "updateTelephoneNumber", { phoneNumber: stolen });
    const link = await takeAddress(person);
    await changeContact(person, "verifyTelephoneNumber", { userCode: await codeSentTo(stolen) });
    await stopChange(link);
    expect(await accountOf(person)).toMatchObject({ email: person.email, phoneNumber });
  });
});

describe("a code that is entered while the owner stops the change", () => {
  /** The rows of two requested changes, as a request reads them before the other one commits. */
  async function requested(person: { userId: string; token: string }) {
    await changeContact(person, "updateEmailAddress", { email: newEmail() });
    await changeContact(person, "updateTelephoneNumber", { phoneNumber: newPhoneNumber() });
    const rows = await database
      .select({ id: contactChanges.id })
      .from(contactChanges)
      .where(eq(contactChanges.userId, person.userId))
      .orderBy(contactChanges.medium);
    const [email, phone] = await Promise.all(rows.map(({ id }) => readChange(database, id)));
    if (!email || !phone) throw new Error("The changes were not requested");
    return { email, phone };
  }

  it("makes no change after the stop", async () => {
    const person = await newPerson();
    const { phoneNumber } = await accountOf(person);
    const { email, phone } = await requested(person);
    expect(await takeBack(database, email, Date.now())).toEqual([expect.any(String)]);
    expect(await changeEmail(database, email, Date.now())).toBe("outdated");
    expect(await changePhoneNumber(database, phone, Date.now())).toBe(false);
    expect(await accountOf(person)).toMatchObject({ email: person.email, phoneNumber });
    expect(await takeBack(database, email, Date.now())).toBeNull();
  });

  it("makes a change before it that the stop takes back, though it read the change as not made", async () => {
    const person = await newPerson();
    const { phoneNumber } = await accountOf(person);
    const { email, phone } = await requested(person);
    expect(await changeEmail(database, email, Date.now())).toBe("changed");
    expect(await changePhoneNumber(database, phone, Date.now())).toBe(true);
    await takeBack(database, email, Date.now());
    expect(await accountOf(person)).toMatchObject({ email: person.email, phoneNumber });
  });

  it("makes no change that could no longer be stopped", async () => {
    const person = await newPerson();
    const { email } = await requested(person);
    expect(await changeEmail(database, email, email.stoppableUntilMs)).toBe("outdated");
  });
});

describe("a slow change of the password by a thief", () => {
  it("does not undo the new password that the owner has chosen meanwhile, and ends no sign-in", async () => {
    const person = await signedInPerson();
    const { passwordHash: oldHash } = await accountOf(person);
    const [thief] = await database.select().from(signIns).where(eq(signIns.userId, person.userId));
    await login({ userName: person.email, password: PASSWORD });
    await database.update(users).set({ passwordHash: "the owner's" }).where(eq(users.id, person.userId));
    const by = { familyId: thief?.id ?? "", oldHash };
    const change = { userId: person.userId, passwordHash: "the thief's", nowMs: Date.now() };
    const isLive = and(eq(refreshTokens.userId, person.userId), isNull(refreshTokens.revokedAtMs));
    expect(await replacePassword(database, { ...change, by })).toBeNull();
    expect(await accountOf(person)).toMatchObject({ passwordHash: "the owner's" });
    expect(await database.$count(refreshTokens, isLive)).toBe(2);

    await database.update(refreshTokens).set({ revokedAtMs: 1 }).where(eq(refreshTokens.familyId, by.familyId));
    expect(await replacePassword(database, { ...change, by: { ...by, oldHash: "the owner's" } })).toBeNull();
  });
});

describe("a forged link that stops a change", () => {
  it.each(["", "x", "0.0", `${crypto.randomUUID()}.${"A".repeat(43)}`])("%j is refused", async (token) => {
    expect(["1014", "INVALID_INPUT"]).toContain(errorCode(await stopChange(token)));
  });
});

describe("an e-mail address that carries more than an address", () => {
  it.each([
    "anna@example.com\r\nBcc: all@example.com",
    "anna@example.com\nSubject: x",
    "anna@example.com, bram@example.com",
    "anna@example.com;bram@example.com",
    '"anna@x"@example.com',
    "<anna@example.com>",
    "anna@example.com\u0000",
    "anna@exаmple.com",
    "anna@example.teſt",
    "anna@xn--exmple-4nf.com",
  ])("is refused at sign-up and at a change, and nothing is sent: %j", async (email) => {
    const before = await database.$count(sentMessages);
    expect(errorCode((await signUp({ email })).answer)).toBe("INVALID_INPUT");
    expect(errorCode(await changeContact(await newPerson(), "updateEmailAddress", { email }))).toBe("INVALID_INPUT");
    expect(await database.$count(sentMessages)).toBe(before);
  });
});

describe("dodging the blacklists", () => {
  it("fails by case, subdomain, tag, Kelvin sign and full stop", async () => {
    await database.insert(blacklistedEmailDomains).values({ emailDomain: "wegwerpmakelaar.test", createdAtMs: 0 });
    for (const email of [
      "a@WEGWERPMAKELAAR.test",
      "a+b@wegwerpmakelaar.test",
      "a@mx.wegwerpmakelaar.test",
      "a@wegwerpma\u212Aelaar.test",
    ]) {
      expect([email, errorCode((await signUp({ email })).answer)]).toEqual([email, "4036"]);
      expect(errorCode(await changeContact(await newPerson(), "updateEmailAddress", { email }))).toBe("4036");
    }
    expect(errorCode((await signUp({ email: "a@wegwerpmakelaar.test." })).answer)).toBe("INVALID_INPUT");
  });

  it("fails for a blacklisted user with another address of the same mailbox", async () => {
    await newPerson({ email: "jan.de.bieder@gmail.com", blacklistedAtMs: 1 });
    await newPerson({ email: "bieder@zakelijk.test", blacklistedAtMs: 1 });
    for (const email of ["jandebieder+nieuw@gmail.com", "j.andebieder@googlemail.com", "bieder+2@zakelijk.test"])
      expect([email, errorCode((await signUp({ email })).answer)]).toEqual([email, "4036"]);
    expect((await signUp({ email: "jan.bieder@gmail.com" })).answer.errors).toBeUndefined();
  });

  it("fails from a blacklisted country with a foreign number, and no header names another country", async () => {
    await database.insert(blacklistedCountryCodes).values({ countryCode: "prk", createdAtMs: 0 });
    const variables = { email: newEmail(), password: PASSWORD };
    const query = `mutation ($email: String!, $password: String!) {
      signupUser(email: $email, password: $password, phoneNumber: "+31612345678", language: NL, channel: "hamerslag") { userSub }
    }`;
    const request = new Request("http://localhost/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", "cf-ipcountry": "NL" },
      body: JSON.stringify({ query, variables }),
      cf: { country: "KP" },
    });
    const answer: { errors?: { extensions?: { code?: string } }[] } = await (
      await exports.default.fetch(request)
    ).json();
    expect(answer.errors?.[0]?.extensions?.code).toBe("4036");
  });
});

describe("a stranger who signs up with the victim's address", () => {
  it("before the victim, gets nothing: the victim's own sign-up replaces theirs, and the code confirms only that", async () => {
    const email = newEmail();
    await signUp({ email, password: "Vreemd-Slot-2026", ip: "203.0.113.80" });
    await signUp({ email, ip: "198.51.100.80" });
    const code = await codeSentTo(email);
    expect((await confirm(email, code, { password: PASSWORD })).errors).toBeUndefined();
    expect(errorCode(await login({ userName: email, password: "Vreemd-Slot-2026" }))).toBe("1005");
  });

  it("after the victim, gets nothing: the victim's password is not that of the later sign-up, and confirms nothing", async () => {
    const email = newEmail();
    await signUp({ email, ip: "198.51.100.81" });
    await signUp({ email, password: "Vreemd-Slot-2026", ip: "203.0.113.81" });
    expect(errorCode(await confirm(email, await codeSentTo(email), { password: PASSWORD }))).toBe("1005");
    expect(errorCode(await login({ userName: email, password: "Vreemd-Slot-2026" }))).toBe("1010");
  });

  it("after the victim, gets nothing from a client without the password: the code is older than the later sign-up", async () => {
    const email = newEmail();
    await signUp({ email, ip: "198.51.100.82" });
    const code = await codeSentTo(email);
    await signUp({ email, password: "Vreemd-Slot-2026", ip: "203.0.113.82" });
    expect(errorCode(await confirm(email, code))).toBe("1004");
    expect(errorCode(await login({ userName: email, password: "Vreemd-Slot-2026" }))).toBe("1010");
  });

  it("on another channel while the victim confirms, gives the account no right there", async () => {
    const { email, answer } = await signUp({ ip: "198.51.100.83" });
    const account = await readAccountByEmail(database, email);
    if (!account) throw new Error("There is no account");
    await signUp({ email, password: "Vreemd-Slot-2026", channel: "bexchange", ip: "203.0.113.83" });
    expect(await confirmAccount(database, account, Date.now())).toBe(false);
    const userId = answer.data?.signupUser.userSub ?? "";
    expect(await database.$count(authorizations, eq(authorizations.userId, userId))).toBe(0);
  });

  it("at the same moment, many times over, leaves one account", async () => {
    const email = newEmail();
    const answers = await Promise.all(
      [1, 2, 3].map((host) => signUp({ email: host === 2 ? email.toUpperCase() : email, ip: `203.0.113.${host}` })),
    );
    expect(new Set(answers.map(({ answer }) => answer.data?.signupUser.userSub)).size).toBe(1);
    expect(await database.$count(users, eq(users.email, email))).toBe(1);
  });
});
