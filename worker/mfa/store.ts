import { and, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../schema/database/database.ts";
import type { MfaType } from "../../schema/mfa-types.ts";
import { users } from "../../schema/tables/accounts.ts";
import { recoveryCodes, softwareTokenSetups } from "../../schema/tables/mfa.ts";

export type SecondStep = Exclude<MfaType, "NONE">;

/** What must be there before a user can be asked for a second step; otherwise they could not sign in any more. */
const SET_UP: Record<SecondStep, SQL> = {
  EMAIL_OTP: isNotNull(users.emailVerifiedAtMs),
  SMS_MFA: isNotNull(users.phoneVerifiedAtMs),
  SOFTWARE_TOKEN_MFA: isNotNull(users.softwareTokenSecret),
};

interface Change {
  userId: string;
  nowMs: number;
}

/** False if the second step is not set up. */
export async function turnOn(
  database: Database,
  { userId, secondStep, nowMs }: Change & { secondStep: SecondStep },
): Promise<boolean> {
  const changed = await database
    .update(users)
    .set({ preferredMfa: secondStep, secondStepAtMs: nowMs, updatedAtMs: nowMs })
    .where(and(eq(users.id, userId), SET_UP[secondStep]))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Turns second steps off, in one transaction. The app is forgotten with its own; recovery codes with the last one. */
export async function turnOff(
  database: Database,
  { userId, secondSteps, nowMs }: Change & { secondSteps: readonly SecondStep[] },
): Promise<void> {
  const ofUser = eq(users.id, userId);
  const off = { preferredMfa: "NONE", updatedAtMs: nowMs };
  const noApp = { softwareTokenSecret: null, softwareTokenDevice: null, softwareTokenStep: null, updatedAtMs: nowMs };
  const hasNone = sql`exists (select 1 from ${users} where ${ofUser} and ${users.preferredMfa} = 'NONE')`;
  const isForgotten = secondSteps.includes("SOFTWARE_TOKEN_MFA");
  await database.batch([
    database
      .update(users)
      .set(off)
      .where(and(ofUser, inArray(users.preferredMfa, [...secondSteps]))),
    database.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), hasNone)),
    ...(isForgotten
      ? [
          database.update(users).set(noApp).where(ofUser),
          database.delete(softwareTokenSetups).where(eq(softwareTokenSetups.userId, userId)),
        ]
      : []),
  ]);
}

/** Stores the secret of an app that is being set up, in place of an earlier one. */
export async function keepSetup(database: Database, setup: typeof softwareTokenSetups.$inferInsert): Promise<void> {
  const { secret, expiresAtMs } = setup;
  await database
    .insert(softwareTokenSetups)
    .values(setup)
    .onConflictDoUpdate({ target: softwareTokenSetups.userId, set: { secret, expiresAtMs } });
}

/** The encrypted secret; null if no set-up is under way. */
export async function readSetup(database: Database, { userId, nowMs }: Change): Promise<string | null> {
  const [row] = await database
    .select({ secret: softwareTokenSetups.secret })
    .from(softwareTokenSetups)
    .where(and(eq(softwareTokenSetups.userId, userId), gt(softwareTokenSetups.expiresAtMs, nowMs)))
    .limit(1);
  return row?.secret ?? null;
}

export async function keepSoftwareToken(
  database: Database,
  { userId, nowMs, ...app }: Change & { secret: string; deviceName: string; step: number },
): Promise<void> {
  await database.batch([
    database
      .update(users)
      .set({
        softwareTokenSecret: app.secret,
        softwareTokenDevice: app.deviceName,
        softwareTokenStep: app.step,
        secondStepAtMs: nowMs,
        updatedAtMs: nowMs,
      })
      .where(eq(users.id, userId)),
    database.delete(softwareTokenSetups).where(eq(softwareTokenSetups.userId, userId)),
  ]);
}
