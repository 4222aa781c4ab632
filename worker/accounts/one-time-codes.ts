import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { oneTimeCodes } from "../../schema/tables/accounts.ts";
import type { HouseContext } from "../context.ts";

/** What a code is for: a code for one thing opens nothing else. */
export type CodePurpose = "SIGNUP" | "RESET_PASSWORD" | "MFA";

const MINUTE_MS = 60_000;
/** A second sign-in step is answered at once; the others wait for somebody to open their mail. */
const LIFETIME_MINUTES: Record<CodePurpose, number> = { SIGNUP: 15, RESET_PASSWORD: 15, MFA: 3 };
/** Of a million codes: guessing five of each of the few that can be sent in an hour stays hopeless. */
const TRIES = 5;
const CODES = 1_000_000;
const DIGITS = 6;

type CodeContext = Pick<HouseContext, "database" | "env" | "now">;

/** A code to send. It is not kept: only its hash is. */
export interface IssuedCode {
  id: string;
  code: string;
  minutes: number;
}

/** Makes a six-digit code. An earlier one of the same person and purpose no longer works. */
export async function issueCode(
  { database, env, now }: CodeContext,
  { userId, purpose }: { userId: string; purpose: CodePurpose },
): Promise<IssuedCode> {
  const id = crypto.randomUUID();
  const code = String(randomInt(CODES)).padStart(DIGITS, "0");
  const minutes = LIFETIME_MINUTES[purpose];
  const nowMs = now();
  await database.batch([
    database.delete(oneTimeCodes).where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose))),
    database.insert(oneTimeCodes).values({
      id,
      userId,
      purpose,
      codeHash: hashOf(env.AUTH_PRIVATE_JWK, id, code).toString("base64url"),
      triesLeft: TRIES,
      createdAtMs: nowMs,
      expiresAtMs: nowMs + minutes * MINUTE_MS,
    }),
  ]);
  return { id, code, minutes };
}

/** Which code is meant: the one that a person has for a purpose, or the one that a sign-in's first step named. */
export type CodeChoice = { userId: string; purpose: CodePurpose } | { id: string; purpose: CodePurpose };

/** `none`: there is no code to try, or its tries are used up, or it has been used. */
export type CodeOutcome = { outcome: "accepted"; userId: string } | { outcome: "incorrect" | "expired" | "none" };

/**
 * Tries a code. Each try is counted before the code is looked at, and a code is marked as used on the condition that it
 * wasn't: of many requests at once, five look and one is accepted.
 */
export async function tryCode(
  { database, env, now }: CodeContext,
  choice: CodeChoice,
  code: string,
): Promise<CodeOutcome> {
  const chosen = "id" in choice ? eq(oneTimeCodes.id, choice.id) : eq(oneTimeCodes.userId, choice.userId);
  const unused = isNull(oneTimeCodes.consumedAtMs);
  const [row] = await database
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
    .where(and(chosen, eq(oneTimeCodes.purpose, choice.purpose), unused, gt(oneTimeCodes.triesLeft, 0)))
    .returning();
  if (!row) return { outcome: "none" };
  if (row.expiresAtMs <= now()) return { outcome: "expired" };
  const expected = Buffer.from(row.codeHash, "base64url");
  if (!timingSafeEqual(hashOf(env.AUTH_PRIVATE_JWK, row.id, code), expected)) return { outcome: "incorrect" };
  const consumed = await database
    .update(oneTimeCodes)
    .set({ consumedAtMs: now() })
    .where(and(eq(oneTimeCodes.id, row.id), unused))
    .returning({ id: oneTimeCodes.id });
  return consumed.length > 0 ? { outcome: "accepted", userId: row.userId } : { outcome: "none" };
}

/** Keyed with a secret that is not in the database: a million codes are soon hashed by whoever reads the table. */
function hashOf(secret: string, id: string, code: string): Buffer {
  return createHmac("sha256", secret).update(`one-time-code:${id}:${code}`).digest();
}
