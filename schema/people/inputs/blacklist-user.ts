import * as v from "valibot";
import { id } from "../../kit/inputs/id.ts";
import { MAX_STAFF_REASON_CHARACTERS, requiredText } from "../../kit/inputs/text.ts";

/** The start or the end of a user's blacklisting. */
export const blacklistUserInput = v.pipe(
  v.object({
    userId: id,
    reason: v.pipe(
      requiredText(MAX_STAFF_REASON_CHARACTERS),
      v.description("Kept among the user's security events, which the user can read while not blacklisted."),
    ),
  }),
  v.metadata({ graphql: "BlacklistUserInput" }),
);
export type BlacklistUserInput = v.InferOutput<typeof blacklistUserInput>;
