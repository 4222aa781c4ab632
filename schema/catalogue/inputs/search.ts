import * as v from "valibot";
import { language } from "../../kit/inputs/localized-texts.ts";
import { visibleInLine } from "../../kit/inputs/text.ts";
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from "../search-lengths.ts";

const MAX_CLIENT_REQUEST_ID_CHARACTERS = 100;

/** A text to search for, as people type it. */
export const searchText = v.pipe(
  v.string("required"),
  v.trim(),
  v.minLength(MIN_SEARCH_CHARACTERS, "minimumCharacters"),
  v.maxLength(MAX_SEARCH_CHARACTERS, "maximumCharacters"),
);

const clientRequestId = v.pipe(
  v.nullish(v.pipe(v.string(), v.maxLength(MAX_CLIENT_REQUEST_ID_CHARACTERS, "maximumCharacters"), visibleInLine)),
  v.description("Comes back, so that a client can recognise late answers."),
);

/** What staff look for among the lots and auctions that they may see, published or not. */
export const searchItemAdminInput = v.pipe(
  v.object({
    text: v.pipe(
      searchText,
      v.description(
        "Words, of which the last may be unfinished, or a number: 1012, 1012-7 or 7a. At least 2 characters.",
      ),
    ),
    language: v.pipe(v.nullish(language), v.description("The language of the texts, where they have it.")),
    clientRequestId,
  }),
  v.metadata({ graphql: "SearchIncrementalItemAdminInput" }),
);

/** What a search looks for. Which channel it may name is for the catalogue's view to decide. */
export const searchItemInput = v.pipe(
  v.object({
    text: v.pipe(
      searchText,
      v.description(
        "Words in any of their forms, of which the last may be the beginning of one in a title, or a number: 1012, 1012-7 or 1012 7. At least 2 characters.",
      ),
    ),
    language: v.pipe(v.nullish(language), v.description("Texts in this language come first.")),
    channel: v.pipe(v.nullish(v.string()), v.description("Instead of the channel of the host that was asked.")),
    includeMentions: v.pipe(
      v.nullish(v.boolean(), false),
      v.description(
        'Also lots and auctions that hold the words in their description alone, such as "loaded with a forklift", after the others. Where nothing else is found they are found anyway.',
      ),
    ),
    isLiteral: v.pipe(
      v.nullish(v.boolean(), false),
      v.description("The words are spelled as they are meant: no similar ones are looked for."),
    ),
    clientRequestId,
  }),
  v.metadata({ graphql: "SearchIncrementalItemInput" }),
);
