import { env } from "cloudflare:workers";
import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../../../schema/kit/database/open-database.ts";
import { attemptCounters, refreshTokens } from "../../../../../schema/people/tables/sign-in.ts";
import { keepSuccessor, revokeFamily, rotateRefreshToken } from "../../../../../worker/kit/sessions/token-families.ts";
import { errorCode, graphql } from "../../../../support/graphql.ts";
import { confirmedPerson, type LoginAnswer, login, PASSWORD, refresh } from "../../../../support/people/accounts.ts";

const database = openDatabase(env);
const DAY_MS = 24 * 3_600_000;
let email: string;
let userId: string;

beforeAll(async () => {
  ({ email, userId } = await confirmedPerson());
});

async function signIn(): Promise<LoginAnswer> {
  const { data } = await login({ userName: email, password: PASSWORD });
  if (!data) throw new Error("Signing in failed");
  return data.login;
}

async function renewed(refreshToken: string): Promise<LoginAnswer> {
  const { data, errors } = await refresh(refreshToken);
  if (!data) throw new Error(`Renewing failed: ${JSON.stringify(errors)}`);
  return data.refreshLogin;
}

/** Makes the rotations of this user's tokens look older. */
async function ageRotations(byMs: number): Promise<void> {
  for (const row of await database.select().from(refreshTokens).where(eq(refreshTokens.userId, userId)))
    if (row.rotatedAtMs !== null)
      await database
        .update(refreshTokens)
        .set({ rotatedAtMs: row.rotatedAtMs - byMs })
        .where(eq(refreshTokens.id, row.id));
}

async function logout(refreshToken: string) {
  return await graphql("mutation ($token: String!) { logout(refreshToken: $token) { result } }", {
    token: refreshToken,
  });
}

describe("behaviour", () => {
  it("returns for a refresh token its successor and an access token of the same user", async () => {
    const first = await signIn();
    const second = await renewed(first.refreshToken);
    expect(second).toMatchObject({ userId, expiresIn: 16_200, tokenType: "Bearer" });
    expect(second.refreshToken).not.toBe(first.refreshToken);
    const profile = await graphql("{ userProfile { username } }", {}, { token: second.accessToken });
    expect(profile.data).toEqual({ userProfile: { username: email } });
    await renewed(second.refreshToken);
  });

  it("accepts a refresh token without a key for a day from its last renewal", async () => {
    const { refreshToken } = await signIn();
    await renewed(refreshToken);
    const rows = await database.select().from(refreshTokens).where(eq(refreshTokens.userId, userId));
    for (const { createdAtMs, expiresAtMs } of rows)
      expect(Math.abs(expiresAtMs - createdAtMs - DAY_MS)).toBeLessThan(5_000);
  });

  it("returns the same successor again if the first answer was lost, within thirty seconds", async () => {
    const { refreshToken } = await signIn();
    const [one, two] = await Promise.all([renewed(refreshToken), renewed(refreshToken)]);
    await ageRotations(29_000);
    const three = await renewed(refreshToken);
    expect(new Set([one, two, three].map((tokens) => tokens.refreshToken)).size).toBe(1);
    await renewed(three.refreshToken);
  });

  it("ends the sign-in at logout: none of its tokens is renewed, and other sign-ins continue", async () => {
    const [one, other] = [await signIn(), await signIn()];
    const successor = await renewed(one.refreshToken);
    expect((await logout(one.refreshToken)).data).toEqual({ logout: { result: true } });
    expect(errorCode(await refresh(successor.refreshToken))).toBe("1008");
    await renewed(other.refreshToken);
  });

  it("stores tokens only as hashes", async () => {
    const { refreshToken } = await signIn();
    const rows = await database.select().from(refreshTokens).where(eq(refreshTokens.userId, userId));
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });
});

describe("permissions", () => {
  it("ends the whole sign-in when a rotated token comes back after the grace, and no other sign-in", async () => {
    const [first, other] = [await signIn(), await signIn()];
    const successor = await renewed(first.refreshToken);
    await ageRotations(31_000);
    expect(errorCode(await refresh(first.refreshToken))).toBe("1008");
    expect(errorCode(await refresh(successor.refreshToken))).toBe("1008");
    await renewed(other.refreshToken);
  });

  it("creates no successor for a sign-in that ends at the same moment", async () => {
    const { refreshToken } = await signIn();
    const [answer] = await Promise.all([refresh(refreshToken), logout(refreshToken)]);
    const successor = answer.data?.refreshLogin.refreshToken;
    if (successor) expect(errorCode(await refresh(successor))).toBe("1008");
    expect(errorCode(await refresh(refreshToken))).toBe("1008");
  });

  it("gives the same answer to a logout with a known and an unknown token", async () => {
    expect((await logout("no-token")).data).toEqual({ logout: { result: true } });
  });
});

describe("a refresh token that is used a hundred times within its grace", () => {
  it("has one successor, and is refused for a while beyond thirty uses", async () => {
    const [{ refreshToken }, other] = [await signIn(), await signIn()];
    const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(refreshToken)));
    const given = answers.flatMap(({ data }) => data?.refreshLogin.refreshToken ?? []);
    expect(given).toHaveLength(30);
    expect(new Set(given).size).toBe(1);
    const refused = answers.filter(({ errors }) => errors);
    expect(new Set(refused.map(errorCode))).toEqual(new Set(["TOO_MANY_ATTEMPTS"]));
    // Another sign-in of the same user, and the access tokens of this one, are not affected.
    await renewed(other.refreshToken);
    const profile = await graphql(
      "{ userProfile { username } }",
      {},
      { token: answers.find(({ data }) => data)?.data?.refreshLogin.accessToken },
    );
    expect(profile.data).toEqual({ userProfile: { username: email } });
  });

  it("stores one row, not one for each use", async () => {
    const { refreshToken } = await signIn();
    const rows = async () =>
      (await database.select().from(refreshTokens).where(eq(refreshTokens.userId, userId))).length;
    const before = await rows();
    await Promise.all(Array.from({ length: 10 }, () => renewed(refreshToken)));
    expect((await rows()) - before).toBe(1);
  });

  it("leads a late tab to the newest token, also if the others have renewed again in the meantime", async () => {
    const first = await signIn();
    const second = await renewed(first.refreshToken);
    const third = await renewed(second.refreshToken);
    expect((await renewed(first.refreshToken)).refreshToken).toBe(third.refreshToken);
  });

  it("reveals a theft: owner and thief get the same successor, and its second renewal ends the sign-in", async () => {
    const { refreshToken } = await signIn();
    const [owner, thief] = [await renewed(refreshToken), await renewed(refreshToken)];
    await renewed(thief.refreshToken);
    await ageRotations(31_000);
    expect(errorCode(await refresh(owner.refreshToken))).toBe("1008");
    expect(errorCode(await graphql("{ userProfile { username } }", {}, { token: thief.accessToken }))).toBe("1002");
  });

  it("attack: renewals up to the limit do not hide that the owner's token is reused", async () => {
    const { refreshToken } = await signIn();
    const thief = await renewed(refreshToken);
    const [row] = await database
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.userId, userId))
      .orderBy(desc(refreshTokens.createdAtMs))
      .limit(1);
    const windowEndsAtMs = Date.now() + 600_000;
    const used = { key: `renewal:family:${row?.familyId}`, count: 30, windowEndsAtMs };
    await database.insert(attemptCounters).values(used).onConflictDoUpdate({ target: attemptCounters.key, set: used });
    expect(errorCode(await refresh(thief.refreshToken))).toBe("TOO_MANY_ATTEMPTS");
    await ageRotations(31_000);
    expect(errorCode(await refresh(refreshToken))).toBe("1008");
    expect(errorCode(await graphql("{ userProfile { username } }", {}, { token: thief.accessToken }))).toBe("1002");
  });

  it("a sign-in that ends between the rotation and its successor gets none", async () => {
    await signIn();
    const [row] = await database
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.userId, userId))
      .orderBy(desc(refreshTokens.createdAtMs))
      .limit(1);
    if (!row) throw new Error("There is no token");
    const nowMs = Date.now();
    await rotateRefreshToken(database, row.tokenHash, nowMs);
    await revokeFamily(database, row.familyId, nowMs);
    const next = { ...row, id: crypto.randomUUID(), tokenHash: crypto.randomUUID(), createdAtMs: nowMs };
    expect(await keepSuccessor(database, next)).toBeNull();
  });

  it("invalid tokens are counted by address: the one over the limit is refused, elsewhere they are 1008", async () => {
    const nowMs = Date.now();
    const key = "renewal:address:203.0.113.77";
    await database.insert(attemptCounters).values({ key, count: 999, windowEndsAtMs: nowMs + 60_000 });
    const from = async (ip: string) => errorCode(await refresh("no-token", { ip }));
    expect(await from("203.0.113.77")).toBe("1008");
    expect(await from("203.0.113.77")).toBe("TOO_MANY_ATTEMPTS");
    expect(await from("203.0.113.78")).toBe("1008");
  });
});

describe("validation", () => {
  it("refuses an unknown and an expired token with 1008", async () => {
    expect(errorCode(await refresh("no-token"))).toBe("1008");
    const { refreshToken } = await signIn();
    await database.update(refreshTokens).set({ expiresAtMs: Date.now() }).where(eq(refreshTokens.userId, userId));
    expect(errorCode(await refresh(refreshToken))).toBe("1008");
  });
});
