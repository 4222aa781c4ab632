import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../../schema/kit/database/open-database.ts";
import { users } from "../../../../../schema/people/tables/accounts.ts";
import { softwareTokenSetups } from "../../../../../schema/people/tables/mfa.ts";
import { channelSettings } from "../../../../../schema/people/tables/settings.ts";
import { securityEvents } from "../../../../../schema/people/tables/sign-in.ts";
import { eventually } from "../../../../support/eventually.ts";
import { errorCode, graphql } from "../../../../support/graphql.ts";
import { codeSentTo, login, messagesTo, PASSWORD, wrongCode } from "../../../../support/people/accounts.ts";
import {
  appCode,
  changeMfa,
  mfaOf,
  newRecoveryCodes,
  signedInPerson,
  turnOnApp,
} from "../../../../support/people/mfa.ts";

const database = openDatabase(env);
const PHONE = "+31687650000";

async function setAccount(userId: string, change: Partial<typeof users.$inferInsert>) {
  await database.update(users).set(change).where(eq(users.id, userId));
}

/** The first step of a sign-in, and the session to answer it with. */
async function firstStep({ email }: { email: string }, password = PASSWORD) {
  const { data } = await login({ userName: email, password });
  return { challenge: data?.login.challenge, mfaSession: data?.login.mfaSession ?? null };
}

async function eventsOf(userId: string) {
  const rows = await database.select().from(securityEvents).where(eq(securityEvents.userId, userId));
  return rows.filter(({ kind }) => kind !== "SIGNED_IN").map(({ kind, detail }) => [kind, detail]);
}

describe("an authenticator app", () => {
  it("is set up with its first code, turned on, and asked for at sign-in", async () => {
    const person = await signedInPerson();
    const begun = await changeMfa<{ associateSoftwareToken: { secretCode: string; uri: string } }>(
      person,
      "associateSoftwareToken",
    );
    const { secretCode = "", uri = "" } = begun.data?.associateSoftwareToken ?? {};
    expect(uri).toContain(`secret=${secretCode}`);
    expect(errorCode(await changeMfa(person, "setSoftwareMfa", { enabled: true }))).toBe("MFA_NOT_SET_UP");
    const verify = (userCode: string) => changeMfa(person, "verifySoftwareToken", { deviceName: "Phone", userCode });
    expect(errorCode(await verify(wrongCode(appCode(secretCode))))).toBe("1009");
    expect((await verify(appCode(secretCode))).data).toEqual({ verifySoftwareToken: { status: "SUCCESS" } });
    expect((await changeMfa(person, "setSoftwareMfa", { enabled: true })).data).toEqual({
      setSoftwareMfa: { result: 0 },
    });
    expect(await mfaOf(person)).toMatchObject({
      preferredMfaSetting: "SOFTWARE_TOKEN_MFA",
      userMFASettingList: ["EMAIL_OTP", "SOFTWARE_TOKEN_MFA"],
    });

    const { challenge, mfaSession } = await firstStep(person);
    expect(challenge).toBe("SOFTWARE_TOKEN_MFA");
    const answer = { userName: person.email, mfaToken: appCode(secretCode, 1), mfaType: challenge ?? "", mfaSession };
    expect((await login(answer)).data?.login.accessToken).toEqual(expect.any(String));
    expect((await eventsOf(person.userId)).sort()).toEqual([
      ["MFA_CHANGED", "SOFTWARE_TOKEN_MFA"],
      ["SOFTWARE_TOKEN_ADDED", "Phone"],
    ]);
    const notices = async () =>
      (await messagesTo(person.email)).filter(({ subject }) => /two-step|tweede stap/i.test(subject));
    await expect.poll(notices).toHaveLength(1);
  });

  it("has a secret that cannot be read in the database", async () => {
    const person = await signedInPerson();
    const secret = await turnOnApp(person);
    const [account] = await database.select().from(users).where(eq(users.id, person.userId));
    expect(account?.softwareTokenSecret).toMatch(/^ey/);
    expect(account?.softwareTokenSecret).not.toContain(secret);
    expect(account?.softwareTokenDevice).toBe("Phone");
  });

  it("must be set up within fifteen minutes, and keeps the one before it until then", async () => {
    const person = await signedInPerson();
    const secret = await turnOnApp(person);
    const begun = await changeMfa<{ associateSoftwareToken: { secretCode: string } }>(person, "associateSoftwareToken");
    await database.update(softwareTokenSetups).set({ expiresAtMs: Date.now() });
    const userCode = appCode(begun.data?.associateSoftwareToken.secretCode ?? "");
    const late = await changeMfa(person, "verifySoftwareToken", { deviceName: "New phone", userCode });
    expect(errorCode(late)).toBe("MFA_NOT_SET_UP");
    const { mfaSession } = await firstStep(person);
    expect((await login({ userName: person.email, mfaToken: appCode(secret, 1), mfaSession })).errors).toBeUndefined();
  });

  it("needs a name of at most 60 characters", async () => {
    const person = await signedInPerson();
    const answer = await changeMfa(person, "verifySoftwareToken", { deviceName: " ", userCode: "1" });
    expect(answer.errors?.[0]?.extensions?.fields).toEqual([
      { path: "deviceName", rule: "required" },
      { path: "userCode", rule: "minimumCharacters", params: { minimum: 5 } },
    ]);
  });

  it("is forgotten when it is turned off", async () => {
    const person = await signedInPerson();
    await turnOnApp(person);
    expect((await changeMfa(person, "setSoftwareMfa", { enabled: false })).data).toEqual({
      setSoftwareMfa: { result: 0 },
    });
    expect(await mfaOf(person)).toMatchObject({ preferredMfaSetting: "NONE", userMFASettingList: ["EMAIL_OTP"] });
    expect(errorCode(await changeMfa(person, "setSoftwareMfa", { enabled: true }))).toBe("MFA_NOT_SET_UP");
  });
});

describe("a code by SMS", () => {
  it("needs a confirmed phone number; then loginMfa signs in with it", async () => {
    const person = await signedInPerson({ phoneNumber: PHONE });
    const turnOn = () => changeMfa(person, "setSMSMfa", { enabled: true });
    expect(errorCode(await turnOn())).toBe("MFA_NOT_SET_UP");
    await setAccount(person.userId, { phoneVerifiedAtMs: Date.now() });
    expect((await turnOn()).data).toEqual({ setSMSMfa: { result: 0 } });
    const { challenge, mfaSession } = await firstStep(person);
    expect(challenge).toBe("SMS_MFA");
    const { data } = await graphql<{ loginMfa: { userId: string } }>(
      `mutation ($userName: String!, $mfaToken: String, $mfaSession: String) {
        loginMfa(userName: $userName, mfaToken: $mfaToken, mfaType: SMS_MFA, mfaSession: $mfaSession) { userId }
      }`,
      { userName: person.email, mfaToken: await codeSentTo(PHONE), mfaSession },
    );
    expect(data?.loginMfa.userId).toBe(person.userId);
    expect((await changeMfa(person, "setSMSMfa", { enabled: false })).data).toEqual({ setSMSMfa: { result: 0 } });
    expect((await firstStep(person)).challenge).toBeNull();
  });
});

describe("a code by e-mail", () => {
  it("takes the place of an app, which stays set up; turning the app off leaves the e-mail", async () => {
    const person = await signedInPerson();
    await turnOnApp(person);
    await changeMfa(person, "setEmailMfa", { enabled: true });
    expect((await firstStep(person)).challenge).toBe("EMAIL_OTP");
    expect((await changeMfa(person, "setSoftwareMfa", { enabled: true })).errors).toBeUndefined();
    await changeMfa(person, "setEmailMfa", { enabled: true });
    await changeMfa(person, "setSoftwareMfa", { enabled: false });
    expect((await firstStep(person)).challenge).toBe("EMAIL_OTP");
  });
});

describe("recovery codes", () => {
  it("are ten, each stands in for the second step once, and the profile counts them", async () => {
    const person = await signedInPerson();
    await turnOnApp(person);
    const codes = await newRecoveryCodes(person);
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    const signIn = async (mfaToken = "") => {
      const { mfaSession } = await firstStep(person);
      return await login({ userName: person.email, mfaToken, mfaType: "SOFTWARE_TOKEN_MFA", mfaSession });
    };
    expect((await signIn(codes[0])).data?.login.accessToken).toEqual(expect.any(String));
    expect((await signIn(` ${codes[1]?.toUpperCase().replaceAll("-", " ")}`)).errors).toBeUndefined();
    expect(errorCode(await signIn(codes[0]))).toBe("1009");
    expect(await mfaOf(person)).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await eventsOf(person.userId)).toContainEqual(["RECOVERY_CODE_USED", null]);
  });

  it("are mailed about, so that the owner sees codes that another person has made", async () => {
    const person = await signedInPerson();
    await turnOnApp(person);
    const [code = ""] = await newRecoveryCodes(person);
    const about = async () =>
      (await messagesTo(person.email)).filter(({ subject }) => /herstelcodes|recovery codes/.test(subject));
    await eventually(async () => expect(await about()).toHaveLength(1));
    expect((await about())[0]?.body).not.toContain(code);
  });

  it("are replaced by new ones, stored as hashes, and deleted with the second step", async () => {
    const person = await signedInPerson();
    expect(errorCode(await changeMfa(person, "renewRecoveryCodes"))).toBe("MFA_NOT_SET_UP");
    await turnOnApp(person);
    const [old = ""] = await newRecoveryCodes(person);
    await newRecoveryCodes(person);
    const { mfaSession } = await firstStep(person);
    expect(errorCode(await login({ userName: person.email, mfaToken: old, mfaSession }))).toBe("1009");
    const stored = await env.DB.prepare("SELECT * FROM recovery_codes").all();
    expect(JSON.stringify(stored.results)).not.toContain(old.replaceAll("-", ""));
    expect((await changeMfa(person, "disableMfa")).data).toEqual({ disableMfa: { result: 0 } });
    expect(await mfaOf(person)).toMatchObject({ preferredMfaSetting: "NONE", recoveryCodesLeft: 0 });
    expect(await eventsOf(person.userId)).toContainEqual(["MFA_CHANGED", "NONE"]);
  });
});

it("is missing for users without one on a channel that demands it, and only there", async () => {
  const person = await signedInPerson();
  await database
    .insert(channelSettings)
    .values({ channel: "bexchange", setting: "USER_MFA_REQUIRED", value: "true", updatedAtMs: Date.now() });
  const isMissing = async (host: string) => (await mfaOf(person, { host }))?.isMfaMissing;
  expect([await isMissing("localhost"), await isMissing("bexchange.localhost")]).toEqual([false, true]);
  await changeMfa(person, "setEmailMfa", { enabled: true });
  expect(await isMissing("bexchange.localhost")).toBe(false);
});
