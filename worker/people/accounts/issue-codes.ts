import { createHmac, randomInt } from "node:crypto";
import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { MINUTE_MS } from "../../../schema/kit/durations.ts";
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
/** For one request, whose id only its sender has: code-limits.ts bounds the requests. */
const MAX_ATTEMPTS = 5;
const CODES = 1_000_000;
const DIGITS = 6;

export const UNUSED = isNull(oneTimeCodes.consumedAtMs);

type CodeContext = Pick<RequestContext, "database" | "env" | "now">;

export interface IssuedCode {
  id: string;
  code: string;
  minutes: number;
}

export interface MailedCodeRequest {
  /** Only the sender of the request has it. */
  id: string;
  userId: string;
  purpose: MailedPurpose;
  /** A hash of the network address that requested it. */
  requestedBy: string;
}

/**
 * Stores a code for one request, beside those of others: strangers' requests replace none. Null if the same network
 * address got a usable one less than a minute ago, also by a concurrent request; the request then shares that code and
 * has attempts of its own.
 */
export async function issueMailedCode(
  context: CodeContext,
  { id, userId, purpose, requestedBy }: MailedCodeRequest,
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
    gt(oneTimeCodes.attemptsLeft, 0),
  );
  const [inserted] = await context.database.batch([
    context.database
      .insert(oneTimeCodes)
      .select(
        sql`select ${id}, ${userId}, ${purpose}, ${row.codeHash}, null, ${requestedBy}, null, ${MAX_ATTEMPTS}, ${row.createdAtMs},
          ${row.expiresAtMs}, null where not exists (select 1 from ${oneTimeCodes} where ${isShared})`,
      )
      .returning({ id: oneTimeCodes.id }),
    context.database.insert(oneTimeCodes).select(
      sql`select ${id}, user_id, purpose, code_hash, null, requested_by, id, ${MAX_ATTEMPTS}, created_at_ms, expires_at_ms, null
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
    codeHash: codeHash(env.AUTH_PRIVATE_JWK, id, code).toString("base64url"),
    attemptsLeft: MAX_ATTEMPTS,
    createdAtMs,
    expiresAtMs: createdAtMs + minutes * MINUTE_MS,
  };
  return { row, issued: { id, code, minutes } };
}

/** Keyed with a secret outside the database: otherwise the table could be reversed by hashing a million codes. */
export function codeHash(secret: string, id: string, code: string): Buffer {
  return createHmac("sha256", secret).update(`one-time-code:${id}:${code}`).digest();
}
