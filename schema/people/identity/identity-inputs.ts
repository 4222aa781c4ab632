import * as v from "valibot";
import { id } from "../../kit/inputs/id.ts";
import { MAX_STAFF_REASON_CHARACTERS, optionalText, requiredText } from "../../kit/inputs/text.ts";
import { LANGUAGES } from "../../kit/languages.ts";
import { isReturnPath } from "../../kit/return-path.ts";
import { IDENTITY_DECISIONS } from "./identity-states.ts";

const MAX_BANK_CHARACTERS = 64;
const MAX_PATH_CHARACTERS = 500;
const MAX_ANSWER_CHARACTERS = 4_000;

export const startIdinSessionInput = v.pipe(
  v.object({
    issuer: v.pipe(requiredText(MAX_BANK_CHARACTERS), v.description("The key of a bank in idinIssuers.")),
    language: v.pipe(
      v.picklist(LANGUAGES, "language"),
      v.metadata({ graphql: "Language" }),
      v.description("Of the bank's pages, where the bank has it, and of the page to come back to."),
    ),
    returnPath: v.pipe(
      optionalText(MAX_PATH_CHARACTERS),
      v.check((path) => path === null || isReturnPath(path), "path"),
      v.description("The page of the app to go on with afterwards."),
    ),
  }),
  v.metadata({ graphql: "StartIdinSessionInput" }),
);

export const idinSessionAnswer = v.object({
  sessionId: id,
  answer: v.nullish(v.pipe(v.string("required"), v.maxLength(MAX_ANSWER_CHARACTERS, "maximumCharacters")), null),
});

export const reviewUserIdentityInput = v.pipe(
  v.object({
    sessionId: v.pipe(id, v.description("The check that was looked at: a later one of the same user is not decided.")),
    decision: v.pipe(v.picklist(IDENTITY_DECISIONS, "required"), v.metadata({ graphql: "IdentityDecision" })),
    reason: v.pipe(requiredText(MAX_STAFF_REASON_CHARACTERS), v.description("The user reads it.")),
  }),
  v.metadata({ graphql: "ReviewUserIdentityInput" }),
);
