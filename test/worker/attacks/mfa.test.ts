import { env } from "cloudflare:workers";
import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { attemptCounters, knownAddresses } from "../../../schema/people/tables/sign-in.ts";
import { rememberBounce } from "../../../worker/messages/bounces/bounced-addresses.ts";
import { eventually } from "../../support/eventually.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { codeSentTo, login, PASSWORD, wrongCode } from "../../support/people/accounts.ts";
import { accountOf, newPhoneNumber } from "../../support/people/contact.ts";
import {
  appCode,
  changeMfa,
  forgetProof,
  mfaOf,
  newRecoveryCodes,
  prove,
  signedInPerson,
  turnOnApp,
} from "../../support/people/mfa.ts";

const database = openDatabase(env);

async function personWithApp() {
  const person = await signedInPerson();
  return { ...person, secret: await turnOnApp(person) };
}
type Person = Awaited<ReturnType<typeof personWithApp>>;

async function session({ email }: Pick<Person, "email">, options: { ip?: string } = {}): Promise<string> {
  return (await login({ userName: email, password: PASSWORD }, options)).data?.login.mfaSession ?? "";
}

const answer = ({ email }: Pick<Person, "email">, mfaSession: string, mfaToken: string, ip?: string) =>
  login({ userName: email, mfaSession, mfaToken }, ip === undefined ? {} : { ip });

const STEP_MS = 30_000;
const midStepMs = () => Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;

function tally(codes: unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[String(code)] = (counts[String(code)] ?? 0) + 1;
  return counts;
}

describe("brute force of the second step", () => {
  it("in parallel on one session gets five comparisons, and then not even the right code works", async () => {
    const person = await personWithApp();
    const mfaSession = await session(person);
    const wrong = wrongCode(appCode(person.secret, 1));
    // One fewer than the limit of the network, which is a refusal of its own.
    const answers = await Promise.all(Array.from({ length: 9 }, () => answer(person, mfaSession, wrong)));
    expect(tally(answers.map(errorCode))).toEqual({ 1009: 5, 1029: 4 });
    expect(errorCode(await answer(person, mfaSession, appCode(person.secret, 1)))).toBe("1029");
  });

  it("through aliases of one request gets five comparisons too", async () => {
    const person = await personWithApp();
    const mfaSession = await session(person);
    const aliases = Array.from(
      { length: 3 },
      (_, index) =>
        `try${index}: loginMfa(userName: $userName, mfaToken: "00000${index}", mfaSession: $mfaSession) { userId }`,
    );
    const tried = `mutation ($userName: String!, $mfaSession: String!) { ${aliases.join("\n")} }`;
    const codes: unknown[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      const { errors = [] } = await graphql(tried, { userName: person.email, mfaSession });
      codes.push(...errors.map(({ extensions }) => extensions?.code));
    }
    expect(tally(codes)).toEqual({ 1009: 5, 1029: 1 });
    expect(errorCode(await answer(person, mfaSession, appCode(person.secret, 1)))).toBe("1029");
  });

  it("over parallel sessions from one network ends after ten wrong codes", async () => {
    const person = await personWithApp();
    const sessions = await Promise.all(Array.from({ length: 4 }, () => session(person)));
    const answers = await Promise.all(
      sessions.flatMap((each) => Array.from({ length: 5 }, () => answer(person, each, "000000", "203.0.113.20"))),
    );
    expect(tally(answers.map(errorCode))).toEqual({ 1009: 10, TOO_MANY_ATTEMPTS: 10 });
  });

  it("spread over networks ends after seventy wrong codes a day, and the owner's network goes on", async () => {
    const person = await personWithApp();
    // The network of the sign-in is remembered after its response.
    const known = () => database.$count(knownAddresses, eq(knownAddresses.userId, person.userId));
    await eventually(async () => expect(await known()).toBe(1));
    const windowEndsAtMs = Date.now() + 600_000;
    await database.insert(attemptCounters).values([
      { key: `second-step:account:${person.email}`, count: 50, windowEndsAtMs },
      { key: `second-step:reserve:${person.email}`, count: 20, windowEndsAtMs },
    ]);
    const theirs = await session(person, { ip: "203.0.113.21" });
    const right = appCode(person.secret, 1);
    expect(errorCode(await answer(person, theirs, right, "203.0.113.21"))).toBe("TOO_MANY_ATTEMPTS");
    expect((await answer(person, await session(person), right)).errors).toBeUndefined();
  });

  it("with recovery codes is counted alike", async () => {
    const person = await personWithApp();
    const [code = ""] = await newRecoveryCodes(person);
    const mfaSession = await session(person);
    for (let tried = 0; tried < 5; tried += 1)
      expect(errorCode(await answer(person, mfaSession, "0000-0000-0000-0000"))).toBe("1009");
    expect(errorCode(await answer(person, mfaSession, code))).toBe("1029");
    expect(await mfaOf(person)).toMatchObject({ recoveryCodesLeft: 10 });
  });
});

describe("the code of an app", () => {
  it("does not work twice: not in another session, and not in two at once", async () => {
    const person = await personWithApp();
    const sessions = await Promise.all([session(person), session(person), session(person)]);
    const right = appCode(person.secret, 1);
    const [one, two] = await Promise.all(sessions.slice(0, 2).map((each) => answer(person, each, right)));
    expect([errorCode(one ?? { data: null }), errorCode(two ?? { data: null })].filter(Boolean)).toEqual(["1009"]);
    expect(errorCode(await answer(person, sessions[2] ?? "", right))).toBe("1009");
  });

  it("that ended the set-up does not sign in", async () => {
    const person = await signedInPerson();
    // In the middle of a step, so that none begins during the test.
    vi.useFakeTimers({ toFake: ["Date"], now: midStepMs() });
    const secret = await turnOnApp(person);
    const mfaSession = await session(person);
    expect(errorCode(await answer(person, mfaSession, appCode(secret, 0)))).toBe("1009");
    expect(errorCode(await answer(person, mfaSession, appCode(secret, -1)))).toBe("1009");
    vi.useRealTimers();
  });

  it("two steps early or late is refused", async () => {
    const person = await personWithApp();
    await database.update(users).set({ softwareTokenStep: null }).where(eq(users.id, person.userId));
    vi.useFakeTimers({ toFake: ["Date"], now: midStepMs() });
    const mfaSession = await session(person);
    expect(errorCode(await answer(person, mfaSession, appCode(person.secret, -2)))).toBe("1009");
    expect(errorCode(await answer(person, mfaSession, appCode(person.secret, 2)))).toBe("1009");
    expect((await answer(person, mfaSession, appCode(person.secret, -1))).errors).toBeUndefined();
    vi.useRealTimers();
  });

  it("three minutes after the password is refused with 1029", async () => {
    const person = await personWithApp();
    const mfaSession = await session(person);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 180_000 });
    expect(errorCode(await answer(person, mfaSession, appCode(person.secret)))).toBe("1029");
    vi.useRealTimers();
  });
});

describe("keeping the codes of the second step from being sent", () => {
  const firstStep = async ({ email }: Pick<Person, "email">) =>
    (await login({ userName: email, password: PASSWORD })).data?.login;

  async function personWithSms(phoneVerifiedAtMs: number) {
    const person = await signedInPerson({ phoneNumber: newPhoneNumber() });
    await database.update(users).set({ phoneVerifiedAtMs }).where(eq(users.id, person.userId));
    await changeMfa(person, "setSMSMfa", { enabled: true });
    return person;
  }

  async function exhaust(...keys: string[]) {
    const rows = keys.map((key) => ({ key, count: 500, windowEndsAtMs: Date.now() + 600_000 }));
    for (const row of rows)
      await database.insert(attemptCounters).values(row).onConflictDoUpdate({ target: attemptCounters.key, set: row });
  }

  it("by a bounce of the mailbox leaves the recovery codes, at sign-in and for a fresh proof", async () => {
    const person = await signedInPerson();
    await changeMfa(person, "setEmailMfa", { enabled: true });
    const [one = "", two = ""] = await newRecoveryCodes(person);
    await rememberBounce({ database }, { address: person.email, reason: "BOUNCE", nowMs: Date.now() });
    const first = await firstStep(person);
    expect(first).toMatchObject({ challenge: "EMAIL_OTP", isCodeSent: false, retryAfterSeconds: null });
    expect((await answer(person, first?.mfaSession ?? "", one)).data?.login.accessToken).toEqual(expect.any(String));
    await forgetProof(person);
    const asked = (await prove(person, { password: PASSWORD })).data?.proveSignIn;
    expect(asked).toMatchObject({ isProved: false, challenge: "EMAIL_OTP", isCodeSent: false });
    const proved = await prove(person, { mfaSession: asked?.mfaSession, mfaToken: two });
    expect(proved.data?.proveSignIn.isProved).toBe(true);
  });

  it("by using up the user's own codes leaves the recovery codes, and says when another can be sent", async () => {
    const person = await personWithSms(Date.now());
    const [code = ""] = await newRecoveryCodes(person);
    await exhaust(`sms-verified:hour:user:${person.userId}`);
    const first = await firstStep(person);
    expect(first).toMatchObject({ challenge: "SMS_MFA", isCodeSent: false, retryAfterSeconds: expect.any(Number) });
    expect((await answer(person, first?.mfaSession ?? "", code)).errors).toBeUndefined();
  });

  it("by pumping codes to numbers of others, to this very number too, keeps no verified number from its code", async () => {
    const person = await personWithSms(Date.now());
    const { phoneNumber } = await accountOf(person);
    await exhaust("sms:hour:all", "sms:hour:country:nld", `sms:hour:number:${phoneNumber}`);
    expect((await firstStep(person))?.isCodeSent).toBe(true);
    await database.delete(attemptCounters).where(like(attemptCounters.key, "sms:%"));
  });

  it("by pumping with numbers that were just verified stops no code to a number that was verified a month ago", async () => {
    const month = 30 * 24 * 3_600_000;
    const [recent, settled] = [await personWithSms(Date.now()), await personWithSms(Date.now() - month)];
    await exhaust("sms-verified:hour:all", "sms-verified:hour:country:nld");
    expect((await firstStep(recent))?.isCodeSent).toBe(false);
    expect((await firstStep(settled))?.isCodeSent).toBe(true);
    await database.delete(attemptCounters).where(like(attemptCounters.key, "sms-verified:%"));
  });

  it("is no way to store rows without bound: an account begins 120 second steps an hour from one network", async () => {
    const person = await personWithApp();
    await exhaust(`second-step-begun:pair:${person.email}:local`);
    expect(errorCode(await login({ userName: person.email, password: PASSWORD }))).toBe("TOO_MANY_ATTEMPTS");
  });
});

describe("another user's or session's", () => {
  it("app code, sent code or recovery code is refused", async () => {
    const [anna, bram] = [await personWithApp(), await personWithApp()];
    const [code = ""] = await newRecoveryCodes(bram);
    const mfaSession = await session(anna);
    expect(errorCode(await answer(anna, mfaSession, appCode(bram.secret, 1)))).toBe("1009");
    expect(errorCode(await answer(anna, mfaSession, code))).toBe("1009");
    await changeMfa(bram, "setEmailMfa", { enabled: true });
    await session(bram);
    expect(errorCode(await answer(anna, mfaSession, await codeSentTo(bram.email, "sign-in code")))).toBe("1009");
    expect(errorCode(await answer(bram, mfaSession, appCode(bram.secret, 1)))).toBe("1029");
    expect(await mfaOf(bram)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it("earlier code does not answer a later session of the same user", async () => {
    const person = await signedInPerson();
    await changeMfa(person, "setEmailMfa", { enabled: true });
    const first = await session(person);
    const earlier = await codeSentTo(person.email, "sign-in code");
    const later = await session(person);
    expect(errorCode(await answer(person, later, earlier))).toBe("1009");
    expect((await answer(person, first, earlier)).errors).toBeUndefined();
  });

  it("access token as argument is refused with 1028", async () => {
    const [anna, bram] = [await signedInPerson(), await signedInPerson()];
    for (const field of ["setSoftwareMfa", "setSMSMfa", "setEmailMfa"])
      expect(errorCode(await changeMfa(anna, field, { enabled: true, accessToken: bram.token }))).toBe("1028");
    for (const field of ["disableMfa", "associateSoftwareToken", "renewRecoveryCodes"])
      expect(errorCode(await changeMfa(anna, field, { accessToken: bram.token }))).toBe("1028");
    const verify = { deviceName: "Phone", userCode: "123456", accessToken: bram.token };
    expect(errorCode(await changeMfa(anna, "verifySoftwareToken", verify))).toBe("1028");
  });
});

describe("a stolen access token alone", () => {
  let person: Person;
  beforeEach(async () => {
    person = await personWithApp();
    await forgetProof(person);
  });

  it.each([
    ["disableMfa", {}],
    ["setSoftwareMfa", { enabled: false }],
    ["setEmailMfa", { enabled: true }],
    ["setSMSMfa", { enabled: true }],
    ["associateSoftwareToken", {}],
    ["verifySoftwareToken", { deviceName: "Thief", userCode: "123456" }],
    ["renewRecoveryCodes", {}],
  ])("changes nothing with %s", async (field, args) => {
    expect(errorCode(await changeMfa(person, field, args))).toBe("FRESH_PROOF_REQUIRED");
    expect(await mfaOf(person)).toMatchObject({ preferredMfaSetting: "SOFTWARE_TOKEN_MFA" });
  });
});

it("a signed-in user cannot flood a mailbox with notices of changes", async () => {
  const person = await signedInPerson();
  const change = () => changeMfa(person, "setEmailMfa", { enabled: true });
  await change();
  await database
    .update(attemptCounters)
    .set({ count: 60 })
    .where(eq(attemptCounters.key, `mfa-change:${person.userId}`));
  expect(errorCode(await change())).toBe("TOO_MANY_ATTEMPTS");
});

describe("a password reset", () => {
  const RESET =
    "mutation ($of: String!, $to: String!, $code: String!) { resetPassword(username: $of, password: $to, conformationCode: $code) { result } }";

  it("does not skip the second step, and ends second steps that were begun before it", async () => {
    const person = await personWithApp();
    const begun = await session(person);
    await graphql("mutation ($of: String!) { forgotPassword(username: $of) { result } }", { of: person.email });
    const code = await codeSentTo(person.email, "new password");
    await graphql(RESET, { of: person.email, to: "Nieuw-Wachtwoord-7", code });
    const { data } = await login({ userName: person.email, password: "Nieuw-Wachtwoord-7" });
    expect(data?.login).toMatchObject({ challenge: "SOFTWARE_TOKEN_MFA", accessToken: null, refreshToken: null });
    expect(errorCode(await answer(person, begun, appCode(person.secret, 1)))).toBe("1029");
  });
});
