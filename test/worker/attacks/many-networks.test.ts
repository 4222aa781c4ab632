import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { attemptCounters } from "../../../schema/people/tables/sign-in.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import {
  codeSentTo,
  confirmedPerson,
  login,
  messagesTo,
  PASSWORD,
  signUp,
  wrongCode,
} from "../../support/people/accounts.ts";
import { withProofOfWork } from "../../support/people/proof-of-work.ts";

const database = openDatabase(env);
const NEW_PASSWORD = "Nieuw-Wachtwoord-7";
/** Mobile: another address than the attackers' and than any that the owner used. */
const OWNER = "2001:db8:ffff:1::1";

/** Attackers: each has an address of another /64, of one /48 or of many. */
const ATTACKERS: [string, (index: number) => string][] = [
  ["the /64s of one /48", (index) => `2001:db8:1:${(index * 300).toString(16)}::1`],
  ["many IPv4 addresses", (index) => `198.18.${index}.1`],
];

async function forgot(username: string, ip: string) {
  const answer = await graphql<{ forgotPassword: { codeRequestId: string } }>(
    "mutation ($username: String!) { forgotPassword(username: $username) { result codeRequestId } }",
    { username },
    { ip },
  );
  return { code: errorCode(answer), codeRequestId: answer.data?.forgotPassword.codeRequestId };
}

async function reset(username: string, given: { code: string; ip: string; codeRequestId?: string | undefined }) {
  return await withProofOfWork((proofOfWork) =>
    graphql(
      `mutation ($username: String!, $password: String!, $code: String!, $codeRequestId: String, $proofOfWork: String) {
        resetPassword(username: $username, password: $password, conformationCode: $code, codeRequestId: $codeRequestId, proofOfWork: $proofOfWork) { result }
      }`,
      { username, password: NEW_PASSWORD, code: given.code, codeRequestId: given.codeRequestId, proofOfWork },
      { ip: given.ip },
    ),
  );
}

describe.each(ATTACKERS)("attack: from %s", (_, addressOf) => {
  it("requests for new passwords leave the owner at a new address a request, whose code works", async () => {
    const { email } = await confirmedPerson();
    const answers = await Promise.all(Array.from({ length: 30 }, (_each, index) => forgot(email, addressOf(index))));
    const admitted = answers.filter(({ code }) => code === undefined).length;
    const sent = async () => (await messagesTo(email)).filter(({ subject }) => subject.includes("new password")).length;
    await expect.poll(sent).toBe(admitted);
    const own = await forgot(email, OWNER);
    expect(own.code).toBeUndefined();
    await expect.poll(sent).toBe(admitted + 1);
    const code = await codeSentTo(email, "new password");
    expect((await reset(email, { code, ip: OWNER, codeRequestId: own.codeRequestId })).errors).toBeUndefined();
  });

  it("wrong codes use up neither the owner's code, with the id of its request, nor the owner's next one", async () => {
    const { email } = await confirmedPerson();
    const { codeRequestId } = await forgot(email, OWNER);
    const code = await codeSentTo(email, "new password");
    const guesses = Array.from({ length: 60 }, (_each, index) =>
      reset(email, { code: wrongCode(code), ip: addressOf(index) }),
    );
    expect(new Set((await Promise.all(guesses)).map(errorCode))).toEqual(new Set(["1015"]));
    // From yet another network, as a phone that moves on.
    const ip = "2001:db8:fffe:1::1";
    expect((await reset(email, { code, ip, codeRequestId })).errors).toBeUndefined();
  });

  it("wrong passwords leave the owner at a new address three tries", async () => {
    const { email } = await confirmedPerson();
    const windowEndsAtMs = Date.now() + 900_000;
    await database.insert(attemptCounters).values({ key: `sign-in:account:${email}`, count: 99, windowEndsAtMs });
    const tryFrom = async (ip: string, password = "Verkeerd-2026") =>
      errorCode(await login({ userName: email, password }, { ip }));
    for (let tried = 0; tried < 4; tried += 1) expect(await tryFrom(addressOf(0))).toBe("1005");
    expect(await tryFrom(addressOf(0))).toBe("TOO_MANY_ATTEMPTS");
    expect(await tryFrom(OWNER)).toBe("1005");
    expect(await tryFrom(OWNER, PASSWORD)).toBeUndefined();
  });
});

describe("the id of a request", () => {
  it("has five tries, wherever they come from, also for an address without an account", async () => {
    const { email } = await confirmedPerson();
    for (const username of [email, "nobody-at-all@example.com"]) {
      const { codeRequestId } = await forgot(username, OWNER);
      const tryCode = async (index: number, code = "000000") =>
        errorCode(await reset(username, { code, ip: `198.19.${index}.1`, codeRequestId }));
      for (let tried = 0; tried < 5; tried += 1) expect(await tryCode(tried)).toBe("1015");
      const code = username === email ? await codeSentTo(email, "new password") : "111111";
      expect(await tryCode(6, code)).toBe("1015");
    }
  });

  it("opens no other account, and no other purpose", async () => {
    const [one, two] = [await confirmedPerson(), await confirmedPerson()];
    const { codeRequestId } = await forgot(one.email, OWNER);
    const code = await codeSentTo(one.email, "new password");
    expect(errorCode(await reset(two.email, { code, ip: OWNER, codeRequestId }))).toBe("1015");
    const confirmed = await graphql(
      "mutation ($username: String!, $code: String!, $codeRequestId: String) { signupUserConformation(username: $username, conformationCode: $code, codeRequestId: $codeRequestId) { result } }",
      { username: one.email, code, codeRequestId },
    );
    expect(errorCode(confirmed)).toBe("1015");
    expect((await reset(one.email, { code, ip: OWNER, codeRequestId })).errors).toBeUndefined();
  });

  it("of a second request within a minute shares the code, which one of both uses", async () => {
    const { email } = await confirmedPerson();
    const first = await forgot(email, OWNER);
    const code = await codeSentTo(email, "new password");
    const second = await forgot(email, OWNER);
    expect(second.codeRequestId).not.toBe(first.codeRequestId);
    const use = ({ codeRequestId }: typeof first) => reset(email, { code, ip: OWNER, codeRequestId });
    await expect.poll(async () => errorCode(await use(second))).toBeUndefined();
    expect(errorCode(await use(first))).toBe("1015");
  });

  it("of a sign-up confirms it from another network, whatever strangers tried", async () => {
    const { email, answer } = await signUp({ ip: OWNER });
    const code = await codeSentTo(email);
    const confirm = (ip: string, given: string, codeRequestId?: string | undefined) =>
      graphql(
        "mutation ($username: String!, $code: String!, $codeRequestId: String) { signupUserConformation(username: $username, conformationCode: $code, codeRequestId: $codeRequestId) { result } }",
        { username: email, code: given, codeRequestId },
        { ip },
      );
    const guesses = Array.from({ length: 30 }, (_each, index) => confirm(`198.20.${index}.1`, wrongCode(code)));
    expect(new Set((await Promise.all(guesses)).map(errorCode))).toEqual(new Set(["1015"]));
    const { codeRequestId } = answer.data?.signupUser ?? {};
    expect((await confirm("2001:db8:fffd:1::1", code, codeRequestId)).errors).toBeUndefined();
  });
});
