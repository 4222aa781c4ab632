import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "../../../../../schema/kit/database/open-database.ts";
import { users } from "../../../../../schema/people/tables/accounts.ts";
import { attemptCounters } from "../../../../../schema/people/tables/sign-in.ts";
import { MAX_QUEUED_HASHES } from "../../../../../worker/people/accounts/hash-limit.ts";
import { MAX_UNPROVED_HASHES } from "../../../../../worker/people/accounts/proof-of-work/proof-demand.ts";
import { errorCode, type GraphqlAnswer, graphql } from "../../../../support/graphql.ts";
import {
  codeSentTo,
  confirmedPerson,
  login,
  loginWith,
  newEmail,
  PASSWORD,
  signUp,
} from "../../../../support/people/accounts.ts";
import { crowdHashing } from "../../../../support/people/crowd-hashing.ts";
import { proofText, solved } from "../../../../support/people/proof-of-work.ts";

const database = openDatabase(env);
const { key } = attemptCounters;
const NEEDED = "PROOF_OF_WORK_REQUIRED";
/** A failed sign-in of everybody, from an address of its own. */
let strangers = 0;
const fail = () => {
  strangers += 1;
  const proofOfWork = null;
  return loginWith({ userName: newEmail(), password: "Fout-1234", proofOfWork }, { ip: `198.18.0.${strangers}` });
};
const challengeOf = (answer: GraphqlAnswer<unknown>) => String(answer.errors?.[0]?.extensions?.challenge);
const askChallenge = async (operation = "LOGIN") => {
  const asked = `query ($operation: PasswordOperation!) { proofOfWorkChallenge(operation: $operation) }`;
  return (await graphql<{ proofOfWorkChallenge: string | null }>(asked, { operation })).data?.proofOfWorkChallenge;
};
const proofFor = async (operation?: string) => proofText(await solved((await askChallenge(operation)) ?? ""));
const attempts = async () =>
  (await database.select({ key }).from(attemptCounters))
    .map((row) => row.key)
    .filter((each) => each.includes("@") && !AFTERWARDS.test(each));
/** Counted after the response. */
const AFTERWARDS = /^sign-in:failed/;
const isNeeded = async () => (await askChallenge()) !== null;
let nowMs = Date.now();
/** Moves the clock on; what an isolate remembers of the need ends too. */
const passMs = (ms: number) => {
  nowMs += ms;
  vi.useFakeTimers({ toFake: ["Date"], now: nowMs });
};

async function beginFlood(): Promise<void> {
  while (!(await isNeeded())) await fail();
}

beforeEach(async () => {
  passMs(60_000);
  await database.delete(attemptCounters);
});
afterEach(() => vi.useRealTimers());

describe("a proof of work", () => {
  it("is needed by everybody from so many failed sign-ins in a minute on, and no longer a minute after the last request without one", async () => {
    for (let count = 1; count < MAX_UNPROVED_HASHES; count += 1) expect(errorCode(await fail())).toBe("1005");
    expect(await isNeeded()).toBe(false);
    expect(errorCode(await fail())).toBe("1005");
    await expect.poll(isNeeded).toBe(true);
    expect(errorCode(await fail())).toBe(NEEDED);
    passMs(30_000);
    expect(errorCode(await fail())).toBe(NEEDED);
    await expect.poll(async () => await endOfNeed()).toBe(Date.now() + 60_000);
    passMs(59_000);
    expect(await isNeeded()).toBe(true);
    passMs(2_001);
    expect(await isNeeded()).toBe(false);
    expect(errorCode(await fail())).toBe("1005");
  });

  it("is needed after as many sign-ups, which hash too", async () => {
    for (let count = 0; count < MAX_UNPROVED_HASHES; count += 1) await signUp({ ip: `198.18.1.${count}` });
    await expect.poll(isNeeded).toBe(true);
  });

  it("is never needed by failures that are further apart, or of a developer's machine", async () => {
    for (let count = 0; count < MAX_UNPROVED_HASHES; count += 1) {
      expect(errorCode(await fail())).toBe("1005");
      expect(errorCode(await login({ userName: newEmail(), password: "Fout-1234" }))).toBe("1005");
      passMs(7_000);
    }
    expect(await isNeeded()).toBe(false);
  });

  it("lets its sender in once", async () => {
    const { email } = await confirmedPerson();
    await beginFlood();
    const refused = await loginWith({ userName: email, password: PASSWORD, proofOfWork: null });
    expect(errorCode(refused)).toBe(NEEDED);
    const proofOfWork = proofText(await solved(challengeOf(refused)));
    const sent = { userName: email, password: PASSWORD, proofOfWork };
    const both = await Promise.all([loginWith(sent), loginWith(sent)]);
    expect(both.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(both.filter(({ errors }) => errors).map(errorCode)).toEqual([NEEDED]);
    expect(errorCode(await loginWith(sent))).toBe(NEEDED);
    expect((await loginWith({ ...sent, proofOfWork: await proofFor() })).errors).toBeUndefined();
  });

  it("is refused where it was forged, made easier, solved wrongly, made for another operation, or is late", async () => {
    await beginFlood();
    const attempt = async (proofOfWork: string) =>
      errorCode(await loginWith({ userName: newEmail(), password: "Fout-1234", proofOfWork }));
    const proof = await solved((await askChallenge()) ?? "");
    const { parameters } = proof.challenge;
    const withParameters = (changed: object) =>
      proofText({ ...proof, challenge: { ...proof.challenge, parameters: { ...parameters, ...changed } } });
    const own = { ...proof.challenge, signature: "0".repeat(64) };
    const refused = [
      "",
      "no proof",
      proofText(null),
      "e".repeat(3_000),
      proofText({ ...proof, challenge: own }),
      withParameters({ cost: 1 }),
      withParameters({ keyPrefix: "00" }),
      withParameters({ expiresAt: (parameters.expiresAt ?? 0) + 60 }),
      proofText({ ...proof, solution: { ...proof.solution, derivedKey: `${parameters.keyPrefix}${"0".repeat(32)}` } }),
      await proofFor("SIGNUP"),
    ];
    for (const each of refused) expect([each, await attempt(each)]).toEqual([each, NEEDED]);
    const late = await proofFor();
    expect(await attempt(proofText(proof))).toBe("1005");
    passMs(300_000);
    // The failure above is counted after its response, perhaps with the time of then.
    const stillNeeded = async () => {
      passMs(1_001);
      await database.update(attemptCounters).set({ windowEndsAtMs: Date.now() + 60_000 });
      return await isNeeded();
    };
    await expect.poll(stillNeeded).toBe(true);
    expect(await attempt(late)).toBe(NEEDED);
  });

  it("is demanded half a second late, so that a few clients cannot keep the thread busy with refusals", async () => {
    await beginFlood();
    const fromMs = performance.now();
    expect(errorCode(await fail())).toBe(NEEDED);
    expect(performance.now() - fromMs).toBeGreaterThanOrEqual(490);
  });

  it("comes before everything that is counted, read or hashed, alike for known and unknown addresses", async () => {
    const { email, userId } = await confirmedPerson();
    await beginFlood();
    const before = await attempts();
    // With a full queue, a request that has to hash would be answered with TOO_MANY_ATTEMPTS.
    onTestFinished(await crowdHashing({ queued: MAX_QUEUED_HASHES }));
    const withoutChallenge = ({ errors }: GraphqlAnswer<unknown>) =>
      errors?.map(({ message, path, extensions }) => [message, path, Object.keys(extensions ?? {})]);
    const known = await loginWith({ userName: email, password: PASSWORD, proofOfWork: null });
    const unknown = await loginWith({ userName: newEmail(), password: PASSWORD, proofOfWork: null });
    expect(errorCode(known)).toBe(NEEDED);
    expect(withoutChallenge(unknown)).toEqual(withoutChallenge(known));
    for (const operation of [
      `signupUser(email: "${newEmail()}", password: "${PASSWORD}", phoneNumber: "+31612345678", language: NL, channel: "hamerslag") { userSub }`,
      `resetPassword(username: "${email}", password: "Nieuw-Wachtwoord-7", conformationCode: "123456") { result }`,
      `signupUserConformation(username: "${email}", password: "${PASSWORD}", conformationCode: "123456") { result }`,
    ])
      expect([operation, errorCode(await graphql(`mutation { ${operation} }`))]).toEqual([operation, NEEDED]);
    expect(await attempts()).toEqual(before);
    const [account] = await database.select().from(users).where(eq(users.id, userId));
    expect(account?.lastLoginAtMs).toBeNull();
  });

  it("is not needed to confirm with the code alone, nor to ask for a code, as neither hashes", async () => {
    const { email } = await signUp();
    await beginFlood();
    const code = await codeSentTo(email);
    expect(
      (
        await graphql(
          `mutation { signupUserConformation(username: "${email}", conformationCode: "${code}") { result } }`,
        )
      ).errors,
    ).toBeUndefined();
    expect((await graphql(`mutation { forgotPassword(username: "${email}") { result } }`)).errors).toBeUndefined();
  });

  it("is for its own operation, with which sign-up, confirmation and reset go on", async () => {
    await beginFlood();
    const person = await confirmedPerson();
    await graphql(`mutation { forgotPassword(username: "${person.email}") { result } }`);
    const code = await codeSentTo(person.email, "new password");
    const reset = `mutation ($proofOfWork: String) { resetPassword(username: "${person.email}", password: "Nieuw-Wachtwoord-7", conformationCode: "${code}", proofOfWork: $proofOfWork) { result } }`;
    expect(errorCode(await graphql(reset, { proofOfWork: await proofFor("LOGIN") }))).toBe(NEEDED);
    expect((await graphql(reset, { proofOfWork: await proofFor("RESET_PASSWORD") })).errors).toBeUndefined();
  });
});

async function endOfNeed(): Promise<number | undefined> {
  const [row] = await database.select().from(attemptCounters).where(eq(key, "proof-of-work-needed"));
  return row?.windowEndsAtMs;
}
