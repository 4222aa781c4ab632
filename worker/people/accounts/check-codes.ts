import { timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { oneTimeCodes } from "../../../schema/people/tables/sign-in.ts";
import type { RequestContext } from "../../kit/context.ts";
import { type ContactPurpose, codeHash, type MailedCodeRequest, type MailedPurpose, UNUSED } from "./issue-codes.ts";

/** How many codes that other networks requested are compared: more would be as many chances for a guess. */
const MAX_FOREIGN_CODES = 10;

type CodeContext = Pick<RequestContext, "database" | "env" | "now">;

/** Which code a user enters: that of a second step by its session, others by their user. */
export type SoughtCode =
  | { userId: string; purpose: ContactPurpose }
  | { id: string; purpose: "MFA" }
  | { id: string; userId: string; purpose: MailedPurpose };

/** Why a code is refused. `none`: there is no code, its attempts are used up, or it was used. */
export type CodeRefusal = { outcome: "incorrect" | "expired" | "none" };

/** A code that may be used; `code.markUsed()` then lets one of concurrent requests through. */
export type CodeMatch = { outcome: "correct"; code: StoredCode };

type CodeRow = typeof oneTimeCodes.$inferSelect;

export class StoredCode {
  readonly userId: string;
  readonly createdAtMs: number;
  readonly target: string | null;
  readonly isExpired: boolean;
  readonly #context: CodeContext;
  readonly #row: CodeRow;

  constructor(context: CodeContext, row: CodeRow) {
    this.userId = row.userId;
    this.createdAtMs = row.createdAtMs;
    this.target = row.target;
    this.isExpired = row.expiresAtMs <= context.now();
    this.#context = context;
    this.#row = row;
  }

  is(entered: string): boolean {
    const { id, codeOf, codeHash: hash } = this.#row;
    const { AUTH_PRIVATE_JWK } = this.#context.env;
    return timingSafeEqual(codeHash(AUTH_PRIVATE_JWK, codeOf ?? id, entered), Buffer.from(hash, "base64url"));
  }

  /** Among the requests that share a code, one uses it. */
  async markUsed(): Promise<boolean> {
    const { database, now } = this.#context;
    const code = sql`(select coalesce(own.code_of, own.id) from one_time_codes as own where own.id = ${this.#row.id})`;
    const used = await database
      .update(oneTimeCodes)
      .set({ consumedAtMs: now() })
      .where(and(or(sql`${oneTimeCodes.id} = ${code}`, sql`${oneTimeCodes.codeOf} = ${code}`), UNUSED))
      .returning({ id: oneTimeCodes.id });
    return used.length > 0;
  }

  /** For a correct code: a wrong guess is never refunded. */
  async refundAttempt(): Promise<void> {
    await this.#context.database
      .update(oneTimeCodes)
      .set({ attemptsLeft: sql`${oneTimeCodes.attemptsLeft} + 1` })
      .where(and(eq(oneTimeCodes.id, this.#row.id), UNUSED));
  }
}

/** Counts an attempt before the comparison, for concurrent requests. Leaves the code unused until `markUsed`. */
export async function checkCode(
  context: CodeContext,
  sought: SoughtCode,
  entered: string,
): Promise<CodeMatch | CodeRefusal> {
  const code = await takeStoredCode(context, sought);
  if (!code) return { outcome: "none" };
  // Compared first: that a code was sent and has expired is an answer for its holder alone.
  if (!code.is(entered)) return { outcome: "incorrect" };
  return code.isExpired ? { outcome: "expired" } : { outcome: "correct", code };
}

/** Counts an attempt on a code; null if there is none, its attempts are used up, or it was used. */
export async function takeStoredCode(context: CodeContext, sought: SoughtCode): Promise<StoredCode | null> {
  const isSought = and(
    "id" in sought ? eq(oneTimeCodes.id, sought.id) : undefined,
    "userId" in sought ? eq(oneTimeCodes.userId, sought.userId) : undefined,
    eq(oneTimeCodes.purpose, sought.purpose),
  );
  const [row] = await context.database
    .update(oneTimeCodes)
    .set({ attemptsLeft: sql`${oneTimeCodes.attemptsLeft} - 1` })
    .where(and(isSought, UNUSED, gt(oneTimeCodes.attemptsLeft, 0)))
    .returning();
  return row ? new StoredCode(context, row) : null;
}

/** The id of the newest unused code that a network address requested, also an expired one; null if there is none. */
export async function newestCodeOf(
  { database }: Pick<CodeContext, "database">,
  { userId, purpose, requestedBy }: Omit<MailedCodeRequest, "id">,
): Promise<string | null> {
  const [row] = await database
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(isUnusedCodeOf({ userId, purpose }), eq(oneTimeCodes.requestedBy, requestedBy)))
    .orderBy(desc(oneTimeCodes.createdAtMs))
    .limit(1);
  return row?.id ?? null;
}

type MailedCodeOf = Pick<MailedCodeRequest, "userId" | "purpose">;

/** Compares with the newest codes of other requests and takes none of their attempts: the caller bounds the guesses. */
export async function checkForeignCodes(
  context: CodeContext,
  sought: MailedCodeOf,
  entered: string,
): Promise<CodeMatch | CodeRefusal> {
  const rows = await context.database
    .select()
    .from(oneTimeCodes)
    .where(and(isUnusedCodeOf(sought), gt(oneTimeCodes.expiresAtMs, context.now()), isNull(oneTimeCodes.codeOf)))
    .orderBy(desc(oneTimeCodes.createdAtMs))
    .limit(MAX_FOREIGN_CODES);
  const code = rows.map((row) => new StoredCode(context, row)).find((each) => each.is(entered));
  return code ? { outcome: "correct", code } : { outcome: rows.length > 0 ? "incorrect" : "none" };
}

function isUnusedCodeOf({ userId, purpose }: MailedCodeOf) {
  return and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose), UNUSED);
}

/** Only the holder of the code gets a yes. */
export async function isUsedCode(
  context: CodeContext,
  { userId, purpose }: MailedCodeOf,
  entered: string,
): Promise<boolean> {
  const isUsed = isNotNull(oneTimeCodes.consumedAtMs);
  const used = await context.database
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose), isUsed));
  return used.some((row) => new StoredCode(context, row).is(entered));
}

/** 1015 incorrect, 1014 expired, 1013 none left to enter. */
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
