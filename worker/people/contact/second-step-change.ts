import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import type { MfaType } from "../../../schema/people/inputs/mfa.ts";
import { contactChanges } from "../../../schema/people/tables/contact-changes.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { Account } from "../accounts/read-account.ts";
import { newChange } from "./contact-codes.ts";
import type { NewContactChange } from "./store.ts";

export type SecondStepChange = NewContactChange;

/** A second step that is turned on or off, or an app that replaces another: the link of its mail takes it back. */
export function newSecondStepChange(
  context: Pick<RequestContext, "now">,
  account: Account,
  toValue: MfaType,
): SecondStepChange {
  const fromValue = account.preferredMfa;
  return newChange(context, account, { medium: "SECOND_STEP", fromValue, fromVerifiedAtMs: null, toValue });
}

/** A statement that stores a change as made where the condition holds, for the batch that makes it. */
export function insertMadeChange(database: Database, change: SecondStepChange, condition: SQL | undefined) {
  const { id, userId, medium, fromValue, fromVerifiedAtMs, toValue, createdAtMs } = change;
  return database
    .insert(contactChanges)
    .select(
      sql`select ${id}, ${userId}, ${medium}, ${fromValue}, ${fromVerifiedAtMs}, ${toValue}, ${change.fromMfa},
        ${change.fromAppSecret}, ${change.fromAppDevice}, ${createdAtMs}, ${change.stoppableUntilMs}, ${createdAtMs}, null
        where ${condition}`,
    )
    .returning({ id: contactChanges.id });
}
