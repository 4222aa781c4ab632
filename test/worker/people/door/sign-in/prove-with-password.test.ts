import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../../../schema/kit/database/open-database.ts";
import { attemptCounters } from "../../../../../schema/people/tables/sign-in.ts";
import { errorCode } from "../../../../support/graphql.ts";
import { PASSWORD, wrongCode } from "../../../../support/people/accounts.ts";
import { appCode, changeMfa, forgetProof, prove, signedInPerson, turnOnApp } from "../../../../support/people/mfa.ts";

const change = (person: { token: string }) => changeMfa(person, "setEmailMfa", { enabled: true });

describe("a fresh proof", () => {
  it("is the sign-in itself for ten minutes, and then the password", async () => {
    const person = await signedInPerson();
    expect((await change(person)).errors).toBeUndefined();
    await changeMfa(person, "disableMfa");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 + 1 });
    expect(errorCode(await change(person))).toBe("FRESH_PROOF_REQUIRED");
    expect((await prove(person, { password: PASSWORD })).data?.proveSignIn).toEqual({
      isProved: true,
      challenge: null,
      mfaSession: null,
      isCodeSent: null,
    });
    expect((await change(person)).errors).toBeUndefined();
    vi.useRealTimers();
  });

  it("needs the second step too where one is on", async () => {
    const person = await signedInPerson();
    const secret = await turnOnApp(person);
    await forgetProof(person);
    const first = await prove(person, { password: PASSWORD });
    expect(first.data?.proveSignIn).toMatchObject({ isProved: false, challenge: "SOFTWARE_TOKEN_MFA" });
    expect(errorCode(await change(person))).toBe("FRESH_PROOF_REQUIRED");
    const mfaSession = first.data?.proveSignIn.mfaSession;
    expect(errorCode(await prove(person, { mfaSession, mfaToken: wrongCode(appCode(secret)) }))).toBe("1009");
    const second = await prove(person, { mfaSession, mfaToken: appCode(secret, 1) });
    expect(second.data?.proveSignIn.isProved).toBe(true);
    expect((await change(person)).errors).toBeUndefined();
  });

  it("is refused with 1004 without a password, 1005 with a wrong one, and 1029 with another user's session", async () => {
    const [person, other] = [await signedInPerson(), await signedInPerson()];
    await turnOnApp(other);
    const theirs = await prove(other, { password: PASSWORD });
    await forgetProof(person);
    expect(errorCode(await prove(person, {}))).toBe("1004");
    expect(errorCode(await prove(person, { password: "Verkoop-2025" }))).toBe("1005");
    const mfaSession = theirs.data?.proveSignIn.mfaSession;
    expect(errorCode(await prove(person, { mfaSession, mfaToken: "123456" }))).toBe("1029");
    expect(errorCode(await change(person))).toBe("FRESH_PROOF_REQUIRED");
  });

  it("counts passwords with those of sign-ins", async () => {
    const person = await signedInPerson();
    const key = `sign-in:pair:${person.email}:local`;
    const tried = { key, count: 10, windowEndsAtMs: Date.now() + 600_000 };
    await openDatabase(env)
      .insert(attemptCounters)
      .values(tried)
      .onConflictDoUpdate({ target: attemptCounters.key, set: tried });
    expect(errorCode(await prove(person, { password: PASSWORD }))).toBe("TOO_MANY_ATTEMPTS");
  });
});
