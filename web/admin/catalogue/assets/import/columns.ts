import * as v from "valibot";
import { LANGUAGES, type Language } from "../../../../../schema/kit/languages.ts";
import { readStored, writeStored } from "../../../../kit/lib/stored-values.ts";

/** What a column can say of an asset, without a language. */
export const PLAIN_FIELDS = ["lotNumber", "category", "yearBuilt", "isAvailable"] as const;
/** What it says in one language; a specification is called as its column. */
export const TEXT_FIELDS = ["title", "summary", "description", "loadingNote", "specification"] as const;

export type PlainField = (typeof PLAIN_FIELDS)[number];
export type TextField = (typeof TEXT_FIELDS)[number];
export type ImportField = PlainField | `${TextField}.${Language}`;

const IMPORT_FIELDS: readonly ImportField[] = [
  ...PLAIN_FIELDS,
  ...TEXT_FIELDS.flatMap((field) => LANGUAGES.map((language) => `${field}.${language}` as const)),
];

/** A field for each column; null where the column is left out. */
export type ColumnFields = readonly (ImportField | null)[];

/** Headings as letters and digits alone, in the language that they are of; "" where both languages have the word. */
const HEADINGS: Readonly<Record<PlainField | TextField, Readonly<Record<Language | "", readonly string[]>>>> = {
  lotNumber: {
    nl: ["nummer", "kavel", "kavelnummer", "objectnummer", "volgnummer", "kavelnr", "lotnr", "referentie"],
    en: ["number", "lotnumber", "assetnumber", "itemnumber", "reference"],
    "": ["nr", "no", "lot", "lotnummer", "ref", "id"],
  },
  category: { nl: ["categorie", "rubriek"], en: ["category"], "": [] },
  yearBuilt: { nl: ["bouwjaar", "jaar"], en: ["year", "yearbuilt", "builtin", "yearofmanufacture"], "": [] },
  isAvailable: { nl: ["beschikbaar", "beschikbaarvoorveilingen"], en: ["available", "availableforauctions"], "": [] },
  title: { nl: ["titel", "naam", "benaming"], en: ["title", "name"], "": [] },
  summary: { nl: ["samenvatting", "kort"], en: ["summary", "short"], "": [] },
  description: { nl: ["beschrijving", "omschrijving"], en: ["description"], "": [] },
  loadingNote: {
    nl: ["ophalenenladen", "laden", "ophalen"],
    en: ["collectionandloading", "loading", "collection"],
    "": [],
  },
  specification: { nl: [], en: [], "": [] },
};

const LANGUAGE_WORDS: Readonly<Record<Language, readonly string[]>> = {
  nl: ["nl", "nederlands", "dutch"],
  en: ["en", "engels", "english"],
};

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** The fields that headings name, in Dutch or English; of two columns with one meaning the first counts. */
export function guessFields(headings: readonly string[]): ColumnFields {
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const field = fieldOfHeading(heading);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

function fieldOfHeading(heading: string): ImportField | null {
  const words = heading
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  // Only at the end: "ophalen en laden" is Dutch.
  const named = LANGUAGES.find((language) => words.length > 1 && LANGUAGE_WORDS[language].includes(words.at(-1) ?? ""));
  const meaning = (named ? words.slice(0, -1) : words).join("");
  for (const field of PLAIN_FIELDS)
    if (Object.values(HEADINGS[field]).some((known) => known.includes(meaning))) return field;
  for (const field of TEXT_FIELDS) {
    const own = LANGUAGES.find((language) => HEADINGS[field][language].includes(meaning));
    if (own) return `${field}.${named ?? own}`;
  }
  return null;
}

/** With another field for a column; a field that only one column can have is taken from the other. */
export function withField(fields: ColumnFields, place: number, field: ImportField | null): ColumnFields {
  const isOnce = field !== null && !field.startsWith("specification.");
  return fields.map((other, index) => (index === place ? field : isOnce && other === field ? null : other));
}

export function isImportField(text: string): text is ImportField {
  return IMPORT_FIELDS.some((field) => field === text);
}

/** The last projects whose columns a device remembers. */
const MAX_PROJECTS = 20;

const keptColumns = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ project: v.string(), columns: v.array(v.tuple([v.string(), v.string()])) })),
);

function readKept() {
  const kept = v.safeParse(keptColumns, readStored("importColumns") ?? "[]");
  return kept.success ? kept.output : [];
}

/** The fields of a project's columns as they were chosen last, else as their headings say. */
export function fieldsFor(project: string, headings: readonly string[]): ColumnFields {
  const kept = readKept().find((other) => other.project === project);
  const known = new Map(kept?.columns);
  const guessed = guessFields(headings);
  let fields: ColumnFields = headings.map(() => null);
  for (const [place, heading] of headings.entries()) {
    const chosen = known.get(plain(heading));
    const field = chosen === undefined ? (guessed[place] ?? null) : isImportField(chosen) ? chosen : null;
    const isTaken = field !== null && !field.startsWith("specification.") && fields.includes(field);
    if (!isTaken) fields = withField(fields, place, field);
  }
  return fields;
}

export function keepFields(project: string, headings: readonly string[], fields: ColumnFields): void {
  const columns = headings.map((heading, place) => [plain(heading), fields[place] ?? ""] as const);
  const others = readKept().filter((other) => other.project !== project);
  writeStored("importColumns", JSON.stringify([{ project, columns }, ...others].slice(0, MAX_PROJECTS)));
}
