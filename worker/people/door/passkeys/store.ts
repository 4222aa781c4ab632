import { and, asc, eq, lt, lte, or, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../../../schema/kit/database/database.ts";
import { MAX_PASSKEYS } from "../../../../schema/people/passkeys.ts";
import { passkeys, usedPasskeyChallenges } from "../../../../schema/people/tables/passkeys.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { isLiveFamily } from "../../../kit/sessions/is-live-family.ts";
import { transports } from "./browser-answers.ts";

const passkeyRow = v.object({
  id: v.string(),
  userId: v.string(),
  credentialId: v.string(),
  domain: v.string(),
  publicKey: v.string(),
  counter: v.number(),
  transports: v.pipe(v.string(), v.parseJson(), transports),
  name: v.string(),
  createdAtMs: v.number(),
  lastUsedAtMs: v.nullable(v.number()),
});

export type Passkey = v.InferOutput<typeof passkeyRow>;

export async function readPasskeys(database: Database, userId: string): Promise<Passkey[]> {
  const rows = await database
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAtMs), asc(passkeys.id))
    .limit(MAX_PASSKEYS);
  return rows.map((row) => v.parse(passkeyRow, row));
}

export async function readPasskeyOf(database: Database, credentialId: string): Promise<Passkey | null> {
  const [row] = await database.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).limit(1);
  return row ? v.parse(passkeyRow, row) : null;
}

/** One statement, against concurrent calls above MAX_PASSKEYS and sign-ins that have just ended. */
export async function insertPasskey(
  database: Database,
  passkey: Passkey,
  familyId: string,
): Promise<"added" | "credential exists" | "too many" | "sign-in ended"> {
  const { userId } = passkey;
  const isFull = sql`(select count(*) from ${passkeys} where ${passkeys.userId} = ${userId}) >= ${MAX_PASSKEYS}`;
  const inserted = await database
    .insert(passkeys)
    .select(
      sql`select ${passkey.id}, ${userId}, ${passkey.credentialId}, ${passkey.domain}, ${passkey.publicKey},
        ${passkey.counter}, ${JSON.stringify(passkey.transports)}, ${passkey.name}, ${passkey.createdAtMs}, null
        where not ${isFull} and ${isLiveFamily({ userId, familyId })}`,
    )
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (inserted.length > 0) return "added";
  if (await readPasskeyOf(database, passkey.credentialId)) return "credential exists";
  const count = await database.$count(passkeys, eq(passkeys.userId, userId));
  return count >= MAX_PASSKEYS ? "too many" : "sign-in ended";
}

/** False where the counter did not rise since the last use. Authenticators without a counter always report 0. */
export async function countUse(
  database: Database,
  { id, counter, nowMs }: Pick<Passkey, "id" | "counter"> & { nowMs: number },
): Promise<boolean> {
  const hasRisen = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`));
  const recorded = await database
    .update(passkeys)
    .set({ counter, lastUsedAtMs: nowMs })
    .where(and(eq(passkeys.id, id), hasRisen))
    .returning({ id: passkeys.id });
  return recorded.length > 0;
}

/** Null where the user has no such passkey. */
export async function renameStored(
  database: Database,
  { id, userId, name }: Pick<Passkey, "id" | "userId" | "name">,
): Promise<Passkey | null> {
  const [row] = await database
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row ? v.parse(passkeyRow, row) : null;
}

/** Null where the user has no such passkey. */
export async function deleteStored(
  database: Database,
  { id, userId }: Pick<Passkey, "id" | "userId">,
): Promise<Passkey | null> {
  const [row] = await database
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row ? v.parse(passkeyRow, row) : null;
}

export async function insertUsedChallenge(
  database: Database,
  used: typeof usedPasskeyChallenges.$inferInsert,
): Promise<boolean> {
  const inserted = await database
    .insert(usedPasskeyChallenges)
    .values(used)
    .onConflictDoNothing()
    .returning({ challenge: usedPasskeyChallenges.challenge });
  return inserted.length > 0;
}

/** A challenge that has expired needs no record of its use. */
export function dropOldChallenges({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database.delete(usedPasskeyChallenges).where(lte(usedPasskeyChallenges.expiresAtMs, now()));
}
