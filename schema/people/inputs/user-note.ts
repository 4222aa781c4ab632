import * as v from "valibot";
import { id } from "../../kit/inputs/id.ts";
import { longText } from "../../kit/inputs/text.ts";

const MAX_NOTE_CHARACTERS = 2_000;

export const userNoteInput = v.pipe(
  v.object({
    userId: id,
    text: v.pipe(
      longText(MAX_NOTE_CHARACTERS),
      v.nonEmpty("required"),
      v.description("Staff alone read it here; users get it with the download of their data."),
    ),
  }),
  v.metadata({ graphql: "UserNoteInput" }),
);
export type UserNoteInput = v.InferOutput<typeof userNoteInput>;
