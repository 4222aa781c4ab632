import { API_LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import type { Values } from "../../../kit/forms/use-submission.ts";
import type { ProjectOfStaff, StaffProjectRow } from "./documents.ts";

type Texts = StaffProjectRow["title"];

/** A project's title in the page's language, else in the first that it has. */
export function projectTitle(title: Texts, language: Language): string {
  return (textIn(title, language) ?? title[0])?.text ?? "";
}

export function projectValues(
  { id, title, summary, description }: ProjectOfStaff,
  languages: readonly Language[],
): Values {
  return {
    projectId: id,
    languages: [...languages],
    texts: languages.map((language) => ({
      language,
      title: textIn(title, language)?.text ?? "",
      summary: textIn(summary, language)?.text ?? "",
      description: textIn(description, language)?.text ?? "",
    })),
  };
}

/** Whether the project has texts in a language. */
export function hasTextIn({ title }: Pick<ProjectOfStaff, "title">, language: Language): boolean {
  return textIn(title, language) !== undefined;
}

function textIn(texts: Texts, language: Language): Texts[number] | undefined {
  return texts.find((text) => text.language === API_LANGUAGES[language]);
}
