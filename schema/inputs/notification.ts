import * as v from "valibot";
import { channel } from "./channel.ts";
import { longText, requiredText } from "./text.ts";

const MAXIMUM_TITLE_CHARACTERS = 200;
const MAXIMUM_MESSAGE_CHARACTERS = 2_000;

/** A message that somebody sends to their own browsers. */
export const selfNotification = v.object({
  title: requiredText(MAXIMUM_TITLE_CHARACTERS),
  message: v.pipe(longText(MAXIMUM_MESSAGE_CHARACTERS), v.nonEmpty("required")),
  channel,
});
