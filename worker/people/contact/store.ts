import { and, eq, exists, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { contactChanges } from "../../../schema/people/tables/contact-changes.ts";
import { oneTimeCodes } from "../../../schema/people/tables/sign-in.ts";
import type { RequestContext } from "../../kit/context.ts";

const contactMedium = v.picklist(["EMAIL", "PHONE", "SECOND_STEP"]);

export type ContactMedium = v.InferOutput<typeof contactMedium>;
export type ContactChange = typeof contactChanges.$inferSelect & { medium: ContactMedium };
export type NewContactChange = Omit<ContactChange, "changedAtMs" | "stoppedAtMs">;

export async function insertChange(database: Database, change: NewContactChange): Promise<void> {
  await database.insert(contactChanges).values(change);
}

export async function readChange(database: Database, id: string): Promise<ContactChange | null> {
  const [change] = await database.select().from(contactChanges).where(eq(contactChanges.id, id)).limit(1);
  return change ? withMedium(change) : null;
}

function withMedium(change: typeof contactChanges.$inferSelect): ContactChange {
  return { ...change, medium: v.parse(contactMedium, change.medium) };
}

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
  return pending ? { ...pending, change: withMedium(pending.change) } : null;
}

/** The change, if it was not stopped and still can be: an expired change is not made either. */
export function stoppableChange(database: Database, id: string, nowMs: number) {
  const { stoppedAtMs, stoppableUntilMs } = contactChanges;
  return database
    .select({ id: contactChanges.id })
    .from(contactChanges)
    .where(and(eq(contactChanges.id, id), isNull(stoppedAtMs), gt(stoppableUntilMs, nowMs)));
}

function accountHas(database: Database, userId: string, condition: SQL): SQL {
  return exists(
    database
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, userId), condition)),
  );
}

/**
 * Gives an account its new e-mail address, in one transaction; an unconfirmed sign-up with that address gives way to
 * the proved holder of the mailbox. Codes that went to the former address stop working. `outdated`: the account has
 * another address meanwhile, or the change was stopped.
 */
export async function changeEmail(
  database: Database,
  { id, userId, fromValue, toValue }: ContactChange,
  nowMs: number,
): Promise<"changed" | "taken" | "outdated"> {
  const canChange = exists(stoppableChange(database, id, nowMs));
  try {
    const [, changed] = await database.batch([
      database.delete(users).where(and(eq(users.email, toValue), isNull(users.emailVerifiedAtMs), canChange)),
      database
        .update(users)
        .set({ email: toValue, emailVerifiedAtMs: nowMs, updatedAtMs: nowMs })
        .where(and(eq(users.id, userId), eq(users.email, fromValue), canChange))
        .returning({ id: users.id }),
      database
        .update(contactChanges)
        .set({ changedAtMs: nowMs })
        .where(and(eq(contactChanges.id, id), canChange, accountHas(database, userId, eq(users.email, toValue)))),
      database.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId)),
    ]);
    return changed.length > 0 ? "changed" : "outdated";
  } catch (error) {
    if (isUniqueViolation(error)) return "taken";
    throw error;
  }
}

/** One transaction. False if the account has another number meanwhile, or if the change was stopped. */
export async function changePhoneNumber(
  database: Database,
  { id, userId, fromValue, toValue }: ContactChange,
  nowMs: number,
): Promise<boolean> {
  const canChange = exists(stoppableChange(database, id, nowMs));
  const [changed] = await database.batch([
    database
      .update(users)
      .set({ phoneNumber: toValue, phoneVerifiedAtMs: nowMs, updatedAtMs: nowMs })
      .where(and(eq(users.id, userId), eq(users.phoneNumber, fromValue), canChange))
      .returning({ id: users.id }),
    database
      .update(contactChanges)
      .set({ changedAtMs: nowMs })
      .where(and(eq(contactChanges.id, id), canChange, accountHas(database, userId, eq(users.phoneNumber, toValue)))),
  ]);
  return changed.length > 0;
}

/** Former addresses of changes that can no longer be stopped are free for other accounts. */
export function dropOldContactChanges({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database.delete(contactChanges).where(lte(contactChanges.stoppableUntilMs, now()));
}
