import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { CODE_RESEND_SECONDS } from "../../../schema/people/inputs/codes.ts";
import { oneTimeCodes } from "../../../schema/people/tables/sign-in.ts";
import type { RequestContext } from "../../kit/context.ts";

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
const RESENT_AFTER_MS = CODE_RESEND_SECONDS * 1_000;
/** Of one request, whose id only its sender has: account-limits.ts bounds the requests. */
const TRIES = 5;
/** Of those that other networks requested: more would be as many chances for a guess. */
const MAX_FOREIGN_CODES = 10;
const CODES = 1_000_000;
const DIGITS = 6;
const UNUSED = isNull(oneTimeCodes.consumedAtMs);

type CodeContext = Pick<RequestContext, "database" | "env" | "now">;

export interface IssuedCode {
  id: string;
  code: string;
  minutes: number;
}

interface MailedCode {
  /** Of the request: only its sender has it. */
  id: string;
  userId: string;
  purpose: MailedPurpose;
  /** A hash of the network address that requested it. */
  requestedBy: string;
}

/**
 * Stores a code for one request, beside those of others: strangers' requests replace none. Null if the same network
 * address got a usable one less than a minute ago, as of concurrent requests; the request then shares that code and has
 * tries of its own.
 */
export async function issueMailedCode(
  context: CodeContext,
  { id, userId, purpose, requestedBy }: MailedCode,
): Promise<IssuedCode | null> {
  const { row, issued } = newCode(context, { id, userId, purpose });
  const fromSame = and(
    eq(oneTimeCodes.userId, userId),
    eq(oneTimeCodes.purpose, purpose),
    sql`${oneTimeCodes.requestedBy} = ${requestedBy}`,
  );
  const isShared = and(
    fromSame,
    gt(oneTimeCodes.createdAtMs, row.createdAtMs - RESENT_AFTER_MS),
    isNull(oneTimeCodes.codeOf),
    UNUSED,
    gt(oneTimeCodes.triesLeft, 0),
  );
  const [inserted] = await context.database.batch([
    context.database
      .insert(oneTimeCodes)
      .select(
        sql`select ${id}, ${userId}, ${purpose}, ${row.codeHash}, null, ${requestedBy}, null, ${TRIES}, ${row.createdAtMs},
          ${row.expiresAtMs}, null where not exists (select 1 from ${oneTimeCodes} where ${isShared})`,
      )
      .returning({ id: oneTimeCodes.id }),
    context.database.insert(oneTimeCodes).select(
      sql`select ${id}, user_id, purpose, code_hash, null, requested_by, id, ${TRIES}, created_at_ms, expires_at_ms, null
        from ${oneTimeCodes} where ${isShared} and ${oneTimeCodes.id} <> ${id}
          and not exists (select 1 from one_time_codes as own where own.id = ${id})
        order by created_at_ms desc limit 1`,
    ),
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

function newCode(
  { env, now }: CodeContext,
  { id = crypto.randomUUID(), userId, purpose }: { id?: string; userId: string; purpose: CodePurpose },
) {
  const code = String(randomInt(CODES)).padStart(DIGITS, "0");
  const minutes = LIFETIME_MINUTES[purpose];
  const createdAtMs = now();
  const row = {
    id,
    userId,
    purpose,
    codeHash: hashOf(env.AUTH_PRIVATE_JWK, id, code).toString("base64url"),
    triesLeft: TRIES,
    createdAtMs,
    expiresAtMs: createdAtMs + minutes * MINUTE_MS,
  };
  return { row, issued: { id, code, minutes } };
}

export type CodeChoice =
  | { userId: string; purpose: ContactPurpose }
  | { id: string; purpose: "MFA" }
  | { id: string; userId: string; purpose: MailedPurpose };

/** Why a code is refused. `none`: there is no code, its tries are used up, or it was used. */
export type CodeRefusal = { outcome: "incorrect" | "expired" | "none" };

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
  return correct(row);
}

function correct({ id, userId, createdAtMs, target }: StoredCode): CorrectCode {
  return { outcome: "correct", id, userId, createdAtMs, target };
}

/** The id of the newest unused code that a network address requested, also an expired one; null if there is none. */
export async function newestCodeOf(
  { database }: Pick<CodeContext, "database">,
  { userId, purpose, requestedBy }: Omit<MailedCode, "id">,
): Promise<string | null> {
  const [row] = await database
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(unusedCodesOf({ userId, purpose }), eq(oneTimeCodes.requestedBy, requestedBy)))
    .orderBy(desc(oneTimeCodes.createdAtMs))
    .limit(1);
  return row?.id ?? null;
}

/** Compares with the newest codes of other requests and takes none of their tries: the caller bounds the guesses. */
export async function checkForeignCodes(
  context: CodeContext,
  choice: Omit<MailedCode, "id" | "requestedBy">,
  code: string,
): Promise<CorrectCode | CodeRefusal> {
  const rows = await context.database
    .select()
    .from(oneTimeCodes)
    .where(and(unusedCodesOf(choice), gt(oneTimeCodes.expiresAtMs, context.now()), isNull(oneTimeCodes.codeOf)))
    .orderBy(desc(oneTimeCodes.createdAtMs))
    .limit(MAX_FOREIGN_CODES);
  const row = rows.find((each) => isCodeOf(context, each, code));
  return row ? correct(row) : { outcome: rows.length > 0 ? "incorrect" : "none" };
}

function unusedCodesOf({ userId, purpose }: { userId: string; purpose: MailedPurpose }) {
  return and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose), UNUSED);
}

type StoredCode = typeof oneTimeCodes.$inferSelect;

export interface TakenCode {
  outcome: "taken";
  id: string;
  userId: string;
  codeHash: string;
  codeOf: string | null;
}

export async function takeTry(
  { database, now }: Pick<CodeContext, "database" | "now">,
  choice: CodeChoice,
): Promise<TakenCode | CodeRefusal> {
  const row = await countTry({ database }, choice);
  if (!row) return { outcome: "none" };
  if (row.expiresAtMs <= now()) return { outcome: "expired" };
  return { outcome: "taken", id: row.id, userId: row.userId, codeHash: row.codeHash, codeOf: row.codeOf };
}

async function countTry({ database }: Pick<CodeContext, "database">, choice: CodeChoice) {
  const chosen = and(
    "id" in choice ? eq(oneTimeCodes.id, choice.id) : undefined,
    "userId" in choice ? eq(oneTimeCodes.userId, choice.userId) : undefined,
  );
  const [row] = await database
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
    .where(and(chosen, eq(oneTimeCodes.purpose, choice.purpose), UNUSED, gt(oneTimeCodes.triesLeft, 0)))
    .returning();
  return row ?? null;
}

export function isCodeOf(
  { env }: Pick<CodeContext, "env">,
  { id, codeHash, codeOf }: Pick<TakenCode, "id" | "codeHash" | "codeOf">,
  code: string,
): boolean {
  return timingSafeEqual(hashOf(env.AUTH_PRIVATE_JWK, codeOf ?? id, code), Buffer.from(codeHash, "base64url"));
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

/** Of the requests that share a code, one uses it. */
export async function markUsed(
  { database, now }: Pick<CodeContext, "database" | "now">,
  { id }: Pick<CorrectCode, "id">,
): Promise<boolean> {
  const code = sql`(select coalesce(own.code_of, own.id) from one_time_codes as own where own.id = ${id})`;
  const used = await database
    .update(oneTimeCodes)
    .set({ consumedAtMs: now() })
    .where(and(or(sql`${oneTimeCodes.id} = ${code}`, sql`${oneTimeCodes.codeOf} = ${code}`), UNUSED))
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
