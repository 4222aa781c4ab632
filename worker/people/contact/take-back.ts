import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../schema/kit/database/database.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { contactChanges } from "../../../schema/people/tables/contact-changes.ts";
import { recoveryCodes, softwareTokenSetups } from "../../../schema/people/tables/mfa.ts";
import { passkeys } from "../../../schema/people/tables/passkeys.ts";
import { oneTimeCodes } from "../../../schema/people/tables/sign-in.ts";
import { familyIdsOf, revokeFamiliesWhere } from "../../kit/sessions/revoke-families-where.ts";
import { type ContactChange, stoppableChange } from "./store.ts";

/** Verifies against no password: the user chooses a new one with an e-mailed code. */
const NO_PASSWORD = "none";

/**
 * Takes back a change, every later one, and the earlier changes of phone number and second step that can still be
 * stopped: a thief verifies a number first, then turns on codes to it. Restores the second step and locks the account:
 * no password, passkey or recovery code works, and every sign-in and code ends. One transaction, so that a code entered
 * at the same time takes effect before it or not at all. Returns the families that ended; null if the change was
 * stopped or has expired meanwhile.
 */
export async function takeBack(database: Database, stopped: ContactChange, nowMs: number): Promise<string[] | null> {
  const { id, userId, createdAtMs } = stopped;
  const stoppable = stoppableChange(database, id, nowMs);
  const isStoppable = exists(stoppable);
  const ofAccount = and(eq(contactChanges.userId, userId), isNull(contactChanges.stoppedAtMs));
  const isSince = or(gte(contactChanges.createdAtMs, createdAtMs), gte(contactChanges.changedAtMs, createdAtMs));
  // Not the address: the link went to the present mailbox, and its holder may have no other.
  const madeBefore = and(lt(contactChanges.changedAtMs, createdAtMs), gt(contactChanges.stoppableUntilMs, nowMs));
  const isNumberBefore = and(
    madeBefore,
    eq(contactChanges.medium, "PHONE"),
    // A code that only verified the account's own number changed nothing.
    ne(contactChanges.fromValue, contactChanges.toValue),
  );
  const isStepBefore = and(madeBefore, eq(contactChanges.medium, "SECOND_STEP"));
  const takenBack = and(ofAccount, or(isSince, isNumberBefore, isStepBefore));
  const ofUser = and(eq(users.id, userId), isStoppable);
  const endSignIns = revokeFamiliesWhere(database, { userId, nowMs }, isStoppable);
  const dropUnconfirmed = database
    .delete(users)
    .where(
      and(inArray(users.email, firstMade(takenBack, "EMAIL").value), isNull(users.emailVerifiedAtMs), isStoppable),
    );
  const restore = database
    .update(users)
    .set({ ...detailsBefore(takenBack), passwordHash: NO_PASSWORD, updatedAtMs: nowMs })
    .where(ofUser);
  const numbersBefore = database
    .select({ id: contactChanges.id })
    .from(contactChanges)
    .where(and(ofAccount, isNumberBefore));
  // The restored number may be one that the owner no longer has: codes to it would lock them out.
  const endSmsToDoubtfulNumber = database
    .update(users)
    .set({ preferredMfa: "NONE" })
    .where(and(ofUser, eq(users.preferredMfa, "SMS_MFA"), or(isNull(users.phoneVerifiedAtMs), exists(numbersBefore))));
  const erasures = [recoveryCodes, softwareTokenSetups, oneTimeCodes, passkeys].map((table) =>
    database.delete(table).where(and(eq(table.userId, userId), isStoppable)),
  );
  // Last: the other statements read which changes are not stopped yet.
  const stop = database.update(contactChanges).set({ stoppedAtMs: nowMs }).where(and(takenBack, isStoppable));
  const [found, ended] = await database.batch([
    stoppable,
    endSignIns,
    dropUnconfirmed,
    restore,
    endSmsToDoubtfulNumber,
    ...erasures,
    stop,
  ]);
  return found.length > 0 ? familyIdsOf(ended) : null;
}

function detailsBefore(changes: SQL | undefined) {
  const [email, phone] = [firstMade(changes, "EMAIL"), firstMade(changes, "PHONE")];
  const first = (column: SQLiteColumn) =>
    sql`(select ${column} from ${contactChanges} where ${changes} order by ${contactChanges.createdAtMs} limit 1)`;
  return {
    email: sql`coalesce(${email.value}, ${users.email})`,
    emailVerifiedAtMs: sql`case when ${email.value} is null then ${users.emailVerifiedAtMs} else ${email.verifiedAtMs} end`,
    phoneNumber: sql`coalesce(${phone.value}, ${users.phoneNumber})`,
    phoneVerifiedAtMs: sql`case when ${phone.value} is null then ${users.phoneVerifiedAtMs} else ${phone.verifiedAtMs} end`,
    preferredMfa: first(contactChanges.fromMfa),
    softwareTokenSecret: first(contactChanges.fromAppSecret),
    softwareTokenDevice: first(contactChanges.fromAppDevice),
    secondStepAtMs: null,
  };
}

/** The former value of the first of these changes that was made; null if none was. */
function firstMade(changes: SQL | undefined, medium: "EMAIL" | "PHONE") {
  const made = and(changes, eq(contactChanges.medium, medium), isNotNull(contactChanges.changedAtMs));
  const read = (column: SQLiteColumn) =>
    sql`(select ${column} from ${contactChanges} where ${made} order by ${contactChanges.changedAtMs} limit 1)`;
  return { value: read(contactChanges.fromValue), verifiedAtMs: read(contactChanges.fromVerifiedAtMs) };
}
