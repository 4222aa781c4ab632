import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../../schema/kit/database/open-database.ts";
import { tokenKeys, verifyAccessToken } from "../../../../../schema/people/access-token.ts";
import { users } from "../../../../../schema/people/tables/accounts.ts";
import { attemptCounters, knownAddresses, oneTimeCodes } from "../../../../../schema/people/tables/sign-in.ts";
import { eventually } from "../../../../support/eventually.ts";
import { errorCode, graphql } from "../../../../support/graphql.ts";
import { codeSentTo, confirmedPerson, login, newEmail, PASSWORD, signUp } from "../../../../support/people/accounts.ts";
import { withProofOfWork } from "../../../../support/people/proof-of-work.ts";

const database = openDatabase(env);

async function accountOf(userId: string) {
  const [account] = await database.select().from(users).where(eq(users.id, userId));
  if (!account) throw new Error("There is no account");
  return account;
}

describe("behaviour", () => {
  it("returns a working access token, for four and a half hours", async () => {
    const { email, userId } = await confirmedPerson();
    const { data } = await login({ userName: email, password: PASSWORD });
    expect(data?.login).toMatchObject({
      userId,
      tokenType: "Bearer",
      expiresIn: 16_200,
      challenge: null,
      mfaSession: null,
      isCodeSent: null,
    });
    const token = data?.login.accessToken ?? "";
    const keys = await tokenKeys(env.AUTH_PRIVATE_JWK);
    const claims = await verifyAccessToken(keys, token, Date.now());
    expect(claims?.expiresAtMs).toBeGreaterThan(Date.now() + 16_190_000);
    expect((await graphql("{ userProfile { username } }", {}, { token })).data).toEqual({
      userProfile: { username: email },
    });
  });

  it("signs an id token that verifies with the published key and is no access token", async () => {
    const { email, userId } = await confirmedPerson();
    const { data } = await login({ userName: email, password: PASSWORD }, { host: "auctionate.localhost" });
    const idToken = data?.login.idToken ?? "";
    const response = await exports.default.fetch("http://localhost/.well-known/jwks.json");
    const keySet = await response.json<JSONWebKeySet>();
    expect(Object.keys(keySet.keys[0] ?? {})).not.toContain("d");
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(keySet), {
      issuer: "hamerslag",
      audience: "auctionate",
    });
    expect(payload).toMatchObject({ sub: userId, email });
    expect(errorCode(await graphql("{ userProfile { username } }", {}, { token: idToken }))).toBe("1002");
  });

  it("normalises the e-mail address, and stores the time of the sign-in", async () => {
    const { email, userId } = await confirmedPerson();
    expect((await accountOf(userId)).lastLoginAtMs).toBeNull();
    expect((await login({ userName: ` ${email.toUpperCase()}`, password: PASSWORD })).errors).toBeUndefined();
    expect((await accountOf(userId)).lastLoginAtMs).toBeGreaterThan(Date.now() - 60_000);
  });

  it("accepts a password whose accents were typed as composed or as separate characters", async () => {
    const { email } = await confirmedPerson({ password: "Café-Zürich-1".normalize("NFD") });
    expect((await login({ userName: email, password: "Café-Zürich-1".normalize("NFC") })).errors).toBeUndefined();
  });

  it("replaces a hash of another cost", async () => {
    const { email, userId } = await confirmedPerson();
    // scrypt(N=1024) of the test password, made with Node.
    const { scryptSync } = await import("node:crypto");
    const salt = Buffer.alloc(16, 7);
    const key = scryptSync(PASSWORD, salt, 32, { N: 1024, r: 8, p: 1 });
    const passwordHash = `scrypt$1024$8$1$${salt.toString("base64url")}$${key.toString("base64url")}`;
    await database.update(users).set({ passwordHash }).where(eq(users.id, userId));
    expect((await login({ userName: email, password: PASSWORD })).errors).toBeUndefined();
    const rehashed = async () => expect((await accountOf(userId)).passwordHash).toMatch(/^scrypt\$16384\$8\$5\$/);
    await eventually(rehashed);
    expect((await login({ userName: email, password: PASSWORD })).errors).toBeUndefined();
  });
});

describe("permissions", () => {
  it("gives the same answer to a wrong password and an unknown address: 1005 (attack: finding out who has an account)", async () => {
    const { email } = await confirmedPerson();
    const wrong = await login({ userName: email, password: "Verkoop-2025" });
    expect(errorCode(wrong)).toBe("1005");
    expect(await login({ userName: newEmail(), password: PASSWORD })).toEqual(wrong);
  });

  it("answers 1010 for an unconfirmed account only after the right password", async () => {
    const { email } = await signUp();
    expect(errorCode(await login({ userName: email, password: "Verkoop-2025" }))).toBe("1005");
    expect(errorCode(await login({ userName: email, password: PASSWORD }))).toBe("1010");
  });

  it("allows ten passwords for an account from one address, also at once; 101 lock out no other address (attack: credential stuffing on one account)", async () => {
    const { email } = await confirmedPerson();
    const attempts = Array.from({ length: 101 }, () =>
      login({ userName: email, password: "Fout-1234" }, { ip: "198.51.100.1" }),
    );
    const codes = (await Promise.all(attempts)).map(errorCode);
    expect(codes.filter((code) => code === "1005")).toHaveLength(10);
    const refused = await login({ userName: email, password: PASSWORD }, { ip: "198.51.100.1" });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
    const wait = Number(refused.errors?.[0]?.extensions?.retryAfterSeconds);
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await login({ userName: email, password: PASSWORD }, { ip: "198.51.100.2" })).errors).toBeUndefined();
  });

  it("allows a hundred passwords from one network, for any accounts (attack: credential stuffing spread over many)", async () => {
    const key = "sign-in:address:2001:db8:0:1::/64";
    await database.insert(attemptCounters).values({ key, count: 99, windowEndsAtMs: Date.now() + 60_000 });
    const attempt = (ip: string) => login({ userName: newEmail(), password: PASSWORD }, { ip });
    expect(errorCode(await attempt("2001:db8:0:1::5"))).toBe("1005");
    expect(errorCode(await attempt("2001:db8:0:1:ffff::6"))).toBe("TOO_MANY_ATTEMPTS");
    expect(errorCode(await attempt("2001:db8:0:2::5"))).toBe("1005");
  });

  describe("while strangers at ten addresses use up the account's limit (attack: locking the owner out)", () => {
    const OWN = "198.51.100.4";
    async function besieged() {
      const { email, userId } = await confirmedPerson();
      const key = `sign-in:account:${email}`;
      const besiege = (count: number) =>
        database
          .insert(attemptCounters)
          .values({ key, count, windowEndsAtMs: Date.now() + 600_000 })
          .onConflictDoUpdate({ target: attemptCounters.key, set: { count } });
      const signIn = (ip: string, password = PASSWORD) => login({ userName: email, password }, { ip });
      /** What a network has in reserve while the account's limit is used up. */
      const spendReserve = (ip: string) =>
        database
          .insert(attemptCounters)
          .values({ key: `sign-in:reserve:${email}:${ip}`, count: 3, windowEndsAtMs: Date.now() + 600_000 });
      /** The account was confirmed from the machine itself, so that address is known too. */
      const isKnownFrom = () => expect.poll(() => knownRows(userId)).toBe(2);
      return { email, userId, besiege, spendReserve, signIn, isKnownFrom };
    }
    const knownRows = (userId: string) => database.$count(knownAddresses, eq(knownAddresses.userId, userId));

    it("lets the owner in only from an address of an earlier sign-in, not from a second user's address", async () => {
      const { besiege, spendReserve, signIn, isKnownFrom } = await besieged();
      const second = await confirmedPerson();
      await login({ userName: second.email, password: PASSWORD }, { ip: "203.0.113.4" });
      await signIn(OWN);
      await isKnownFrom();
      await besiege(99);
      await spendReserve("203.0.113.4");
      expect(errorCode(await signIn("203.0.113.4", "Fout-1234"))).toBe("1005");
      expect(errorCode(await signIn("203.0.113.4"))).toBe("TOO_MANY_ATTEMPTS");
      expect((await signIn(OWN)).errors).toBeUndefined();
    });

    it("still limits a known address to ten wrong passwords", async () => {
      const { email, besiege, signIn, isKnownFrom } = await besieged();
      await signIn(OWN);
      await isKnownFrom();
      await besiege(100);
      const key = `sign-in:pair:${email}:${OWN}`;
      const tried = { key, count: 9, windowEndsAtMs: Date.now() + 600_000 };
      await database
        .insert(attemptCounters)
        .values(tried)
        .onConflictDoUpdate({ target: attemptCounters.key, set: tried });
      expect(errorCode(await signIn(OWN, "Fout-1234"))).toBe("1005");
      expect(errorCode(await signIn(OWN))).toBe("TOO_MANY_ATTEMPTS");
    });

    it("remembers an address for thirty days", async () => {
      const { userId, besiege, spendReserve, signIn, isKnownFrom } = await besieged();
      await signIn(OWN);
      await isKnownFrom();
      await besiege(100);
      await spendReserve(OWN);
      const expire = (expiresAtMs: number) =>
        database.update(knownAddresses).set({ expiresAtMs }).where(eq(knownAddresses.userId, userId));
      const [row] = await database.select().from(knownAddresses).where(eq(knownAddresses.userId, userId));
      expect((row?.expiresAtMs ?? 0) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
      await expire(Date.now());
      expect(errorCode(await signIn(OWN))).toBe("TOO_MANY_ATTEMPTS");
      await expire(Date.now() + 60_000);
      expect((await signIn(OWN)).errors).toBeUndefined();
    });

    it("lets the owner in at a new address with a code by e-mail", async () => {
      const { email, besiege, spendReserve, signIn, isKnownFrom } = await besieged();
      await besiege(100);
      await spendReserve(OWN);
      await spendReserve("203.0.113.5");
      expect(errorCode(await signIn(OWN))).toBe("TOO_MANY_ATTEMPTS");
      await graphql("mutation ($of: String!) { forgotPassword(username: $of) { result } }", { of: email }, { ip: OWN });
      const code = await codeSentTo(email, "new password");
      await withProofOfWork((proof) =>
        graphql(
          "mutation ($of: String!, $to: String!, $code: String!, $proof: String) { resetPassword(username: $of, password: $to, conformationCode: $code, proofOfWork: $proof) { result } }",
          { of: email, to: "Nieuw-Wachtwoord-7", code, proof },
          { ip: OWN },
        ),
      );
      await isKnownFrom();
      expect((await signIn(OWN, "Nieuw-Wachtwoord-7")).errors).toBeUndefined();
      expect(errorCode(await signIn("203.0.113.5"))).toBe("TOO_MANY_ATTEMPTS");
    });

    it("does not store an address after the password alone if a second step is required", async () => {
      const { userId, besiege, spendReserve, signIn } = await besieged();
      await database.update(users).set({ preferredMfa: "EMAIL_OTP" }).where(eq(users.id, userId));
      // Of the confirmation, which stores it after its response.
      await expect.poll(() => knownRows(userId)).toBe(1);
      expect((await signIn(OWN)).data?.login.challenge).toBe("EMAIL_OTP");
      await besiege(100);
      await spendReserve(OWN);
      expect(errorCode(await signIn(OWN))).toBe("TOO_MANY_ATTEMPTS");
      expect(await knownRows(userId)).toBe(1);
    });
  });

  it("counts no successful sign-in against its network", async () => {
    const { email } = await confirmedPerson();
    await login({ userName: email, password: PASSWORD }, { ip: "192.0.2.77" });
    await eventually(async () => {
      const [counter] = await database
        .select()
        .from(attemptCounters)
        .where(eq(attemptCounters.key, "sign-in:address:192.0.2.77"));
      expect(counter?.count).toBe(0);
    });
  });

  it("starts a new count when the window has ended", async () => {
    const email = newEmail();
    const key = `sign-in:pair:${email}:local`;
    await database.insert(attemptCounters).values({ key, count: 50, windowEndsAtMs: Date.now() - 1 });
    expect(errorCode(await login({ userName: email, password: PASSWORD }))).toBe("1005");
    const [counter] = await database.select().from(attemptCounters).where(eq(attemptCounters.key, key));
    expect(counter?.count).toBe(1);
  });
});

describe("validation", () => {
  it("requires the password with 1004", async () => {
    expect(errorCode(await login({ userName: newEmail() }))).toBe("1004");
    expect(errorCode(await login({ userName: newEmail(), password: "" }))).toBe("1004");
  });

  it("refuses an invalid e-mail address", async () => {
    const answer = await login({ userName: "jan@localhost", password: PASSWORD });
    expect(answer.errors?.[0]?.extensions).toMatchObject({ fields: [{ path: "userName", rule: "emailWithoutDot" }] });
  });
});

describe("second step by e-mail", () => {
  async function personWithSecondStep() {
    const person = await confirmedPerson();
    await database.update(users).set({ preferredMfa: "EMAIL_OTP" }).where(eq(users.id, person.userId));
    const first = await login({ userName: person.email, password: PASSWORD });
    return { ...person, first: first.data?.login, session: first.data?.login.mfaSession ?? "" };
  }
  const codeOf = (email: string) => codeSentTo(email, "sign-in code");
  const other = (code: string) => (code === "111111" ? "222222" : "111111");

  it("answers the password with a challenge and no token, and the code with tokens, once", async () => {
    const { email, first, session, userId } = await personWithSecondStep();
    expect(first).toEqual({
      challenge: "EMAIL_OTP",
      mfaSession: expect.any(String),
      isCodeSent: true,
      retryAfterSeconds: null,
      userId: null,
      expiresIn: null,
      idToken: null,
      refreshToken: null,
      refreshExpiresIn: null,
      tokenType: null,
      accessToken: null,
    });
    const answer = { userName: email, mfaToken: await codeOf(email), mfaType: "EMAIL_OTP", mfaSession: session };
    expect((await login(answer)).data?.login).toMatchObject({ userId, accessToken: expect.any(String) });
    expect(errorCode(await login(answer))).toBe("1029");
  });

  it("refuses a wrong code with 1009, five times; then the first step must be repeated (1029)", async () => {
    const { email, session } = await personWithSecondStep();
    const code = await codeOf(email);
    for (let tried = 0; tried < 5; tried += 1)
      expect(errorCode(await login({ userName: email, mfaToken: other(code), mfaSession: session }))).toBe("1009");
    expect(errorCode(await login({ userName: email, mfaToken: code, mfaSession: session }))).toBe("1029");
  });

  it("does not let another user with the password end the second step that the owner has begun", async () => {
    const { email, session } = await personWithSecondStep();
    const code = await codeOf(email);
    const stranger = await login({ userName: email, password: PASSWORD }, { ip: "203.0.113.8" });
    const theirs = stranger.data?.login.mfaSession ?? "";
    for (let tried = 0; tried < 5; tried += 1)
      await login({ userName: email, mfaToken: "000000", mfaSession: theirs }, { ip: "203.0.113.8" });
    const theirAnswer = await login({ userName: email, mfaToken: code, mfaSession: theirs }, { ip: "203.0.113.8" });
    expect(errorCode(theirAnswer)).toBe("1029");
    expect((await login({ userName: email, mfaToken: code, mfaSession: session })).errors).toBeUndefined();
  });

  it("sends the owner codes after ten were sent to a stranger with the password", async () => {
    const { email } = await personWithSecondStep();
    const first = (ip: string) => login({ userName: email, password: PASSWORD }, { ip });
    const key = `code-sent:MFA:pair:${email}:203.0.113.9`;
    await database.insert(attemptCounters).values({ key, count: 9, windowEndsAtMs: Date.now() + 600_000 });
    const isSentTo = async (ip: string) => (await first(ip)).data?.login.isCodeSent;
    expect(await isSentTo("203.0.113.9")).toBe(true);
    expect(await isSentTo("203.0.113.9")).toBe(false);
    expect(await isSentTo("198.51.100.9")).toBe(true);
  });

  it("refuses a code after three minutes with 1029", async () => {
    const { email, session } = await personWithSecondStep();
    const code = await codeOf(email);
    const [row] = await database.select().from(oneTimeCodes).where(eq(oneTimeCodes.id, session));
    expect((row?.expiresAtMs ?? 0) - (row?.createdAtMs ?? 0)).toBe(180_000);
    await database.update(oneTimeCodes).set({ expiresAtMs: Date.now() }).where(eq(oneTimeCodes.id, session));
    expect(errorCode(await login({ userName: email, mfaToken: code, mfaSession: session }))).toBe("1029");
  });

  it("refuses another user's session, an unknown one and another kind of code with 1029", async () => {
    const [one, two] = [await personWithSecondStep(), await personWithSecondStep()];
    const code = await codeOf(one.email);
    const answers = await Promise.all([
      login({ userName: two.email, mfaToken: code, mfaSession: one.session }),
      login({ userName: one.email, mfaToken: code, mfaSession: crypto.randomUUID() }),
      login({ userName: two.email, mfaToken: await codeOf(two.email), mfaType: "SMS_MFA", mfaSession: two.session }),
    ]);
    expect(answers.map(errorCode)).toEqual(["1029", "1029", "1029"]);
  });

  it("sends the code by SMS if the user chose it, and says above the limit that none was sent", async () => {
    const { email, userId } = await confirmedPerson({ phoneNumber: "+31687654321" });
    await database.update(users).set({ preferredMfa: "SMS_MFA" }).where(eq(users.id, userId));
    let answer = await login({ userName: email, password: PASSWORD });
    expect(answer.data?.login.challenge).toBe("SMS_MFA");
    const code = await codeSentTo("+31687654321");
    const session = answer.data?.login.mfaSession ?? null;
    expect((await login({ userName: email, mfaToken: code, mfaSession: session })).errors).toBeUndefined();
    for (let sent = 1; sent < 6; sent += 1) answer = await login({ userName: email, password: PASSWORD });
    expect(answer.data?.login).toMatchObject({
      challenge: "SMS_MFA",
      mfaSession: expect.any(String),
      isCodeSent: false,
      retryAfterSeconds: expect.any(Number),
    });
  });
});
