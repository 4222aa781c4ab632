import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { MINUTE_MS } from "../../schema/durations.ts";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { CODE_RESEND_SECONDS } from "../../schema/inputs/codes.ts";
import { oneTimeCodes } from "../../schema/tables/sign-in.ts";
import type { RequestContext } from "../context.ts";

/** Purposes of codes that any client may request and that only the owner's mailbox receives. */
export type MailedPurpose = "SIGNUP" | "RESET_PASSWORD";
/** Purposes of codes that a signed-in user requests, and that go to the new address or number. */
export type ContactPurpose = "VERIFY_EMAIL" | "VERIFY_PHONE";
/** MFA is the second sign-in step, after the right password. */
export type CodePurpose = MailedPurpose | ContactPurpose | "MFA";

/** A second sign-in step is answered at once; the others wait for a mailbox to be opened. */
const LIFETIME_MINUTES: Record<CodePurpose, number> = {
  SIGNUP: 15,
  RESET_PASSWORD: 15,
  VERIFY_EMAIL: 15,
  VERIFY_PHONE: 10,
  MFA: 3,
};
const REPLACED_AFTER_MS = CODE_RESEND_SECONDS * 1_000;
/**
 * Any client can try an e-mailed code, so five tries would let a stranger use it up: account-limits.ts bounds guesses
 * per address, these tries bound many addresses together. Only the first step's response names an MFA code.
 */
const TRIES: Record<CodePurpose, number> = {
  SIGNUP: 50,
  RESET_PASSWORD: 50,
  VERIFY_EMAIL: 5,
  VERIFY_PHONE: 5,
  MFA: 5,
};
const CODES = 1_000_000;
const DIGITS = 6;
const UNUSED = isNull(oneTimeCodes.consumedAtMs);

type CodeContext = Pick<RequestContext, "database" | "env" | "now">;

export interface IssuedCode {
  id: string;
  code: string;
  minutes: number;
}

/** Replaces the user's earlier code; null if a usable one is younger than a minute, as of concurrent requests. */
export async function issueMailedCode(
  context: CodeContext,
  { userId, purpose }: { userId: string; purpose: MailedPurpose },
): Promise<IssuedCode | null> {
  const { database } = context;
  const { row, issued } = newCode(context, { userId, purpose });
  const ofUser = and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose));
  const isReplaced = or(
    lte(oneTimeCodes.createdAtMs, row.createdAtMs - REPLACED_AFTER_MS),
    isNotNull(oneTimeCodes.consumedAtMs),
    lte(oneTimeCodes.triesLeft, 0),
  );
  const [, inserted] = await database.batch([
    database.delete(oneTimeCodes).where(and(ofUser, isReplaced)),
    database
      .insert(oneTimeCodes)
      .select(
        sql`select ${row.id}, ${row.userId}, ${row.purpose}, ${row.codeHash}, null, ${row.triesLeft}, ${row.createdAtMs},
          ${row.expiresAtMs}, null where not exists (select 1 from ${oneTimeCodes} where ${ofUser})`,
      )
      .returning({ id: oneTimeCodes.id }),
  ]);
  return inserted.length > 0 ? issued : null;
}

/** Each first step has its own code, so that sign-ins do not end each other. */
export async function issueSecondStepCode(context: CodeContext, userId: string): Promise<IssuedCode> {
  const { row, issued } = newCode(context, { userId, purpose: "MFA" });
  await context.database.insert(oneTimeCodes).values(row);
  return issued;
}

/** Replaces the user's earlier code: a user who mistyped an address asks for another at once. */
export async function issueContactCode(
  context: CodeContext,
  { userId, purpose, target }: { userId: string; purpose: ContactPurpose; target: string },
): Promise<IssuedCode> {
  const { database } = context;
  const { row, issued } = newCode(context, { userId, purpose });
  await database.batch([
    database.delete(oneTimeCodes).where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose))),
    database.insert(oneTimeCodes).values({ ...row, target }),
  ]);
  return issued;
}

/** Deletes a code that could not be sent, so that the next request makes another at once. */
export async function dropCode({ database }: Pick<CodeContext, "database">, id: string): Promise<void> {
  await database.delete(oneTimeCodes).where(eq(oneTimeCodes.id, id));
}

export function dropExpiredCodes({ database, now }: Pick<CodeContext, "database" | "now">) {
  return database.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAtMs, now()));
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

export type CodeChoice = { userId: string; purpose: MailedPurpose | ContactPurpose } | { id: string; purpose: "MFA" };

/** Why a code is refused. `none`: there is no code, its tries are used up, or it was used. */
type CodeRefusal = { outcome: "incorrect" | "expired" | "none" };

export interface CorrectCode {
  outcome: "correct";
  id: string;
  userId: string;
  createdAtMs: number;
  target: string | null;
}

/**
 * Tries a code, counting before the comparison: concurrent requests get as many comparisons as tries. Leaves the code
 * unused for work that may still fail; `markUsed` then lets one of them through.
 */
export async function checkCode(
  context: CodeContext,
  choice: CodeChoice,
  code: string,
): Promise<CorrectCode | CodeRefusal> {
  const row = await countTry(context, choice);
  if (!row) return { outcome: "none" };
  // Compared first: that a code was sent and has expired is an answer for its holder alone.
  if (!isCodeOf(context, row, code)) return { outcome: "incorrect" };
  if (row.expiresAtMs <= context.now()) return { outcome: "expired" };
  const { id, userId, createdAtMs, target } = row;
  return { outcome: "correct", id, userId, createdAtMs, target };
}

export interface TakenCode {
  outcome: "taken";
  id: string;
  userId: string;
  codeHash: string;
}

export async function takeTry(
  { database, now }: Pick<CodeContext, "database" | "now">,
  choice: CodeChoice,
): Promise<TakenCode | CodeRefusal> {
  const row = await countTry({ database }, choice);
  if (!row) return { outcome: "none" };
  if (row.expiresAtMs <= now()) return { outcome: "expired" };
  return { outcome: "taken", id: row.id, userId: row.userId, codeHash: row.codeHash };
}

async function countTry({ database }: Pick<CodeContext, "database">, choice: CodeChoice) {
  const chosen = "id" in choice ? eq(oneTimeCodes.id, choice.id) : eq(oneTimeCodes.userId, choice.userId);
  const [row] = await database
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
    .where(and(chosen, eq(oneTimeCodes.purpose, choice.purpose), UNUSED, gt(oneTimeCodes.triesLeft, 0)))
    .returning();
  return row ?? null;
}

export function isCodeOf(
  { env }: Pick<CodeContext, "env">,
  { id, codeHash }: Pick<TakenCode, "id" | "codeHash">,
  code: string,
): boolean {
  return timingSafeEqual(hashOf(env.AUTH_PRIVATE_JWK, id, code), Buffer.from(codeHash, "base64url"));
}

export async function readFirstStepUser(
  { database }: Pick<CodeContext, "database">,
  id: string,
): Promise<string | null> {
  const [row] = await database
    .select({ userId: oneTimeCodes.userId })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.id, id), eq(oneTimeCodes.purpose, "MFA")))
    .limit(1);
  return row?.userId ?? null;
}

/** Only the holder of the code gets a yes. */
export async function isUsedCode(
  context: Pick<CodeContext, "database" | "env">,
  { userId, purpose }: { userId: string; purpose: MailedPurpose },
  code: string,
): Promise<boolean> {
  const used = await context.database
    .select()
    .from(oneTimeCodes)
    .where(
      and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose), isNotNull(oneTimeCodes.consumedAtMs)),
    );
  return used.some((row) => isCodeOf(context, row, code));
}

export async function markUsed(
  { database, now }: Pick<CodeContext, "database" | "now">,
  { id }: Pick<CorrectCode, "id">,
): Promise<boolean> {
  const used = await database
    .update(oneTimeCodes)
    .set({ consumedAtMs: now() })
    .where(and(eq(oneTimeCodes.id, id), UNUSED))
    .returning({ id: oneTimeCodes.id });
  return used.length > 0;
}

/** Takes back the try of a correct code; a wrong guess is never refunded. */
export async function refundTry({ database }: Pick<CodeContext, "database">, { id }: CorrectCode): Promise<void> {
  await database
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} + 1` })
    .where(and(eq(oneTimeCodes.id, id), UNUSED));
}

/** Keyed with a secret outside the database: otherwise the table could be reversed by hashing a million codes. */
function hashOf(secret: string, id: string, code: string): Buffer {
  return createHmac("sha256", secret).update(`one-time-code:${id}:${code}`).digest();
}

/** Why a code is refused: 1015 incorrect, 1014 expired, 1013 none left to try. */
export function codeError({ outcome }: CodeRefusal): DomainError {
  switch (outcome) {
    case "incorrect":
      return new DomainError(ERROR_CODES.VERIFICATION_CODE_INCORRECT);
    case "expired":
      return new DomainError(ERROR_CODES.VERIFICATION_CODE_EXPIRED);
    case "none":
      return new DomainError(ERROR_CODES.ERROR_VERIFYING_ACCOUNT);
  }
}
