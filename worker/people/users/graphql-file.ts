import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { userNoteInput } from "../../../schema/people/inputs/user-note.ts";
import { needAdministrator } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { addUserNote, openUserFile } from "./user-file.ts";
import { UserFile, UserNote } from "./user-file-type.ts";

const access = [needAdministrator(ERROR_CODES.REQUIRES_ADMIN)];

builder.queryField("getUserFile", (t) =>
  t.field({
    type: UserFile,
    nullable: true,
    description:
      "What administrators see of one user; null for no user and for one whose account is closed. The history says who asked for it.",
    extensions: { access },
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_, { userId }, context) => openUserFile(context, userId),
  }),
);

builder.mutationField("addUserNote", (t) =>
  t.field({
    type: [UserNote],
    description: "Writes down something about a user. Returns the notes with it, newest first. 1007: no such user.",
    extensions: { access },
    args: { input: t.arg({ type: inputOf(userNoteInput), required: true }) },
    resolve: (_, { input }, context) => addUserNote(context, input),
  }),
);
