import type { Language as LanguageCode } from "../../schema/languages.ts";
import { builder } from "./builder.ts";

export const Language = builder.enumType("Language", {
  description: "A language of the app.",
  values: { NL: { value: "nl" }, EN: { value: "en" } } as const,
});

export interface LocalizedText {
  language: LanguageCode;
  text: string;
}

export const LanguageText = builder.objectRef<LocalizedText>("LanguageText").implement({
  fields: (t) => ({
    language: t.expose("language", { type: Language }),
    text: t.exposeString("text"),
  }),
});
