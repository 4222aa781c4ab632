import { LANGUAGES, type Language as LanguageCode } from "../../../schema/kit/languages.ts";
import { builder } from "./builder.ts";

export const Language = builder.enumType("Language", {
  description:
    "A language of the app. What is read in one that the channel does not support (SUPPORTED_CHANNEL_LANGUAGES) is in the channel's default; what is kept in one is refused: INVALID_INPUT, `language`.",
  values: { NL: { value: "nl" }, EN: { value: "en" } } as const,
});

export interface LocalizedText {
  language: LanguageCode;
  text: string;
}

export const LanguageText = builder.objectRef<LocalizedText>("LanguageText").implement({
  extensions: { mostNested: LANGUAGES.length },
  fields: (t) => ({
    language: t.expose("language", { type: Language }),
    text: t.exposeString("text"),
  }),
});
