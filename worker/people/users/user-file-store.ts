import { and, desc, eq, gte, or, sql } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { outgoingMessages } from "../../../schema/messages/tables/messages.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { userNotes } from "../../../schema/people/tables/user-notes.ts";
import { openAccountEmail } from "../../kit/sessions/open-account-email.ts";
import { MAX_FILE_ROWS } from "./max-file-rows.ts";
import { isOpen, loadUsers, type UserRow } from "./user-list-store.ts";

export async function readUserRow(database: Database, userId: string): Promise<UserRow | null> {
  const where = and(eq(users.id, userId), isOpen(database));
  const page = { page: 1, itemsPerPage: 1, offset: 0 };
  return (await loadUsers(database, { where, order: [sql`1`], page }))[0] ?? null;
}

export type UserNote = Awaited<ReturnType<typeof loadNotes>>[number];

export async function loadNotes(database: Database, userId: string) {
  const { id, text, createdAtMs } = userNotes;
  return await database
    .select({ id, text, createdAtMs, authorEmail: openAccountEmail(database, userNotes.authorId) })
    .from(userNotes)
    .where(eq(userNotes.userId, userId))
    .orderBy(desc(createdAtMs), desc(id))
    .limit(MAX_FILE_ROWS);
}

export async function insertNote(database: Database, note: typeof userNotes.$inferInsert): Promise<void> {
  await database.insert(userNotes).values(note);
}

export type MessageToUser = Awaited<ReturnType<typeof loadMessagesTo>>[number];

/**
 * The messages to the present address and number of a user, since the user proved to have them: earlier ones may have
 * been another account's.
 */
export async function loadMessagesTo(database: Database, userId: string) {
  const [account] = await database.select().from(users).where(eq(users.id, userId));
  if (!account) return [];
  const { id, medium, recipient, subject, state, createdAtMs } = outgoingMessages;
  const sentTo = (kind: string, address: string, sinceMs: number | null) =>
    sinceMs === null ? undefined : and(eq(medium, kind), eq(recipient, address), gte(createdAtMs, sinceMs));
  const isTo = or(
    sentTo("EMAIL", account.email, account.emailVerifiedAtMs),
    sentTo("SMS", account.phoneNumber, account.phoneVerifiedAtMs),
  );
  if (isTo === undefined) return [];
  return await database
    .select({ id, medium, subject, state, createdAtMs })
    .from(outgoingMessages)
    .where(isTo)
    .orderBy(desc(createdAtMs), desc(id))
    .limit(MAX_FILE_ROWS);
}
