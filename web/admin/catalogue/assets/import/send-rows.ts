import type { Client, CombinedError } from "urql";
import { type Failure, failureOfCombined } from "../../../../kit/errors/errors.ts";
import { type ImportedLotFields, ImportLotsDocument, PreviewLotImportDocument, type RowAnswer } from "./documents.ts";

/** More rows cost their user more than twice as long a wait. */
const MAX_ROWS_A_CALL = 140;
/** A call has at most a million bytes. */
const MAX_CHARACTERS_A_CALL = 250_000;
const SECOND_MS = 1_000;

interface NumberedRow {
  number: number;
  lot: ImportedLotFields;
}

/** Rows in parts that one call takes each. */
export function partsOf<Row extends NumberedRow>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  let characters = 0;
  for (const row of rows) {
    const own = JSON.stringify(row.lot).length;
    const last = parts.at(-1);
    if (last && last.length < MAX_ROWS_A_CALL && characters + own <= MAX_CHARACTERS_A_CALL) last.push(row);
    else parts.push([row]);
    characters = parts.at(-1)?.length === 1 ? own : characters + own;
  }
  return parts;
}

interface Sending {
  client: Client;
  projectId: string;
  kind: "preview" | "import";
  signal: AbortSignal;
  onAnswers: (answers: ReadonlyMap<number, RowAnswer>) => void;
}

/**
 * Sends rows part by part, and waits where the API asks for it.
 * @returns why it stopped before the end; null at the end, and where it was told to stop.
 */
export async function sendRows(rows: readonly NumberedRow[], sending: Sending): Promise<Failure | null> {
  const parts = partsOf(rows);
  for (let place = 0; place < parts.length && !sending.signal.aborted; ) {
    const part = parts[place] ?? [];
    const { data, error } = await sendPart(part, sending);
    if (data) {
      sending.onAnswers(
        new Map(data.rows.flatMap((answer, index) => (part[index] ? [[part[index].number, answer]] : []))),
      );
      place += 1;
      continue;
    }
    const failure = failureOf(error);
    if (failure.retryAfterSeconds === null) return failure;
    await waited(failure.retryAfterSeconds * SECOND_MS, sending.signal);
  }
  return null;
}

async function sendPart(part: readonly NumberedRow[], { client, projectId, kind }: Sending) {
  const variables = { projectId, lots: part.map(({ lot }) => lot) };
  if (kind === "import") return await client.mutation(ImportLotsDocument, variables).toPromise();
  return await client.query(PreviewLotImportDocument, variables, { requestPolicy: "network-only" }).toPromise();
}

function failureOf(error: CombinedError | undefined): Failure {
  if (error) return failureOfCombined(error);
  return { code: null, isNetwork: true, message: "", fields: [], retryAfterSeconds: null, challenge: null };
}

async function waited(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
