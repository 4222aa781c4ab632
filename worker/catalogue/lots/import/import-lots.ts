import * as v from "valibot";
import {
  type ImportedLotInput,
  importedLotInput,
  importedLotInputs,
  MAX_LOTS_OF_PROJECT,
} from "../../../../schema/catalogue/inputs/lot-import.ts";
import { isUniqueViolation } from "../../../../schema/kit/database/unique-violation.ts";
import { DomainError, ERROR_CODES, type FieldFault } from "../../../../schema/kit/error-codes.ts";
import { faultsOf, invalidInput, parseInput } from "../../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { loadTexts } from "../../../kit/texts/load-texts.ts";
import type { AssetRow } from "../assets/asset-store.ts";
import { loadLotDetails, lotDetailsRow } from "../details/lot-details.ts";
import { categoryFinder } from "./category-finder.ts";
import { isSameContent, type LotContent, mergedLot } from "./merge-lot.ts";
import {
  countLotsOfProject,
  type ImportedRows,
  loadCategoryNames,
  loadLotsByNumber,
  writeImportedLots,
} from "./store.ts";

/** Each reads what another user wrote meanwhile. */
const MAX_ATTEMPTS = 3;

type ImportState = "NEW" | "CHANGED" | "SAME" | "FAULTY";

/** What becomes of a row of a sheet. */
export interface ImportedLot {
  state: ImportState;
  lotId: string | null;
  /** Of the asset as it was before. */
  updatedAtMs: number | null;
  faults: readonly FieldFault[];
}

interface Request {
  projectId: string;
  lots: unknown;
}

interface StoredLot {
  row: AssetRow;
  content: LotContent;
}

interface Planned {
  answer: ImportedLot;
  /** What is to be written; null where nothing is. */
  change: { id: string; lotNumber: string; before: StoredLot | null; content: LotContent } | null;
}

type ReadContext = Pick<RequestContext, "database">;

/** What `importLots` would make of each row, in their order. @throws DomainError INVALID_INPUT for the list itself. */
export async function previewLotImport(context: ReadContext, request: Request): Promise<ImportedLot[]> {
  const plan = await planImport(context, { ...request, lots: rowsOf(request.lots) });
  return plan.map(({ answer }) => answer);
}

/**
 * Adds and changes assets of a project by their numbers. Rows with faults are left out, and one that changes nothing is
 * not written: the same call can be sent again.
 * @returns what became of each row, in their order.
 * @throws DomainError CHANGED_MEANWHILE if others change the same assets all the time; INVALID_INPUT for the list.
 */
export async function importLots(context: RequestContext, { projectId, lots }: Request): Promise<ImportedLot[]> {
  const rows = rowsOf(lots);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const plan = await planImport(context, { projectId, lots: rows });
    const changes = plan.flatMap(({ change }) => change ?? []);
    const answers = plan.map(({ answer, change }) => ({ ...answer, lotId: change?.id ?? answer.lotId }));
    if (changes.length === 0) return answers;
    if (await wasWritten(context, rowsToWrite(changes, { projectId, nowMs: context.now() }))) {
      refreshPages(context, "assets");
      return answers;
    }
  }
  throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
}

function rowsOf(lots: unknown): unknown[] {
  return parseInput(v.object({ lots: importedLotInputs }), { lots }).lots;
}

async function wasWritten({ database }: RequestContext, rows: ImportedRows): Promise<boolean> {
  try {
    return await writeImportedLots(database, rows);
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function planImport(
  { database }: ReadContext,
  { projectId, lots }: { projectId: string; lots: readonly unknown[] },
): Promise<Planned[]> {
  const parsed = lots.map((lot) => v.safeParse(importedLotInput, lot, { abortPipeEarly: true }));
  const good = parsed.flatMap((row) => (row.success ? [row.output] : []));
  const numbers = good.map(({ lotNumber }) => lotNumber);
  const namesCategory = good.some(({ category }) => typeof category === "string");
  const [rows, names, count] = await Promise.all([
    loadLotsByNumber(database, { projectId, numbers }),
    namesCategory ? loadCategoryNames(database) : [],
    countLotsOfProject(database, projectId),
  ]);
  const known = {
    stored: await storedLots(database, rows),
    categoryOf: categoryFinder(names),
    taken: new Set<string>(),
  };
  const plan = parsed.map((row) => (row.success ? planned(row.output, known) : faulty(null, faultsOf(row.issues))));
  if (count + plan.filter(({ answer }) => answer.state === "NEW").length > MAX_LOTS_OF_PROJECT) {
    throw invalidInput({ path: "lots", rule: "maximumLots", params: { maximum: MAX_LOTS_OF_PROJECT } });
  }
  return plan;
}

async function storedLots(
  database: RequestContext["database"],
  rows: readonly AssetRow[],
): Promise<Map<string, StoredLot>> {
  const ids = rows.map(({ id }) => id);
  const [texts, details] = await Promise.all([loadTexts({ database }, ids), loadLotDetails({ database }, ids)]);
  return new Map(
    rows.map((row) => {
      const content = {
        columns: row,
        texts: texts.get(row.id) ?? new Map(),
        details: details.get(row.id) ?? { specifications: [], loadingNotes: [] },
      };
      return [row.lotNumber, { row, content }];
    }),
  );
}

function planned(
  { category, ...row }: ImportedLotInput,
  {
    stored,
    categoryOf,
    taken,
  }: {
    stored: ReadonlyMap<string, StoredLot>;
    categoryOf: (text: string) => string | FieldFault;
    taken: Set<string>;
  },
): Planned {
  const { lotNumber } = row;
  const before = stored.get(lotNumber) ?? null;
  if (taken.has(lotNumber)) return faulty(before, [{ path: "lotNumber", rule: "once" }]);
  taken.add(lotNumber);
  const expected = row.expectedLastUpdatedOn;
  if (expected !== null && before?.row.updatedAtMs !== expected) {
    return faulty(before, [{ path: "lotNumber", rule: "changedMeanwhile" }]);
  }
  const categoryId = typeof category === "string" ? categoryOf(category) : category;
  const content = mergedLot(
    { ...row, categoryId: typeof categoryId === "object" ? null : categoryId },
    before?.content ?? null,
  );
  const faults = [categoryId, content].flatMap((part) => (isFault(part) ? [part] : []));
  if (isFault(content) || faults.length > 0) return faulty(before, faults);
  if (before && isSameContent(before.content, content)) return { answer: answerOf("SAME", before), change: null };
  const id = before?.row.id ?? crypto.randomUUID();
  return { answer: answerOf(before ? "CHANGED" : "NEW", before), change: { id, lotNumber, before, content } };
}

function isFault(part: unknown): part is FieldFault {
  return typeof part === "object" && part !== null && "rule" in part;
}

function answerOf(state: ImportState, before: StoredLot | null): ImportedLot {
  return { state, lotId: before?.row.id ?? null, updatedAtMs: before?.row.updatedAtMs ?? null, faults: [] };
}

function faulty(before: StoredLot | null, faults: readonly FieldFault[]): Planned {
  return { answer: { ...answerOf("FAULTY", before), faults }, change: null };
}

function rowsToWrite(
  changes: readonly NonNullable<Planned["change"]>[],
  { projectId, nowMs }: { projectId: string; nowMs: number },
): ImportedRows {
  return {
    lots: changes.map(({ id, lotNumber, before, content: { columns } }) => ({
      ...{ id, projectId, lotNumber },
      ...{ categoryId: columns.categoryId, yearBuilt: columns.yearBuilt, isAvailable: columns.isAvailable },
      documentRootFolderId: before?.row.documentRootFolderId ?? null,
      createdAtMs: before?.row.createdAtMs ?? nowMs,
      updatedAtMs: before ? Math.max(nowMs, before.row.updatedAtMs + 1) : nowMs,
    })),
    details: changes.map(({ id, content }) => lotDetailsRow(id, content.details)),
    texts: changes.flatMap(({ id: ownerId, content }) =>
      [...content.texts].map(([language, text]) => ({ ownerId, language, ...text })),
    ),
    versions: changes.flatMap(({ before }) => (before ? [[before.row.id, before.row.updatedAtMs] as const] : [])),
  };
}
