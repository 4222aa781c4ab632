import { isOneOf } from "../../schema/database/json-list.ts";
import { isLanguage, type Language } from "../../schema/languages.ts";
import { texts } from "../../schema/tables/texts.ts";
import type { RequestContext } from "../context.ts";
import type { LocalizedText } from "../graphql/language.ts";

/** Title, summary and description (markdown) in one language. */
export interface OwnText {
  title: string;
  summary: string;
  description: string;
}

export interface ShownText extends OwnText {
  displayLanguage: Language;
}

export type TextsByLanguage = ReadonlyMap<Language, OwnText>;

/** Texts by owner (project, lot or publication) and language. One query. */
export async function loadTexts(
  { database }: Pick<RequestContext, "database">,
  ownerIds: readonly string[],
): Promise<Map<string, TextsByLanguage>> {
  const rows = await database.select().from(texts).where(isOneOf(texts.ownerId, ownerIds));
  const byOwner = new Map<string, Map<Language, OwnText>>();
  for (const { ownerId, language, title, summary, description } of rows) {
    if (!isLanguage(language)) continue;
    const ofOwner = byOwner.get(ownerId) ?? new Map<Language, OwnText>();
    byOwner.set(ownerId, ofOwner.set(language, { title, summary, description }));
  }
  return byOwner;
}

export function inEveryLanguage(texts: TextsByLanguage, field: keyof OwnText): LocalizedText[] {
  return [...texts].map(([language, text]) => ({ language, text: text[field] }));
}

/** Empty if the owner has no text in the publication's languages. */
export function displayText(texts: TextsByLanguage | undefined, choice: LanguageChoice): ShownText {
  for (const displayLanguage of displayLanguages(choice)) {
    const text = texts?.get(displayLanguage);
    if (text) return { ...text, displayLanguage };
  }
  return { title: "", summary: "", description: "", displayLanguage: choice.defaultLanguage };
}

export interface LanguageChoice {
  requested: Language | null | undefined;
  published: readonly Language[];
  defaultLanguage: Language;
}

/** Best first: the requested one if the publication has it, else its default, else its others. */
export function displayLanguages({ requested, published, defaultLanguage }: LanguageChoice): Language[] {
  const preferred = requested && published.includes(requested) ? [requested, defaultLanguage] : [defaultLanguage];
  return [...new Set([...preferred, ...published])];
}
