import { API_LANGUAGES, type ApiLanguage, LANGUAGES, type Language } from "../../../schema/kit/languages.ts";

/** A text in each of its languages, as the API answers it to staff. */
export type Texts = readonly { language: ApiLanguage; text: string }[];

/** The text in a language; undefined where there is none. */
function textIn(texts: Texts, language: Language): string | undefined {
  return texts.find((text) => text.language === API_LANGUAGES[language])?.text;
}

/** The text in the page's language, else in the first that it has. */
export function shownText(texts: Texts, language: Language): string {
  return textIn(texts, language) ?? texts[0]?.text ?? "";
}

/** The languages of a text, in the order of the page. */
export function textLanguages(texts: Texts): Language[] {
  return LANGUAGES.filter((language) => textIn(texts, language) !== undefined);
}

/** The title, summary and description in each language, as a form's fields begin with them. */
export function textsOfForm(
  { title, summary, description }: { title: Texts; summary: Texts; description: Texts },
  languages: readonly Language[],
) {
  return languages.map((language) => ({
    language,
    title: textIn(title, language) ?? "",
    summary: textIn(summary, language) ?? "",
    description: textIn(description, language) ?? "",
  }));
}
