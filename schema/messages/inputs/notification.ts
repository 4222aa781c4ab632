import * as v from "valibot";
import { channel } from "../../kit/inputs/channel.ts";
import { id } from "../../kit/inputs/id.ts";
import { longText, requiredText } from "../../kit/inputs/text.ts";

const MAX_TITLE_CHARACTERS = 200;
const MAX_MESSAGE_CHARACTERS = 2_000;

export const selfNotification = v.pipe(
  v.object({
    title: requiredText(MAX_TITLE_CHARACTERS),
    message: v.pipe(longText(MAX_MESSAGE_CHARACTERS), v.nonEmpty("required")),
    userId: v.pipe(id, v.description("The viewer's own.")),
    channel,
  }),
  v.metadata({ graphql: "NotifySelfInput" }),
);
