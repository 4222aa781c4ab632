import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { oneTimeCodes } from "../../schema/tables/accounts.ts";
import type { RequestContext } from "../context.ts";

/** What is proved with a code that anybody may ask for, and that only its owner's mailbox gets. */
export type MailedPurpose = "SIGNUP" | "RESET_PASSWORD";
/** What a code is for: a code for one thing opens nothing else. MFA is a second sign-in step, sent after the right password. */
export type CodePurpose = MailedPurpose | "MFA";

const MINUTE_MS = 60_000;
/** A second sign-in step is answered at once; the others wait until a mailbox is opened. */
const LIFETIME_MINUTES: Record<CodePurpose, number> = { SIGNUP: 15, RESET_PASSWORD: 15, MFA: 3 };
/** A code that is younger than this is not replaced: a stranger's request must not make the code invalid that is being typed. */
const REPLACED_AFTER_MS = MINUTE_MS;
/**
 * How often a code can be tried in all. Only the first step's answer names a second step's code, so strangers cannot try it.
 * Anybody can try a code that was e-mailed: five tries would let one stranger end it, so its guesses are limited by address and
 * by person first (account-limits.ts), and these tries bound what many addresses can do to one code.
 */
const TRIES: Record<CodePurpose, number> = { SIGNUP: 50, RESET_PASSWORD: 50, MFA: 5 };
const CODES = 1_000_000;
const DIGITS = 6;
const UNUSED = isNull(oneTimeCodes.consumedAtMs);

type CodeContext = Pick<RequestContext, "database" | "env" | "now">;

/** A code to send. It is not kept: only its hash is. */
export interface IssuedCode {
  id: string;
  code: string;
  minutes: number;
}

/**
 * Makes a six-digit code; an earlier one of the same person and purpose no longer works. Null where there is one already that is
 * younger than a minute and can still be used: of requests at once, one makes a code.
 */
export async function issueMailedCode(
  context: CodeContext,
  { userId, purpose }: { userId: string; purpose: MailedPurpose },
): Promise<IssuedCode | null> {
  const { database } = context;
  const { row, issued } = newCode(context, { userId, purpose });
  const ofPerson = and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose));
  const isReplaced = or(
    lte(oneTimeCodes.createdAtMs, row.createdAtMs - REPLACED_AFTER_MS),
    isNotNull(oneTimeCodes.consumedAtMs),
    lte(oneTimeCodes.triesLeft, 0),
  );
  const [, inserted] = await database.batch([
    database.delete(oneTimeCodes).where(and(ofPerson, isReplaced)),
    database
      .insert(oneTimeCodes)
      .select(
        sql`select ${row.id}, ${row.userId}, ${row.purpose}, ${row.codeHash}, null, ${row.triesLeft}, ${row.createdAtMs},
          ${row.expiresAtMs}, null where not exists (select 1 from ${oneTimeCodes} where ${ofPerson})`,
      )
      .returning({ id: oneTimeCodes.id }),
  ]);
  return inserted.length > 0 ? issued : null;
}

/** Makes the code of a second sign-in step. Each first step has a code of its own: a stranger's sign-in ends nobody else's. */
export async function issueSecondStepCode(context: CodeContext, userId: string): Promise<IssuedCode> {
  const { row, issued } = newCode(context, { userId, purpose: "MFA" });
  await context.database.insert(oneTimeCodes).values(row);
  return issued;
}

/** Drops a code that could not be sent, so that the next request makes another at once. */
export async function dropCode({ database }: Pick<CodeContext, "database">, id: string): Promise<void> {
  await database.delete(oneTimeCodes).where(eq(oneTimeCodes.id, id));
}

function newCode({ env, now }: CodeContext, { userId, purpose }: { userId: string; purpose: CodePurpose }) {
  const id = crypto.randomUUID();
  const code = String(randomInt(CODES)).padStart(DIGITS, "0");
  const minutes = LIFETIME_MINUTES[purpose];
  const createdAtMs = now();
  const row = {
    id,
    userId,
    purpose,
    codeHash: hashOf(env.AUTH_PRIVATE_JWK, id, code).toString("base64url"),
    triesLeft: TRIES[purpose],
    createdAtMs,
    expiresAtMs: createdAtMs + minutes * MINUTE_MS,
  };
  return { row, issued: { id, code, minutes } };
}

/** Which code is meant: the one that a person has for a purpose, or the one that a sign-in's first step named. */
export type CodeChoice = { userId: string; purpose: MailedPurpose } | { id: string; purpose: "MFA" };

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
 * wasn't: of many requests at once, as many look as it has tries, and one is accepted.
 */
export async function tryCode(context: CodeContext, choice: CodeChoice, code: string): Promise<CodeOutcome> {
  const looked = await checkCode(context, choice, code);
  if (looked.outcome !== "right") return looked;
  return (await markUsed(context, looked)) ? { outcome: "accepted", userId: looked.userId } : { outcome: "none" };
}

/**
 * The first half of `tryCode`, for what may still be refused after a code was found to be right: the try is counted, the
 * code is not used. `markUsed` is the other half.
 */
export async function checkCode(
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

/** Takes back a try that led to nothing. Only of a code that was right: a guess is never given back. */
export async function refundAttempt({ database }: Pick<CodeContext, "database">, { id }: RightCode): Promise<void> {
  await database
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} + 1` })
    .where(and(eq(oneTimeCodes.id, id), UNUSED));
}

/** Keyed with a secret that is not in the database: a million codes are soon hashed by whoever reads the table. */
function hashOf(secret: string, id: string, code: string): Buffer {
  return createHmac("sha256", secret).update(`one-time-code:${id}:${code}`).digest();
}
