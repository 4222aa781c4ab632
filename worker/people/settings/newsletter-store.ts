import { and, eq, exists, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../../schema/kit/database/database.ts";
import { LANGUAGES } from "../../../schema/kit/languages.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { newsletterSubscriptions } from "../../../schema/people/tables/newsletter-subscriptions.ts";
import { userSettings } from "../../../schema/people/tables/settings.ts";
import type { RequestContext } from "../../kit/context.ts";

const SETTING = "NEWSLETTER";
const { id: subscriptionId, expiresAtMs, confirmedAtMs } = newsletterSubscriptions;

const recipient = v.object({ email: v.string(), language: v.picklist(LANGUAGES) });

/** The address and language of a user's mails; null if there is no such account. */
export async function readRecipient(
  database: Database,
  userId: string,
): Promise<v.InferOutput<typeof recipient> | null> {
  const [row] = await database
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return row ? v.parse(recipient, row) : null;
}

/**
 * Keeps the request of a subscription and returns its id; null if the user's subscription is confirmed already. A
 * request for the same address that is still open keeps its id, so that the link in each of its mails works.
 */
export async function keepRequest(
  database: Database,
  request: { userId: string; email: string; nowMs: number; expiresAtMs: number },
): Promise<string | null> {
  const { userId, email, nowMs } = request;
  const row = { userId, email, createdAtMs: nowMs, expiresAtMs: request.expiresAtMs };
  const isOpen = sql`${newsletterSubscriptions.email} = ${email} and ${expiresAtMs} > ${nowMs}`;
  const [kept] = await database
    .insert(newsletterSubscriptions)
    .values({ id: crypto.randomUUID(), ...row })
    .onConflictDoUpdate({
      target: newsletterSubscriptions.userId,
      set: { ...row, id: sql`case when ${isOpen} then ${subscriptionId} else excluded.id end` },
      setWhere: isNull(confirmedAtMs),
    })
    .returning({ id: subscriptionId });
  return kept?.id ?? null;
}

/** Whether a request of the user waits for its link to be used: not if the account has another address meanwhile. */
export async function hasOpenRequest(database: Database, userId: string, nowMs: number): Promise<boolean> {
  const ofUser = and(eq(newsletterSubscriptions.userId, userId), isNull(confirmedAtMs), gt(expiresAtMs, nowMs));
  return (await database.$count(newsletterSubscriptions, and(ofUser, hasItsAddress(database)))) > 0;
}

function hasItsAddress(database: Database) {
  const owner = database.select({ one: sql`1` }).from(users);
  return exists(
    owner.where(and(eq(users.id, newsletterSubscriptions.userId), eq(users.email, newsletterSubscriptions.email))),
  );
}

/** Confirms once, in one transaction. Null if confirmed, withdrawn, expired, or for a former address. */
export async function confirmRequest(
  database: Database,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<{ userId: string; email: string } | null> {
  const isOpen = and(eq(subscriptionId, id), isNull(confirmedAtMs), gt(expiresAtMs, nowMs));
  const on = JSON.stringify(true);
  const [confirmed] = await database.batch([
    database
      .update(newsletterSubscriptions)
      .set({ confirmedAtMs: nowMs })
      .where(and(isOpen, hasItsAddress(database)))
      .returning({ userId: newsletterSubscriptions.userId, email: newsletterSubscriptions.email }),
    database
      .insert(userSettings)
      .select(
        sql`select ${newsletterSubscriptions.userId}, ${SETTING}, ${on}, ${nowMs} from ${newsletterSubscriptions}
          where ${and(eq(subscriptionId, id), eq(confirmedAtMs, nowMs))}`,
      )
      .onConflictDoUpdate({
        target: [userSettings.userId, userSettings.setting],
        set: { value: on, updatedAtMs: nowMs },
      }),
  ]);
  return confirmed[0] ?? null;
}

/** Deletes the subscription and switches the setting off, in one transaction. */
export async function switchOff(
  database: Database,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<void> {
  const off = { value: JSON.stringify(false), updatedAtMs: nowMs };
  await database.batch([
    database.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.userId, userId)),
    database
      .insert(userSettings)
      .values({ userId, setting: SETTING, ...off })
      .onConflictDoUpdate({ target: [userSettings.userId, userSettings.setting], set: off }),
  ]);
}

/** Ends a subscription and switches the setting off, in one transaction. The user, or null if there is none. */
export async function endSubscription(
  database: Database,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<string | null> {
  const ofId = eq(subscriptionId, id);
  const owner = database.select({ userId: newsletterSubscriptions.userId }).from(newsletterSubscriptions).where(ofId);
  const switchSettingOff = database
    .update(userSettings)
    .set({ value: JSON.stringify(false), updatedAtMs: nowMs })
    .where(and(eq(userSettings.setting, SETTING), inArray(userSettings.userId, owner)));
  const end = database
    .delete(newsletterSubscriptions)
    .where(ofId)
    .returning({ userId: newsletterSubscriptions.userId });
  const [, ended] = await database.batch([switchSettingOff, end]);
  return ended[0]?.userId ?? null;
}

export function dropUnconfirmedSubscriptions({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database.delete(newsletterSubscriptions).where(and(isNull(confirmedAtMs), lte(expiresAtMs, now())));
}
