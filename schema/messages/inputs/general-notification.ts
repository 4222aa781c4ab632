import * as v from "valibot";
import { channel } from "../../kit/inputs/channel.ts";
import { id } from "../../kit/inputs/id.ts";
import { language, textsInEveryLanguage } from "../../kit/inputs/localized-texts.ts";
import { longText, requiredText } from "../../kit/inputs/text.ts";

/** It is read in a corner of the screen and in a list of others. */
const MAX_TITLE_CHARACTERS = 100;
const MAX_MESSAGE_CHARACTERS = 500;

const generalNotificationText = v.pipe(
  v.object({
    language,
    title: requiredText(MAX_TITLE_CHARACTERS),
    message: v.pipe(longText(MAX_MESSAGE_CHARACTERS), v.nonEmpty("required")),
  }),
  v.metadata({ graphql: "GeneralNotificationTextInput" }),
  v.description("What a general notification says in one language."),
);

export const generalNotificationInput = v.pipe(
  v.object({
    id: v.pipe(id, v.description("Made up by the client: what is sent again under the same id counts once.")),
    channel,
    texts: v.pipe(textsInEveryLanguage(generalNotificationText), v.description("Once in each language.")),
  }),
  v.metadata({ graphql: "GeneralNotificationInput" }),
);
export type GeneralNotificationInput = v.InferOutput<typeof generalNotificationInput>;
