import { and, asc, eq, gt, gte, isNull } from "drizzle-orm";
import type { Database } from "../../schema/database/database.ts";
import { isUniqueViolation } from "../../schema/database/unique-violation.ts";
import { users } from "../../schema/tables/accounts.ts";
import { contactChanges } from "../../schema/tables/contact-changes.ts";
import { passkeys } from "../../schema/tables/passkeys.ts";
import { oneTimeCodes, refreshTokens } from "../../schema/tables/sign-in.ts";

export type ContactChange = typeof contactChanges.$inferSelect;
export type NewContactChange = Omit<ContactChange, "changedAtMs" | "stoppedAtMs">;

/** Verifies against no password: the user chooses a new one with an e-mailed code. */
const NO_PASSWORD = "none";

export async function insertChange(database: Database, change: NewContactChange): Promise<void> {
  await database.insert(contactChanges).values(change);
}

export async function readChange(database: Database, id: string): Promise<ContactChange | null> {
  const [change] = await database.select().from(contactChanges).where(eq(contactChanges.id, id)).limit(1);
  return change ?? null;
}

/** The change that the user's code of a purpose would make; null without a code that can be used. */
export async function readPendingChange(
  database: Database,
  { userId, purpose, nowMs }: { userId: string; purpose: "VERIFY_EMAIL" | "VERIFY_PHONE"; nowMs: number },
): Promise<{ change: ContactChange; codeSentAtMs: number } | null> {
  const [pending] = await database
    .select({ change: contactChanges, codeSentAtMs: oneTimeCodes.createdAtMs })
    .from(oneTimeCodes)
    .innerJoin(contactChanges, eq(contactChanges.id, oneTimeCodes.target))
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        eq(oneTimeCodes.purpose, purpose),
        isNull(oneTimeCodes.consumedAtMs),
        isNull(contactChanges.stoppedAtMs),
        gt(contactChanges.stoppableUntilMs, nowMs),
      ),
    )
    .limit(1);
  return pending ?? null;
}

/**
 * Gives an account its new e-mail address, in one transaction; an unconfirmed sign-up with that address gives way to the
 * proved holder of the mailbox. Codes that went to the former address stop working.
 */
export async function changeEmail(
  database: Database,
  { id, userId, fromValue, toValue }: ContactChange,
  nowMs: number,
): Promise<"changed" | "taken" | "outdated"> {
  try {
    const [, changed] = await database.batch([
      database.delete(users).where(and(eq(users.email, toValue), isNull(users.emailVerifiedAtMs))),
      database
        .update(users)
        .set({ email: toValue, emailVerifiedAtMs: nowMs, updatedAtMs: nowMs })
        .where(and(eq(users.id, userId), eq(users.email, fromValue)))
        .returning({ id: users.id }),
      database.update(contactChanges).set({ changedAtMs: nowMs }).where(eq(contactChanges.id, id)),
      database.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId)),
    ]);
    return changed.length > 0 ? "changed" : "outdated";
  } catch (error) {
    if (isUniqueViolation(error)) return "taken";
    throw error;
  }
}

/** Gives an account its new phone number, in one transaction. False if it has another one meanwhile. */
export async function changePhoneNumber(
  database: Database,
  { id, userId, fromValue, toValue }: ContactChange,
  nowMs: number,
): Promise<boolean> {
  const [changed] = await database.batch([
    database
      .update(users)
      .set({ phoneNumber: toValue, phoneVerifiedAtMs: nowMs, updatedAtMs: nowMs })
      .where(and(eq(users.id, userId), eq(users.phoneNumber, fromValue)))
      .returning({ id: users.id }),
    database.update(contactChanges).set({ changedAtMs: nowMs }).where(eq(contactChanges.id, id)),
  ]);
  return changed.length > 0;
}

/**
 * Takes back a change and those after it, and shuts the account: no password or passkey works, every sign-in and code
 * ends. In one transaction. Returns the ended families.
 */
export async function takeBack(database: Database, stopped: ContactChange, nowMs: number): Promise<string[]> {
  const { userId, createdAtMs } = stopped;
  const sinceThen = and(
    eq(contactChanges.userId, userId),
    gte(contactChanges.createdAtMs, createdAtMs),
    isNull(contactChanges.stoppedAtMs),
  );
  const changes = await database
    .select()
    .from(contactChanges)
    .where(sinceThen)
    .orderBy(asc(contactChanges.createdAtMs));
  const made = changes.filter(({ changedAtMs }) => changedAtMs !== null);
  const email = made.find(({ medium }) => medium === "EMAIL");
  const phone = made.find(({ medium }) => medium === "PHONE");
  const before = {
    ...(email && { email: email.fromValue, emailVerifiedAtMs: email.fromVerifiedAtMs }),
    ...(phone && { phoneNumber: phone.fromValue, phoneVerifiedAtMs: phone.fromVerifiedAtMs }),
  };
  const [, , , , ended] = await database.batch([
    database.delete(users).where(and(eq(users.email, email?.fromValue ?? ""), isNull(users.emailVerifiedAtMs))),
    database
      .update(users)
      .set({ ...before, passwordHash: NO_PASSWORD, updatedAtMs: nowMs })
      .where(eq(users.id, userId)),
    database.update(contactChanges).set({ stoppedAtMs: nowMs }).where(sinceThen),
    database.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId)),
    database
      .update(refreshTokens)
      .set({ revokedAtMs: nowMs })
      .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAtMs)))
      .returning({ familyId: refreshTokens.familyId }),
    database.delete(passkeys).where(eq(passkeys.userId, userId)),
  ]);
  return [...new Set(ended.map(({ familyId }) => familyId))];
}
