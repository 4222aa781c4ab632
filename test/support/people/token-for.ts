import { env } from "cloudflare:workers";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { signAccessToken, tokenKeys } from "../../../schema/people/access-token.ts";
import { refreshTokens, signIns } from "../../../schema/people/tables/sign-in.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** An access token of the server for a user id, with a sign-in but no account behind it. */
export async function tokenFor(
  userId: string,
  { expiresInMs = HOUR_MS, familyId = crypto.randomUUID() as string } = {},
): Promise<string> {
  const nowMs = Date.now();
  const claims = { userId, familyId, nowMs, expiresAtMs: nowMs + expiresInMs };
  const refreshToken = { id: crypto.randomUUID(), tokenHash: crypto.randomUUID(), userId, familyId };
  const database = openDatabase(env);
  const signIn = { id: familyId, userId, method: "PASSWORD", userAgent: "test" };
  await database.batch([
    database.insert(refreshTokens).values({ ...refreshToken, createdAtMs: nowMs, expiresAtMs: nowMs + WEEK_MS }),
    database
      .insert(signIns)
      .values({ ...signIn, createdAtMs: nowMs, lastUsedAtMs: nowMs, provedAtMs: nowMs })
      .onConflictDoNothing(),
  ]);
  return await signAccessToken(await tokenKeys(env.AUTH_PRIVATE_JWK), claims);
}
