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
const UNUSED = isNull(oneTimeCodes.consumedAtMs);

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

/** Why a code does not do. `none`: there is none to try, or its tries are used up, or it has been used. */
type CodeRefusal = { outcome: "incorrect" | "expired" | "none" };
export type CodeOutcome = { outcome: "accepted"; userId: string } | CodeRefusal;

/** A code that is the right one, and not used yet. */
export interface RightCode {
  outcome: "right";
  id: string;
  userId: string;
}

/**
 * Tries a code. Each try is counted before the code is looked at, and a code is marked as used on the condition that it
 * wasn't: of many requests at once, five look and one is accepted.
 */
export async function tryCode(context: CodeContext, choice: CodeChoice, code: string): Promise<CodeOutcome> {
  const looked = await lookAtCode(context, choice, code);
  if (looked.outcome !== "right") return looked;
  return (await markUsed(context, looked)) ? { outcome: "accepted", userId: looked.userId } : { outcome: "none" };
}

/**
 * The first half of `tryCode`, for what may still be refused after a code was found to be right: the try is counted, the
 * code is not used. `markUsed` is the other half.
 */
export async function lookAtCode(
  { database, env, now }: CodeContext,
  choice: CodeChoice,
  code: string,
): Promise<RightCode | CodeRefusal> {
  const chosen = "id" in choice ? eq(oneTimeCodes.id, choice.id) : eq(oneTimeCodes.userId, choice.userId);
  const [row] = await database
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
    .where(and(chosen, eq(oneTimeCodes.purpose, choice.purpose), UNUSED, gt(oneTimeCodes.triesLeft, 0)))
    .returning();
  if (!row) return { outcome: "none" };
  if (row.expiresAtMs <= now()) return { outcome: "expired" };
  const expected = Buffer.from(row.codeHash, "base64url");
  if (!timingSafeEqual(hashOf(env.AUTH_PRIVATE_JWK, row.id, code), expected)) return { outcome: "incorrect" };
  return { outcome: "right", id: row.id, userId: row.userId };
}

/** Uses a code; false where it has been used meanwhile. */
export async function markUsed(
  { database, now }: Pick<CodeContext, "database" | "now">,
  { id }: RightCode,
): Promise<boolean> {
  const used = await database
    .update(oneTimeCodes)
    .set({ consumedAtMs: now() })
    .where(and(eq(oneTimeCodes.id, id), UNUSED))
    .returning({ id: oneTimeCodes.id });
  return used.length > 0;
}

/** Takes a try back that led to nothing. Only of a code that was right: who guesses gets none back. */
export async function giveTryBack({ database }: Pick<CodeContext, "database">, { id }: RightCode): Promise<void> {
  await database
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} + 1` })
    .where(and(eq(oneTimeCodes.id, id), UNUSED));
}

/** Keyed with a secret that is not in the database: a million codes are soon hashed by whoever reads the table. */
function hashOf(secret: string, id: string, code: string): Buffer {
  return createHmac("sha256", secret).update(`one-time-code:${id}:${code}`).digest();
}
