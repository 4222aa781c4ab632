import { and, eq, exists, gt, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../schema/kit/database/database.ts";
import type { MfaType } from "../../../../schema/people/inputs/mfa.ts";
import type { SignIn } from "../../../../schema/people/sign-in.ts";
import { users } from "../../../../schema/people/tables/accounts.ts";
import { recoveryCodes, softwareTokenSetups } from "../../../../schema/people/tables/mfa.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { isLiveFamily } from "../../../kit/sessions/is-live-family.ts";
import { insertMadeChange, type SecondStepChange } from "../../contact/second-step-change.ts";

export type SecondStep = Exclude<MfaType, "NONE">;

/** What a second step needs; without it the user could no longer sign in. */
const SET_UP: Record<SecondStep, SQL> = {
  EMAIL_OTP: isNotNull(users.emailVerifiedAtMs),
  SMS_MFA: isNotNull(users.phoneVerifiedAtMs),
  SOFTWARE_TOKEN_MFA: isNotNull(users.softwareTokenSecret),
};

/** The sign-in must be live: otherwise a request in flight could change the step after the owner ended the sign-in. */
interface Change {
  signIn: SignIn;
  nowMs: number;
}

const liveUserOf = (signIn: SignIn) => and(eq(users.id, signIn.userId), isLiveFamily(signIn));

/** One transaction. False if the second step is not set up, or if the sign-in has ended. */
export async function turnOn(
  database: Database,
  { signIn, secondStep, change, nowMs }: Change & { secondStep: SecondStep; change: SecondStepChange },
): Promise<boolean> {
  const canTurnOn = and(liveUserOf(signIn), SET_UP[secondStep]);
  const found = database.select({ id: users.id }).from(users).where(canTurnOn);
  const [changed] = await database.batch([
    insertMadeChange(database, change, exists(found)),
    database
      .update(users)
      .set({ preferredMfa: secondStep, secondStepAtMs: nowMs, updatedAtMs: nowMs })
      .where(canTurnOn),
  ]);
  return changed.length > 0;
}

/**
 * Turns second steps off, in one transaction; `wasOn` if one of them was on. Turning off the app's step deletes the
 * app, and turning off the last step the recovery codes. Null if the sign-in has ended.
 */
export async function turnOff(
  database: Database,
  { signIn, secondSteps, change, nowMs }: Change & { secondSteps: readonly SecondStep[]; change: SecondStepChange },
): Promise<{ wasOn: boolean } | null> {
  const { userId } = signIn;
  const ofUser = liveUserOf(signIn);
  const off = { preferredMfa: "NONE", updatedAtMs: nowMs };
  const noApp = { softwareTokenSecret: null, softwareTokenDevice: null, softwareTokenStep: null, updatedAtMs: nowMs };
  const hasNone = sql`exists (select 1 from ${users} where ${ofUser} and ${users.preferredMfa} = 'NONE')`;
  const isForgotten = secondSteps.includes("SOFTWARE_TOKEN_MFA");
  const isOn = and(ofUser, inArray(users.preferredMfa, [...secondSteps]));
  const [found, changed] = await database.batch([
    database.select({ id: users.id }).from(users).where(ofUser),
    insertMadeChange(database, change, exists(database.select({ id: users.id }).from(users).where(isOn))),
    database.update(users).set(off).where(isOn),
    database.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), hasNone)),
    ...(isForgotten
      ? [
          database.update(users).set(noApp).where(ofUser),
          database.delete(softwareTokenSetups).where(and(eq(softwareTokenSetups.userId, userId), isLiveFamily(signIn))),
        ]
      : []),
  ]);
  return found.length > 0 ? { wasOn: changed.length > 0 } : null;
}

export async function keepSetup(database: Database, setup: typeof softwareTokenSetups.$inferInsert): Promise<void> {
  const { secret, expiresAtMs } = setup;
  await database
    .insert(softwareTokenSetups)
    .values(setup)
    .onConflictDoUpdate({ target: softwareTokenSetups.userId, set: { secret, expiresAtMs } });
}

/** The encrypted secret; null if no set-up is under way. */
export async function readSetup(
  database: Database,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<string | null> {
  const [row] = await database
    .select({ secret: softwareTokenSetups.secret })
    .from(softwareTokenSetups)
    .where(and(eq(softwareTokenSetups.userId, userId), gt(softwareTokenSetups.expiresAtMs, nowMs)))
    .limit(1);
  return row?.secret ?? null;
}

/** Stores the app; if the app's step is on, as a change of the step. Null if the sign-in has ended. */
export async function keepSoftwareToken(
  database: Database,
  {
    signIn,
    nowMs,
    change,
    ...app
  }: Change & { change: SecondStepChange; secret: string; deviceName: string; step: number },
): Promise<{ isReplaced: boolean } | null> {
  const ofUser = liveUserOf(signIn);
  const isByApp = eq(users.preferredMfa, "SOFTWARE_TOKEN_MFA");
  const replacing = database.select({ id: users.id }).from(users).where(and(ofUser, isByApp));
  const [replaced, kept] = await database.batch([
    insertMadeChange(database, change, exists(replacing)),
    database
      .update(users)
      .set({
        softwareTokenSecret: app.secret,
        softwareTokenDevice: app.deviceName,
        softwareTokenStep: app.step,
        // An app that is not turned on yet leaves the second step as it is.
        secondStepAtMs: sql`iif(${isByApp}, ${nowMs}, ${users.secondStepAtMs})`,
        updatedAtMs: nowMs,
      })
      .where(ofUser)
      .returning({ id: users.id }),
    database
      .delete(softwareTokenSetups)
      .where(and(eq(softwareTokenSetups.userId, signIn.userId), isLiveFamily(signIn))),
  ]);
  return kept.length > 0 ? { isReplaced: replaced.length > 0 } : null;
}

export function dropExpiredSetups({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database.delete(softwareTokenSetups).where(lte(softwareTokenSetups.expiresAtMs, now()));
}
