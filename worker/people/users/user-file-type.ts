import { MESSAGE_STATES } from "../../../schema/messages/message-states.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { MessageStateType } from "../../messages/undelivered/message-state-type.ts";
import { MessageMediumType } from "../../messages/undelivered/undelivered-list.ts";
import { loadAcceptances } from "../../organization/content-pages/accepted-terms.ts";
import { AcceptedTerms } from "../../organization/content-pages/content-page-types.ts";
import { userIdentity } from "../identity/user-identity.ts";
import { UserIdentity } from "../identity/user-identity-type.ts";
import { MAX_FILE_ROWS } from "./max-file-rows.ts";
import { loadMessagesTo, loadNotes, type MessageToUser, type UserNote as NoteRow } from "./user-file-store.ts";
import type { UserRow } from "./user-list-store.ts";
import { User } from "./user-type.ts";

export const UserNote = builder.objectRef<NoteRow>("UserNote").implement({
  description: "What staff wrote down about a user. It stays as it was written.",
  fields: (t) => ({
    id: t.exposeID("id"),
    text: t.exposeString("text"),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
    authorEmail: t.exposeString("authorEmail", { nullable: true, description: "Null where the account is closed." }),
  }),
});

const UserMessage = builder.objectRef<MessageToUser>("UserMessage").implement({
  description: "A mail or text message to a user. What it says is not shown.",
  fields: (t) => ({
    id: t.exposeID("id"),
    medium: t.field({ type: MessageMediumType, resolve: ({ medium }) => (medium === "SMS" ? "SMS" : "EMAIL") }),
    subject: t.exposeString("subject", { description: "Of an e-mail; it never has a code." }),
    state: t.field({
      type: MessageStateType,
      resolve: ({ state }) => MESSAGE_STATES.find((each) => each === state) ?? "WAITING",
    }),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
  }),
});

/** Other districts add what they know of the user. */
export const UserFile = builder.objectRef<UserRow>("UserFile").implement({
  description: "What administrators see of one user.",
  fields: (t) => ({
    id: t.exposeID("id"),
    user: t.field({ type: User, resolve: (row) => row }),
    identity: t.field({
      type: UserIdentity,
      nullable: true,
      description: "Null where the user never began a check.",
      resolve: ({ id }, _args, context) => userIdentity(context, id),
    }),
    notes: t.field({
      type: [UserNote],
      description: `The newest ${MAX_FILE_ROWS}, newest first.`,
      resolve: ({ id }, _args, { database }) => loadNotes(database, id),
    }),
    acceptedTerms: t.field({
      type: [AcceptedTerms],
      description: `The newest ${MAX_FILE_ROWS} versions of channels' terms, newest first.`,
      resolve: ({ id }, _args, { database }) => loadAcceptances(database, { userId: id, limit: MAX_FILE_ROWS }),
    }),
    messages: t.field({
      type: [UserMessage],
      description: `The newest ${MAX_FILE_ROWS}, newest first; each is kept for 30 days.`,
      resolve: ({ id }, _args, { database }) => loadMessagesTo(database, id),
    }),
  }),
});
