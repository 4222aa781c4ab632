import * as v from "valibot";
import { channel } from "../../kit/inputs/channel.ts";
import { id } from "../../kit/inputs/id.ts";
import { language, textsInEveryLanguage } from "../../kit/inputs/localized-texts.ts";
import { optionalText, requiredText } from "../../kit/inputs/text.ts";
import { isReturnPath } from "../../kit/return-path.ts";

const MAX_TITLE_CHARACTERS = 60;
const MAX_LINE_CHARACTERS = 200;
const MAX_LINK_CHARACTERS = 500;
/** Of a channel, those that are past included. */
export const MAX_BANNERS = 20;
/** At one time: of more that hold, those that started last. */
export const SHOWN_BANNERS = 3;

const bannerText = v.pipe(
  v.object({ language, title: requiredText(MAX_TITLE_CHARACTERS), line: requiredText(MAX_LINE_CHARACTERS) }),
  v.metadata({ graphql: "ChannelBannerTextInput" }),
  v.description("What a banner says in one language."),
);

/** Whether a text is an https address without a name and password, which would hide where it leads. */
function isHttpsAddress(text: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/.test(text)) return false;
  const read = URL.parse(text);
  return read?.protocol === "https:" && read.username === "" && read.password === "";
}

/** An address that an editor copies begins with a language; visitors follow it in their own. */
const withoutLanguage = (path: string) => path.replace(/^\/(?:nl|en)(?=[/?#]|$)/, "").replace(/^(?!\/)/, "/");

const link = v.pipe(
  optionalText(MAX_LINK_CHARACTERS),
  v.check((text) => text === null || isReturnPath(text) || isHttpsAddress(text), "bannerLink"),
  v.transform((text) => (text?.startsWith("/") ? withoutLanguage(text) : text)),
  v.check((text) => text === null || isReturnPath(text) || isHttpsAddress(text), "bannerLink"),
  v.description("A path of the app or an https address; a path is kept without its language."),
);

const moment = v.pipe(
  v.nullish(v.pipe(v.number("date"), v.safeInteger("date")), null),
  v.metadata({ graphql: "DateTime" }),
);

export const channelBannerInput = v.pipe(
  v.object({
    id: v.pipe(id, v.description("Made up by the client: what is sent again under the same id counts once.")),
    channel,
    texts: v.pipe(textsInEveryLanguage(bannerText), v.description("Once in each language.")),
    link,
    startingOn: v.pipe(moment, v.description("Left out: at once.")),
    endingOn: v.pipe(moment, v.description("In the future; left out: until it is removed.")),
    expectedUpdatedOn: v.pipe(
      moment,
      v.description("When the banner to change was last changed; left out for a new one."),
    ),
  }),
  v.metadata({ graphql: "ChannelBannerInput" }),
  v.forward(
    v.check(
      ({ startingOn, endingOn }) => startingOn === null || endingOn === null || startingOn < endingOn,
      "bannerEnd",
    ),
    ["endingOn"],
  ),
);
export type ChannelBannerInput = v.InferOutput<typeof channelBannerInput>;
