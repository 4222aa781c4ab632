import type { ImportedLotInput } from "../../../../schema/catalogue/inputs/lot-import.ts";
import type { FieldFault } from "../../../../schema/kit/error-codes.ts";
import type { LocalizedText } from "../../../kit/graphql/language.ts";
import type { OwnText, TextsByLanguage } from "../../../kit/texts/load-texts.ts";
import type { AssetRow } from "../assets/asset-store.ts";
import type { LotDetails, Specification } from "../details/lot-details.ts";

type Language = LocalizedText["language"];

/** What of an asset a row of a sheet can change. */
export interface LotContent {
  columns: Pick<AssetRow, "categoryId" | "yearBuilt" | "isAvailable">;
  texts: TextsByLanguage;
  details: LotDetails;
}

/** @param categoryId the category that the row names; undefined if it names none, null if it empties it. */
type ResolvedRow = Omit<ImportedLotInput, "category"> & { categoryId: string | null | undefined };

const NEW_LOT: LotContent = {
  columns: { categoryId: null, yearBuilt: null, isAvailable: true },
  texts: new Map(),
  details: { specifications: [], loadingNotes: [] },
};

/** An asset with what a row says: what the row leaves out stays. @param before null for a new one. */
export function mergedLot(row: ResolvedRow, before: LotContent | null): LotContent | FieldFault {
  const { columns, texts, details } = before ?? NEW_LOT;
  const merged = mergedTexts(row.texts, texts);
  if ("path" in merged) return merged;
  return {
    columns: {
      categoryId: row.categoryId === undefined ? columns.categoryId : row.categoryId,
      yearBuilt: row.yearBuilt === undefined ? columns.yearBuilt : row.yearBuilt,
      isAvailable: row.isAvailable ?? columns.isAvailable,
    },
    texts: merged.texts,
    details: {
      specifications: row.specifications.reduce(withSpecification, details.specifications),
      loadingNotes: row.loadingNotes.reduce(withNote, details.loadingNotes),
    },
  };
}

export function isSameContent(one: LotContent, other: LotContent): boolean {
  return comparable(one) === comparable(other);
}

function comparable({ columns, texts, details }: LotContent): string {
  const { categoryId, yearBuilt, isAvailable } = columns;
  const byLanguage = [...texts]
    .map(([language, { title, summary, description }]) => [language, title, summary, description])
    .toSorted(([one = ""], [other = ""]) => one.localeCompare(other));
  return JSON.stringify([categoryId, yearBuilt, isAvailable, byLanguage, details.specifications, details.loadingNotes]);
}

function mergedTexts(rows: ResolvedRow["texts"], before: TextsByLanguage): { texts: TextsByLanguage } | FieldFault {
  const texts = new Map<Language, OwnText>(before);
  for (const [place, { language, title, summary, description }] of rows.entries()) {
    const known = texts.get(language);
    const named = title ?? known?.title;
    if (named === undefined) return { path: `texts.${place}.title`, rule: "required" };
    texts.set(language, {
      title: named,
      summary: summary ?? known?.summary ?? "",
      description: description ?? known?.description ?? "",
    });
  }
  return texts.size > 0 ? { texts } : { path: "texts", rule: "required" };
}

type RowSpecification = ResolvedRow["specifications"][number];

/** A line is the one with the label in that language. The last text that is taken away takes the line with it. */
function withSpecification(lines: Specification[], { language, label, value }: RowSpecification): Specification[] {
  const isText = (text: Specification["texts"][number]) => text.language === language && text.label === label;
  const place = lines.findIndex(({ texts }) => texts.some(isText));
  const line = lines[place];
  if (!line) {
    return value === null ? lines : [...lines, { isHighlighted: false, texts: [{ language, label, value }] }];
  }
  const texts = line.texts.flatMap((text) => (isText(text) ? (value === null ? [] : [{ ...text, value }]) : [text]));
  return texts.length === 0 ? lines.toSpliced(place, 1) : lines.with(place, { ...line, texts });
}

function withNote(notes: LocalizedText[], { language, text }: LocalizedText): LocalizedText[] {
  const place = notes.findIndex((note) => note.language === language);
  if (text === "") return notes.filter((note) => note.language !== language);
  return place < 0 ? [...notes, { language, text }] : notes.with(place, { language, text });
}
