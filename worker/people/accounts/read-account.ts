import { and, eq, inArray, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { CHANNELS } from "../../../schema/kit/channels.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { LANGUAGES } from "../../../schema/kit/languages.ts";
import { MFA_TYPES } from "../../../schema/people/inputs/mfa.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { oneTimeCodes } from "../../../schema/people/tables/sign-in.ts";

const accountRow = v.object({
  id: v.string(),
  email: v.string(),
  passwordHash: v.string(),
  phoneNumber: v.string(),
  /** Of the last sign-up, which replaces those before it. */
  createdAtMs: v.number(),
  emailVerifiedAtMs: v.nullable(v.number()),
  phoneVerifiedAtMs: v.nullable(v.number()),
  language: v.picklist(LANGUAGES),
  signupChannel: v.picklist(CHANNELS),
  preferredMfa: v.picklist(MFA_TYPES),
  secondStepAtMs: v.nullable(v.number()),
  softwareTokenSecret: v.nullable(v.string()),
  softwareTokenDevice: v.nullable(v.string()),
  blacklistedAtMs: v.nullable(v.number()),
});

export type Account = v.InferOutput<typeof accountRow>;

export async function readAccountByEmail(database: Database, email: string): Promise<Account | null> {
  return await readAccountWhere(database, eq(users.email, email));
}

export async function readAccount(database: Database, userId: string): Promise<Account | null> {
  return await readAccountWhere(database, eq(users.id, userId));
}

/** The account whose first step was answered with this session, used and expired ones too; null for an unknown one. */
export async function readAccountOfFirstStep(database: Database, mfaSession: string): Promise<Account | null> {
  const passed = database
    .select({ userId: oneTimeCodes.userId })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.id, mfaSession), eq(oneTimeCodes.purpose, "MFA")));
  return await readAccountWhere(database, inArray(users.id, passed));
}

async function readAccountWhere(database: Database, condition: SQL): Promise<Account | null> {
  const [row] = await database.select().from(users).where(condition).limit(1);
  return row ? v.parse(accountRow, row) : null;
}
