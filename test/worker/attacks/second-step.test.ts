import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { contactChanges } from "../../../schema/people/tables/contact-changes.ts";
import { recoveryCodes } from "../../../schema/people/tables/mfa.ts";
import { signIns } from "../../../schema/people/tables/sign-in.ts";
import { readAccount } from "../../../worker/people/accounts/read-account.ts";
import { newSecondStepChange } from "../../../worker/people/contact/second-step-change.ts";
import { keepSoftwareToken, turnOff, turnOn } from "../../../worker/people/door/mfa/store.ts";
import { replaceRecoveryCodes } from "../../../worker/people/door/second-step/recovery-codes.ts";
import { errorCode } from "../../support/graphql.ts";
import { codeSentTo, login, messagesTo, newEmail, PASSWORD } from "../../support/people/accounts.ts";
import {
  accountOf,
  ageChanges,
  changeContact,
  newPhoneNumber,
  stopChange,
  stopTokenSentTo,
} from "../../support/people/contact.ts";
import { changeMfa, mfaOf, newRecoveryCodes, signedInPerson, turnOnApp } from "../../support/people/mfa.ts";
import { close } from "../../support/people/my-data.ts";
import { setNewPassword } from "../../support/people/stolen-sign-in.ts";

const database = openDatabase(env);
const WEEK_MS = 7 * 86_400_000;

type Owner = Awaited<ReturnType<typeof signedInPerson>>;

/** The link of the newest notice to the owner, once there are so many. */
async function stopLinkOf({ email }: Pick<Owner, "email">, notices = 1): Promise<string> {
  const count = async () => (await messagesTo(email)).filter(({ body }) => body.includes("stop-change#")).length;
  await expect.poll(count).toBe(notices);
  return await stopTokenSentTo(email);
}

const signInWith = async ({ email }: Pick<Owner, "email">, password: string) =>
  (await login({ userName: email, password })).data?.login;

const setAccount = async ({ userId }: Pick<Owner, "userId">, change: Partial<typeof users.$inferInsert>) =>
  await database.update(users).set(change).where(eq(users.id, userId));

/** Lets a second step, whose notice has arrived, be the owner's for long. */
async function ageSecondStep(owner: Owner): Promise<void> {
  await stopLinkOf(owner);
  await setAccount(owner, { secondStepAtMs: Date.now() - WEEK_MS - 60_000 });
  await ageChanges(owner, WEEK_MS + 60_000);
}

describe("a thief with the password, who sets up a second step to shut the owner out", () => {
  const SET_UP = {
    "an authenticator app": async (thief: Owner) => {
      await turnOnApp(thief);
      await newRecoveryCodes(thief);
    },
  };

  it.each(Object.entries(SET_UP))("with %s, is shut out by the link in the owner's mail", async (_, setUp) => {
    const owner = await signedInPerson();
    await setUp(owner);
    expect((await signInWith(owner, PASSWORD))?.challenge).toEqual(expect.any(String));

    expect((await stopChange(await stopLinkOf(owner))).data).toEqual({ stopContactChange: { result: true } });
    expect(await accountOf(owner)).toMatchObject({ preferredMfa: "NONE", softwareTokenSecret: null });
    expect(await database.$count(recoveryCodes, eq(recoveryCodes.userId, owner.userId))).toBe(0);
    await setNewPassword(owner.email);
    expect(await signInWith(owner, "Nieuw-Wachtwoord-7")).toMatchObject({
      challenge: null,
      accessToken: expect.any(String),
    });
  });

  /** Verifies a number of the thief's own, through the change that a user makes. */
  async function takeNumber(thief: Owner): Promise<string> {
    const phoneNumber = newPhoneNumber();
    await changeContact(thief, "updateTelephoneNumber", { phoneNumber });
    await changeContact(thief, "verifyTelephoneNumber", { userCode: await codeSentTo(phoneNumber) });
    expect(await accountOf(thief)).toMatchObject({ phoneNumber, phoneVerifiedAtMs: expect.any(Number) });
    return phoneNumber;
  }

  it("with codes to a number, loses the number too by the newest link in the owner's mail", async () => {
    const owner = await signedInPerson();
    const { phoneNumber } = await accountOf(owner);
    await takeNumber(owner);
    await stopLinkOf(owner);
    await changeMfa(owner, "setSMSMfa", { enabled: true });
    expect((await signInWith(owner, PASSWORD))?.challenge).toEqual(expect.any(String));

    expect((await stopChange(await stopLinkOf(owner, 2))).data).toEqual({ stopContactChange: { result: true } });
    expect(await accountOf(owner)).toMatchObject({ preferredMfa: "NONE", phoneNumber, phoneVerifiedAtMs: null });
    await setNewPassword(owner.email);
    expect(await signInWith(owner, "Nieuw-Wachtwoord-7")).toMatchObject({ challenge: null });
  });

  it("does not shut the owner out by codes to a number that the owner had left", async () => {
    const owner = await signedInPerson();
    await setAccount(owner, { preferredMfa: "SMS_MFA", phoneVerifiedAtMs: 1 });
    const { phoneNumber } = await accountOf(owner);
    await takeNumber(owner);
    await stopLinkOf(owner);
    await turnOnApp(owner);
    await stopChange(await stopLinkOf(owner, 2));
    expect(await accountOf(owner)).toMatchObject({ preferredMfa: "NONE", phoneNumber, phoneVerifiedAtMs: 1 });
  });

  it("leaves the address alone that the owner changed before, and the number that the owner verified", async () => {
    const owner = await signedInPerson();
    const email = newEmail();
    await changeContact(owner, "updateEmailAddress", { email });
    await changeContact(owner, "verifyEmail", { code: await codeSentTo(email) });
    const { phoneNumber } = await accountOf(owner);
    await changeContact(owner, "resendSmsVerificationCode");
    await changeContact(owner, "verifyTelephoneNumber", { userCode: await codeSentTo(phoneNumber) });
    await turnOnApp(owner);
    await stopChange(await stopLinkOf({ email }));
    expect(await accountOf(owner)).toMatchObject({
      ...{ email, phoneNumber, phoneVerifiedAtMs: expect.any(Number) },
      preferredMfa: "NONE",
    });
  });

  it("who first turns the owner's off, loses by either link: both put the owner's back", async () => {
    for (const notices of [2, 3]) {
      const owner = await signedInPerson();
      await turnOnApp(owner);
      await ageSecondStep(owner);
      const { softwareTokenSecret } = await accountOf(owner);
      await changeMfa(owner, "disableMfa");
      expect(await accountOf(owner)).toMatchObject({ preferredMfa: "NONE", softwareTokenSecret: null });
      const first = await stopLinkOf(owner, 2);
      await turnOnApp(owner);
      const newest = await stopLinkOf(owner, 3);
      expect((await stopChange(notices === 2 ? first : newest)).errors).toBeUndefined();
      expect(await accountOf(owner)).toMatchObject({ preferredMfa: "SOFTWARE_TOKEN_MFA", softwareTokenSecret });
    }
  });

  it("loses the sign-in and the password with it, and the owner hears that the second step is off", async () => {
    const owner = await signedInPerson();
    await turnOnApp(owner);
    expect(await mfaOf(owner)).toMatchObject({ preferredMfaSetting: "SOFTWARE_TOKEN_MFA" });
    await stopChange(await stopLinkOf(owner));
    expect(await mfaOf(owner)).toBeUndefined();
    expect(errorCode(await login({ userName: owner.email, password: PASSWORD }))).toBe("1005");
    await expect.poll(async () => (await messagesTo(owner.email))[0]?.body).toContain("switched off");
  });

  it("puts nothing in the place of the owner's own app or mailbox: the link puts them back", async () => {
    const [byApp, byMail] = [await signedInPerson(), await signedInPerson()];
    await turnOnApp(byApp);
    await ageSecondStep(byApp);
    const { softwareTokenSecret } = await accountOf(byApp);
    await turnOnApp(byApp);
    expect((await accountOf(byApp)).softwareTokenSecret).not.toBe(softwareTokenSecret);
    await stopChange(await stopLinkOf(byApp, 2));
    expect(await accountOf(byApp)).toMatchObject({ preferredMfa: "SOFTWARE_TOKEN_MFA", softwareTokenSecret });

    await changeMfa(byMail, "setEmailMfa", { enabled: true });
    await ageSecondStep(byMail);
    await turnOnApp(byMail);
    await stopChange(await stopLinkOf(byMail, 2));
    expect(await accountOf(byMail)).toMatchObject({ preferredMfa: "EMAIL_OTP", softwareTokenSecret: null });
  });

  it("and then changes the address, loses both by the link of the second step", async () => {
    const owner = await signedInPerson();
    await turnOnApp(owner);
    const link = await stopLinkOf(owner);
    const email = newEmail();
    await changeContact(owner, "updateEmailAddress", { email });
    await changeContact(owner, "verifyEmail", { code: await codeSentTo(email) });
    expect((await accountOf(owner)).email).toBe(email);
    expect((await stopChange(link)).errors).toBeUndefined();
    expect(await accountOf(owner)).toMatchObject({ email: owner.email, preferredMfa: "NONE" });
  });

  it("after a change of the address, gets a link that ends with the owner's", async () => {
    const owner = await signedInPerson();
    const email = newEmail();
    await changeContact(owner, "updateEmailAddress", { email });
    await changeContact(owner, "verifyEmail", { code: await codeSentTo(email) });
    await turnOnApp(owner);
    const [ownersLink, thiefsLink] = [await stopLinkOf(owner, 2), await stopLinkOf({ email })];
    expect((await stopChange(ownersLink)).errors).toBeUndefined();
    expect(errorCode(await stopChange(thiefsLink))).toBe("1014");
    expect(await accountOf(owner)).toMatchObject({ email: owner.email, preferredMfa: "NONE" });
  });
});

describe("the link that takes a second step back", () => {
  it("goes to the account's mailbox and into no response, and is not for a step that was on already", async () => {
    const owner = await signedInPerson();
    const changes = () => database.$count(contactChanges, eq(contactChanges.userId, owner.userId));
    const answer = await changeMfa(owner, "setEmailMfa", { enabled: true });
    expect(answer.data).toEqual({ setEmailMfa: { result: 0 } });
    expect(JSON.stringify(answer)).not.toContain(await stopLinkOf(owner));
    await changeMfa(owner, "setEmailMfa", { enabled: true });
    expect(await changes()).toBe(1);
    const off = await changeMfa(owner, "disableMfa");
    expect(JSON.stringify(off)).not.toContain(await stopLinkOf(owner, 2));
    await changeMfa(owner, "disableMfa");
    expect(await changes()).toBe(2);
  });

  it("works once, and does not touch what the owner has set up since", async () => {
    const owner = await signedInPerson();
    await turnOnApp(owner);
    const link = await stopLinkOf(owner);
    await stopChange(link);
    await setAccount(owner, { preferredMfa: "EMAIL_OTP", passwordHash: "the owner's" });
    expect(errorCode(await stopChange(link))).toBe("1014");
    expect(await accountOf(owner)).toMatchObject({ preferredMfa: "EMAIL_OTP", passwordHash: "the owner's" });
  });

  it("works for seven days", async () => {
    const owner = await signedInPerson();
    await turnOnApp(owner);
    const [change] = await database.select().from(contactChanges).where(eq(contactChanges.userId, owner.userId));
    expect((change?.stoppableUntilMs ?? 0) - (change?.createdAtMs ?? 0)).toBe(WEEK_MS);
    await database
      .update(contactChanges)
      .set({ stoppableUntilMs: Date.now() })
      .where(eq(contactChanges.userId, owner.userId));
    expect(errorCode(await stopChange(await stopLinkOf(owner)))).toBe("1014");
    expect(await accountOf(owner)).toMatchObject({ preferredMfa: "SOFTWARE_TOKEN_MFA" });
  });

  it("is no reason to keep an account open, and opens none that was closed", async () => {
    const owner = await signedInPerson();
    await turnOnApp(owner);
    const link = await stopLinkOf(owner);
    expect((await close(owner)).errors).toBeUndefined();
    expect(errorCode(await stopChange(link))).toBe("1014");
    expect(await accountOf(owner)).toMatchObject({ preferredMfa: "NONE", passwordHash: "none" });
  });
});

describe("a change of the second step that is under way", () => {
  /** What such a request has read before another one commits. */
  async function underWay(owner: Owner) {
    const [account, [row]] = await Promise.all([
      readAccount(database, owner.userId),
      database.select().from(signIns).where(eq(signIns.userId, owner.userId)),
    ]);
    if (!account || !row) throw new Error("There is no such sign-in");
    const nowMs = Date.now();
    const signIn = { userId: owner.userId, familyId: row.id };
    const change = newSecondStepChange({ now: () => nowMs }, account, "SOFTWARE_TOKEN_MFA");
    return { signIn, nowMs, change };
  }

  it.each([
    { how: "takes the one before it back", end: async (owner: Owner) => await stopChange(await stopLinkOf(owner)) },
    { how: "chooses a new password", end: async ({ email }: Owner) => await setNewPassword(email) },
    { how: "closes the account", end: async (owner: Owner) => await close(owner) },
  ])("changes nothing after its owner $how", async ({ end }) => {
    const owner = await signedInPerson();
    await turnOnApp(owner);
    const asked = await underWay(owner);
    await end(owner);
    const [account, changes] = [await accountOf(owner), eq(contactChanges.userId, owner.userId)];
    const stored = await database.$count(contactChanges, changes);
    expect(await turnOn(database, { ...asked, secondStep: "EMAIL_OTP" })).toBe(false);
    expect(
      await turnOff(database, {
        ...asked,
        secondSteps: [account.preferredMfa === "NONE" ? "EMAIL_OTP" : "SOFTWARE_TOKEN_MFA"],
      }),
    ).toBeNull();
    expect(
      await keepSoftwareToken(database, { ...asked, secret: "the thief's", deviceName: "Thief", step: 1 }),
    ).toBeNull();
    expect(await replaceRecoveryCodes({ database, now: Date.now }, asked.signIn)).toBeNull();
    expect(await accountOf(owner)).toEqual(account);
    expect(await database.$count(recoveryCodes, eq(recoveryCodes.userId, owner.userId))).toBe(0);
    expect(await database.$count(contactChanges, changes)).toBe(stored);
  });

  it("stores no recovery codes after its owner turns the second step off", async () => {
    const owner = await signedInPerson();
    await turnOnApp(owner);
    const { signIn } = await underWay(owner);
    await changeMfa(owner, "disableMfa");
    expect(await replaceRecoveryCodes({ database, now: Date.now }, signIn)).toBeNull();
    expect(await database.$count(recoveryCodes, eq(recoveryCodes.userId, owner.userId))).toBe(0);
  });

  it("and is made before its owner takes an earlier one back, goes with it", async () => {
    const owner = await signedInPerson();
    await changeMfa(owner, "setEmailMfa", { enabled: true });
    const link = await stopLinkOf(owner);
    const asked = await underWay(owner);
    expect(
      await keepSoftwareToken(database, { ...asked, secret: "the thief's", deviceName: "Thief", step: 1 }),
    ).toEqual({ isReplaced: false });
    expect(await turnOn(database, { ...asked, secondStep: "SOFTWARE_TOKEN_MFA" })).toBe(true);
    await stopChange(link);
    expect(await accountOf(owner)).toMatchObject({ preferredMfa: "NONE", softwareTokenSecret: null });
  });
});
