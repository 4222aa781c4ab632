import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { type UserNoteInput, userNoteInput } from "../../../schema/people/inputs/user-note.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { recordView } from "../../kit/history/record-view.ts";
import { insertNote, loadNotes, readUserRow, type UserNote } from "./user-file-store.ts";
import type { UserRow } from "./user-list-store.ts";

/** Records the look in the history before anything is read. */
export async function openUserFile(context: RequestContext, userId: string): Promise<UserRow | null> {
  await recordView(context, { operation: "getUserFile", args: { userId } });
  return await readUserRow(context.database, userId);
}

/** @throws DomainError INVALID_INPUT; 1007 for no such user, also one whose account is closed. */
export async function addUserNote(context: RequestContext, input: UserNoteInput): Promise<UserNote[]> {
  const { database } = context;
  const { userId: authorId } = await requireViewer(context);
  const { userId, text } = parseInput(userNoteInput, input);
  if (!(await readUserRow(database, userId))) throw new DomainError(ERROR_CODES.USER_UNKNOWN);
  await insertNote(database, { id: crypto.randomUUID(), userId, authorId, text, createdAtMs: context.now() });
  return await loadNotes(database, userId);
}
