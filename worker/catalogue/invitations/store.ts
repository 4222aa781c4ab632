import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { invitations } from "../../../schema/catalogue/tables/invitations.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { outgoingMessages } from "../../../schema/messages/tables/messages.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import type { OutgoingRow } from "../../messages/outbox/outbox-rows.ts";

export type InvitationRow = typeof invitations.$inferSelect;

/** Of one publication, those that are asked for first, then by address. */
export async function loadInvitations(database: Database, publicationId: string): Promise<InvitationRow[]> {
  return await database
    .select()
    .from(invitations)
    .where(eq(invitations.publicationId, publicationId))
    .orderBy(sql`${invitations.invitedAtMs} is not null`, asc(invitations.email));
}

export async function findInvitation(database: Database, id: string): Promise<InvitationRow | null> {
  const [row] = await database.select().from(invitations).where(eq(invitations.id, id));
  return row ?? null;
}

/** The project of an invitation's publication; null if there is no such invitation. */
export async function projectOfInvitation(database: Database, id: string): Promise<string | null> {
  const [row] = await database
    .select({ projectId: publications.projectId })
    .from(invitations)
    .innerJoin(publications, eq(publications.id, invitations.publicationId))
    .where(eq(invitations.id, id));
  return row?.projectId ?? null;
}

/** By the address of the user's account; null where the address is not confirmed, or there is none. */
export async function findInvitationOf(
  database: Database,
  { publicationId, userId }: { publicationId: string; userId: string },
): Promise<InvitationRow | null> {
  const [row] = await database
    .select({ invitation: invitations })
    .from(invitations)
    .innerJoin(users, eq(users.email, invitations.email))
    .where(
      and(
        eq(invitations.publicationId, publicationId),
        eq(users.id, userId),
        sql`${users.emailVerifiedAtMs} is not null`,
      ),
    );
  return row?.invitation ?? null;
}

/** How many addresses a publication has beside some. */
export async function countInvitations(
  database: Database,
  publicationId: string,
  beside: readonly string[],
): Promise<number> {
  const isBeside = sql`${invitations.email} not in (select value from json_each(${JSON.stringify(beside)}))`;
  return await database.$count(invitations, and(eq(invitations.publicationId, publicationId), isBeside));
}

/** Asks again for what was revoked or has expired; what is open or asked for stays as it is. */
export async function insertRequest(
  database: Database,
  { nowMs, ...row }: Pick<InvitationRow, "publicationId" | "email" | "language"> & { nowMs: number },
): Promise<void> {
  const hasEnded = sql`(${invitations.revokedAtMs} is not null or ${invitations.expiresAtMs} < ${nowMs})`;
  await database
    .insert(invitations)
    .values({ id: crypto.randomUUID(), ...row, createdAtMs: nowMs, requestedAtMs: nowMs })
    .onConflictDoUpdate({
      target: [invitations.publicationId, invitations.email],
      set: { requestedAtMs: nowMs, invitedAtMs: null, expiresAtMs: null, revokedAtMs: null },
      setWhere: hasEnded,
    });
}

/** Invites addresses, also again and with another expiry. */
export async function insertInvitations(
  database: Database,
  {
    emails,
    nowMs,
    ...shared
  }: Pick<InvitationRow, "publicationId" | "language" | "expiresAtMs"> & { emails: readonly string[]; nowMs: number },
): Promise<void> {
  const rows = emails.map((email) => ({
    id: crypto.randomUUID(),
    ...shared,
    email,
    createdAtMs: nowMs,
    invitedAtMs: nowMs,
  }));
  await database.batch([
    insertRows(database, invitations, rows).onConflictDoUpdate({
      target: [invitations.publicationId, invitations.email],
      set: {
        language: sql`excluded.language`,
        invitedAtMs: nowMs,
        expiresAtMs: sql`excluded.expires_at_ms`,
        revokedAtMs: null,
      },
    }),
  ]);
}

/**
 * Refuses a request and stores its mail, neither without the other, as long as it is this request.
 * @returns false where somebody has answered it meanwhile; then nothing is written.
 */
export async function refuseRequest(
  database: Database,
  { id, requestedAtMs }: Pick<InvitationRow, "id" | "requestedAtMs">,
  { mail, nowMs }: { mail: OutgoingRow; nowMs: number },
): Promise<boolean> {
  const isAsked = and(
    eq(invitations.id, id),
    sql`${invitations.requestedAtMs} is ${requestedAtMs}`,
    isNull(invitations.invitedAtMs),
    isNull(invitations.revokedAtMs),
  );
  const [, refused] = await database.batch([
    insertRows(database, outgoingMessages, [mail], sql`exists (select 1 from ${invitations} where ${isAsked})`),
    database.update(invitations).set({ revokedAtMs: nowMs }).where(isAsked).returning({ id: invitations.id }),
  ]);
  return refused.length > 0;
}

/** Revokes an invitation that was not revoked before. What is only asked for stays: it is refused, by mail. */
export async function markRevoked(database: Database, { id, nowMs }: { id: string; nowMs: number }): Promise<void> {
  await database.batch([
    database
      .update(invitations)
      .set({ revokedAtMs: nowMs })
      .where(and(eq(invitations.id, id), isNotNull(invitations.invitedAtMs), isNull(invitations.revokedAtMs))),
  ]);
}
