/** One number or text of what leaves a lot, with the name of the field that holds it; null where nothing names it. */
export interface Field {
  readonly name: string | null;
  readonly value: string;
}

const INSERTED_COLUMNS = /^insert into "\w+" \(([^)]*)\)/i;
const COMPARED_COLUMN = /"(\w+)" (?:=|<|<=|>|>=|<>) \?|\?/g;

/** Every number and text in a payload, whatever it is wrapped in: JSON within texts, cells of inserted rows, parameters. */
export function* fieldsOf(payload: unknown, name: string | null = null): Iterable<Field> {
  if (typeof payload === "number") yield { name, value: String(payload) };
  else if (typeof payload === "string") yield* fieldsOfText(payload, name);
  else if (Array.isArray(payload)) for (const part of payload) yield* fieldsOf(part, name);
  else if (isRecord(payload)) yield* isStatement(payload) ? fieldsOfStatement(payload) : fieldsOfRecord(payload);
}

function* fieldsOfRecord(record: Record<string, unknown>): Iterable<Field> {
  for (const [key, value] of Object.entries(record)) yield* fieldsOf(value, key);
}

function* fieldsOfText(text: string, name: string | null): Iterable<Field> {
  const json = parsed(text);
  if (json === null) yield { name, value: text };
  else yield* fieldsOf(json, name);
}

/** The columns of an insert name the cells of its rows, which are one parameter; elsewhere a column is beside its parameter. */
function* fieldsOfStatement({ sql, params }: Statement): Iterable<Field> {
  const inserted = INSERTED_COLUMNS.exec(sql)?.[1];
  if (inserted === undefined) {
    const names = [...sql.matchAll(COMPARED_COLUMN)].map(([, column]) => column ?? null);
    for (const [index, param] of params.entries()) yield* fieldsOf(param, names[index] ?? null);
    return;
  }
  const columns = [...inserted.matchAll(/"(\w+)"/g)].map(([, column]) => column ?? null);
  for (const rows of params.map((param) => parsed(String(param)))) {
    for (const row of Array.isArray(rows) ? rows : []) {
      for (const [index, cell] of [row].flat().entries()) yield* fieldsOf(cell, columns[index] ?? null);
    }
  }
}

interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

function isStatement(record: Record<string, unknown>): record is Record<string, unknown> & Statement {
  return typeof record.sql === "string" && Array.isArray(record.params);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** What a JSON object or array holds; null of any other text. */
function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
