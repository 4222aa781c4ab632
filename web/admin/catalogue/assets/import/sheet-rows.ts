import * as v from "valibot";
import { importedLotInput } from "../../../../../schema/catalogue/inputs/lot-import.ts";
import type { FieldFault } from "../../../../../schema/kit/error-codes.ts";
import { faultsOf } from "../../../../../schema/kit/inputs/parse-input.ts";
import { API_LANGUAGES, LANGUAGES, type Language } from "../../../../../schema/kit/languages.ts";
import type { Sheet } from "../../../kit/sheets/read-sheets.ts";
import { type ColumnFields, type ImportField, isImportField } from "./columns.ts";
import type { ImportedLotFields } from "./documents.ts";

/** A fault of a row, with the column whose cell has it; null where no column is to blame. */
export interface RowFault extends FieldFault {
  column: number | null;
}

/** A row of a sheet as an asset. */
export interface SheetRow {
  /** Its place in the sheet, from 1, headings included. */
  number: number;
  cells: readonly string[];
  lot: ImportedLotFields;
  /** The columns of the lists that the row is made into, in their order. */
  columns: ListColumns;
  faults: readonly RowFault[];
}

interface ListColumns {
  texts: readonly Language[];
  specifications: readonly number[];
  loadingNotes: readonly Language[];
}

const YES = ["ja", "j", "yes", "y", "true", "waar", "1", "x"];
const NO = ["nee", "n", "no", "false", "onwaar", "0"];

/** The rows of a sheet below its headings; empty ones are left out. */
export function rowsOfSheet({ rows: [headings = [], ...rows] }: Sheet, fields: ColumnFields): SheetRow[] {
  const seen = new Set<string>();
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell === "")) return [];
    const row = rowOf(cells, { number: index + 2, headings, fields });
    const { lotNumber } = row.lot;
    const isTwice = lotNumber !== "" && seen.has(lotNumber);
    seen.add(lotNumber);
    const twice = isTwice ? [withColumn({ path: "lotNumber", rule: "once" }, { ...row, fields })] : [];
    return [{ ...row, faults: [...row.faults, ...twice] }];
  });
}

interface Columns {
  number: number;
  headings: readonly string[];
  fields: ColumnFields;
}

function rowOf(cells: readonly string[], { number, headings, fields }: Columns): SheetRow {
  const columnOf = (field: ImportField) => fields.indexOf(field);
  const cell = (field: ImportField) => {
    const column = columnOf(field);
    return column < 0 ? undefined : (cells[column] ?? "");
  };
  const texts = LANGUAGES.filter((language) =>
    (["title", "summary", "description"] as const).some((field) => (cell(`${field}.${language}`) ?? "") !== ""),
  );
  const loadingNotes = LANGUAGES.filter((language) => cell(`loadingNote.${language}`) !== undefined);
  const specifications = fields.flatMap((field, column) => (languageOfSpecification(field) ? [column] : []));
  const year = cell("yearBuilt");
  const available = readYesOrNo(cell("isAvailable"));
  const category = cell("category");
  const lot: OwnLot = {
    lotNumber: cell("lotNumber") ?? "",
    texts: texts.map((language) => ({
      language,
      title: cell(`title.${language}`) || null,
      summary: cell(`summary.${language}`) ?? null,
      description: cell(`description.${language}`) ?? null,
    })),
    ...(category !== undefined && { category: category || null }),
    ...(year !== undefined && { yearBuilt: year === "" ? null : Number(year) }),
    ...(typeof available === "boolean" && { isAvailable: available }),
    specifications: specifications.map((column) => ({
      language: languageOfSpecification(fields[column]) ?? "nl",
      label: headings[column] ?? "",
      value: cells[column] || null,
    })),
    loadingNotes: loadingNotes.map((language) => ({ language, text: cell(`loadingNote.${language}`) ?? "" })),
  };
  const result = v.safeParse(importedLotInput, lot, { abortPipeEarly: true });
  const row = { number, cells, lot: toApi(lot), columns: { texts, specifications, loadingNotes }, fields };
  const faults = [
    ...faultsOf(result.issues ?? []),
    ...(available === "other" ? [{ path: "isAvailable", rule: "yesOrNo" }] : []),
  ];
  return { number, cells, lot: row.lot, columns: row.columns, faults: faults.map((fault) => withColumn(fault, row)) };
}

function languageOfSpecification(field: ImportField | null | undefined): Language | undefined {
  return LANGUAGES.find((language) => field === `specification.${language}`);
}

/** Undefined where nothing is said. */
function readYesOrNo(text: string | undefined): boolean | "other" | undefined {
  if (text === undefined || text === "") return undefined;
  const word = text.toLowerCase();
  return YES.includes(word) ? true : NO.includes(word) ? false : "other";
}

type OwnLanguage<Text> = Omit<Text, "language"> & { language: Language };
type Item<List> = NonNullable<List> extends readonly (infer Each)[] ? Each : never;

interface OwnLot extends Omit<ImportedLotFields, "texts" | "specifications" | "loadingNotes"> {
  texts: OwnLanguage<Item<ImportedLotFields["texts"]>>[];
  specifications: OwnLanguage<Item<ImportedLotFields["specifications"]>>[];
  loadingNotes: OwnLanguage<Item<ImportedLotFields["loadingNotes"]>>[];
}

function toApi({ texts, specifications, loadingNotes, ...lot }: OwnLot): ImportedLotFields {
  return {
    ...lot,
    texts: texts.map((text) => ({ ...text, language: API_LANGUAGES[text.language] })),
    specifications: specifications.map((line) => ({ ...line, language: API_LANGUAGES[line.language] })),
    loadingNotes: loadingNotes.map((note) => ({ ...note, language: API_LANGUAGES[note.language] })),
  };
}

/** A fault of the API or of the rules, with its column. */
export function withColumn(
  fault: FieldFault,
  { columns, fields }: { columns: ListColumns; fields: ColumnFields },
): RowFault {
  const column = columnOfPath(fault.path, { columns, fields });
  return { ...fault, column: column < 0 ? null : column };
}

function columnOfPath(path: string, { columns, fields }: { columns: ListColumns; fields: ColumnFields }): number {
  const [name = "", place = "", field = ""] = path.split(".");
  const column = (wanted: string) => (isImportField(wanted) ? fields.indexOf(wanted) : -1);
  if (name === "texts") {
    const language = columns.texts[Number(place)];
    return language && place !== ""
      ? column(`${field}.${language}`)
      : fields.findIndex((known) => known?.startsWith("title."));
  }
  if (name === "specifications") return columns.specifications[Number(place)] ?? -1;
  if (name === "loadingNotes") return column(`loadingNote.${columns.loadingNotes[Number(place)]}`);
  return column(name);
}
