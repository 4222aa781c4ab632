import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as v from "valibot";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { isLanguage, type Language } from "../../../schema/kit/languages.ts";
import { texts } from "../../../schema/kit/tables/texts.ts";
import type { RequestContext } from "../context.ts";
import type { LocalizedText } from "../graphql/language.ts";
import { languageOf } from "./json-column.ts";

/** Title, summary and description (markdown) in one language. */
export interface OwnText {
  title: string;
  summary: string;
  description: string;
}

export interface DisplayText extends OwnText {
  displayLanguage: Language;
}

export type TextsByLanguage = ReadonlyMap<Language, OwnText>;
export type TitlesByLanguage = ReadonlyMap<Language, string>;

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

/** Titles by owner and language, for what names an owner without its texts. One query. */
export async function loadTitles(
  { database }: Pick<RequestContext, "database">,
  ownerIds: readonly string[],
): Promise<Map<string, TitlesByLanguage>> {
  const { ownerId, language, title } = texts;
  const rows = await database.select({ ownerId, language, title }).from(texts).where(isOneOf(ownerId, ownerIds));
  const byOwner = Map.groupBy(rows, (row) => row.ownerId);
  return new Map(
    [...byOwner].map(([owner, titles]) => [owner, new Map(titles.map((row) => [languageOf(row.language), row.title]))]),
  );
}

/** The texts of an owner as a field of a select, for rows whose texts are needed anyway: `readTexts` reads it. */
export function textsOf(ownerId: SQLWrapper): SQL<string> {
  return sql<string>`(select json_group_array(
      json_object('language', ${texts.language}, 'title', ${texts.title}, 'summary', ${texts.summary}, 'description', ${texts.description})
    ) from ${texts} where ${texts.ownerId} = ${ownerId})`;
}

const ownTexts = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ language: v.string(), title: v.string(), summary: v.string(), description: v.string() })),
);

function textsIn(json: string): TextsByLanguage {
  const ofOwner = new Map<Language, OwnText>();
  for (const { language, ...text } of v.parse(ownTexts, json)) if (isLanguage(language)) ofOwner.set(language, text);
  return ofOwner;
}

/** What `textsOf` selected, as a part of a row; none where it was not selected. */
export function readTexts(json: string | null): { texts?: TextsByLanguage } {
  return json === null ? {} : { texts: textsIn(json) };
}

export function inEveryLanguage(texts: TextsByLanguage, field: keyof OwnText): LocalizedText[] {
  return [...texts].map(([language, text]) => ({ language, text: text[field] }));
}

/** Empty if the owner has no text in the publication's languages. */
export function displayText(texts: TextsByLanguage | undefined, choice: LanguageChoice): DisplayText {
  for (const displayLanguage of displayLanguages(choice)) {
    const text = texts?.get(displayLanguage);
    if (text) return { ...text, displayLanguage };
  }
  return { title: "", summary: "", description: "", displayLanguage: choice.defaultLanguage };
}

/** Empty if the owner has no title in the publication's languages. */
export function displayTitle(titles: TitlesByLanguage | undefined, choice: LanguageChoice): string {
  const best = displayLanguages(choice).map((language) => titles?.get(language));
  return best.find((title) => title !== undefined) ?? "";
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
