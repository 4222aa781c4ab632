import * as v from "valibot";
import { channel } from "../../kit/inputs/channel.ts";
import { id } from "../../kit/inputs/id.ts";
import { language, textsInEveryLanguage } from "../../kit/inputs/localized-texts.ts";
import { longText, requiredText } from "../../kit/inputs/text.ts";
import { CONTENT_PAGE_NAMES } from "../content-page-names.ts";

const MAX_TITLE_CHARACTERS = 100;
/** As much as the app renders of a text in Markdown. */
const MAX_TEXT_CHARACTERS = 20_000;
/** Of one page of a channel: versions that held are kept for good. */
export const MAX_CONTENT_VERSIONS = 100;
/** Of these, how many may still be to come. */
export const MAX_COMING_VERSIONS = 5;

const contentPageText = v.pipe(
  v.object({
    language,
    title: requiredText(MAX_TITLE_CHARACTERS),
    text: v.pipe(longText(MAX_TEXT_CHARACTERS), v.nonEmpty("required"), v.description("Markdown.")),
  }),
  v.metadata({ graphql: "ContentPageTextInput" }),
  v.description("What a version of a page says in one language."),
);

export const contentPageVersionInput = v.pipe(
  v.object({
    id: v.pipe(id, v.description("Made up by the client: what is sent again under the same id counts once.")),
    channel,
    page: v.pipe(v.picklist(CONTENT_PAGE_NAMES, "required"), v.metadata({ graphql: "ContentPageName" })),
    replaces: v.pipe(
      v.nullish(id, null),
      v.metadata({ graphql: "ID" }),
      v.description("A version to come whose place this one takes."),
    ),
    holdsFrom: v.pipe(
      v.nullish(v.pipe(v.number("date"), v.safeInteger("date")), null),
      v.metadata({ graphql: "DateTime" }),
      v.description("In the future; left out: at once."),
    ),
    texts: v.pipe(
      textsInEveryLanguage(contentPageText),
      v.description("Once in each language: a version holds in all of them."),
    ),
  }),
  v.metadata({ graphql: "ContentPageVersionInput" }),
);
export type ContentPageVersionInput = v.InferOutput<typeof contentPageVersionInput>;
