import { Inflate, strFromU8, zipSync } from "fflate";
import { MAX_UNPACKED_BYTES, SheetRefusal } from "./sheet-limits.ts";

const MAX_ENTRIES = 2_000;
/** One step of unpacking makes at most a thousand times as many bytes. */
const STEP_BYTES = 16_384;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const SIGNATURES = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const;
const METHODS = { stored: 0, deflated: 8 } as const;
const IS_ENCRYPTED = 1;
/** What a workbook says its sheets hold; pictures and macros are left packed. */
const PART = /^[\w./[\]() -]+\.(?:xml|rels)$/;
/** Formatted rows below the data count too: the reader makes all of them. */
const MAX_ROW = 20_000;
const MAX_COLUMN_LETTERS = 2;
const MAX_CELLS = 1_000_000;

interface Entry {
  name: string;
  method: number;
  packed: Uint8Array;
}

/**
 * A workbook with its parts unpacked, for a reader that knows no bounds: it stops at the bytes that unpacking makes,
 * whatever the file says of them, and refuses cells that are far out.
 * @throws SheetRefusal.
 */
export function unpackWorkbook(file: Uint8Array): ArrayBuffer {
  const parts = new Map<string, Uint8Array>();
  let left = MAX_UNPACKED_BYTES;
  for (const entry of entriesOf(file)) {
    if (!PART.test(entry.name)) continue;
    const part = unpacked(entry, left);
    left -= part.length;
    requireBounds(part);
    parts.set(entry.name, part);
  }
  return zipSync(Object.fromEntries(parts), { level: 0 }).slice().buffer;
}

/** By the directory at the end of the file, which readers go by. */
function entriesOf(file: Uint8Array): Entry[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    const end = endOf(view);
    const count = view.getUint16(end + 10, true);
    if (count > MAX_ENTRIES) throw new SheetRefusal("unpackedBytes");
    const entries: Entry[] = [];
    for (let index = 0, at = view.getUint32(end + 16, true); index < count; index += 1) {
      if (view.getUint32(at, true) !== SIGNATURES.entry) throw new SheetRefusal("unreadable");
      if (view.getUint16(at + 8, true) & IS_ENCRYPTED) throw new SheetRefusal("protected");
      const nameLength = view.getUint16(at + 28, true);
      const name = strFromU8(file.subarray(at + 46, at + 46 + nameLength));
      const from = dataAt(view, view.getUint32(at + 42, true));
      const packed = file.subarray(from, from + view.getUint32(at + 20, true));
      entries.push({ name, method: view.getUint16(at + 10, true), packed });
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  } catch (error) {
    throw error instanceof SheetRefusal ? error : new SheetRefusal("unreadable");
  }
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === SIGNATURES.end) return at;
  throw new SheetRefusal("unreadable");
}

function dataAt(view: DataView, local: number): number {
  if (view.getUint32(local, true) !== SIGNATURES.local) throw new SheetRefusal("unreadable");
  return local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
}

function unpacked({ method, packed }: Entry, maximum: number): Uint8Array {
  if (method === METHODS.stored) {
    if (packed.length > maximum) throw new SheetRefusal("unpackedBytes");
    return packed;
  }
  if (method !== METHODS.deflated) throw new SheetRefusal("unreadable");
  const chunks: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((chunk) => {
    size += chunk.length;
    if (size > maximum) throw new SheetRefusal("unpackedBytes");
    chunks.push(chunk);
  });
  try {
    for (let at = 0; at === 0 || at < packed.length; at += STEP_BYTES)
      inflate.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length);
  } catch (error) {
    throw error instanceof SheetRefusal ? error : new SheetRefusal("unreadable");
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** The reader makes a list for each row and column up to the last one that a part names. */
function requireBounds(part: Uint8Array): void {
  const text = new TextDecoder().decode(part);
  if (!text.includes("sheetData")) return;
  let cells = 0;
  let rows = 0;
  for (const [, tag] of text.matchAll(/<(?:[\w.-]+:)?(row|c)\b/g)) {
    if (tag === "row") rows += 1;
    else cells += 1;
  }
  if (rows > MAX_ROW || cells > MAX_CELLS) throw new SheetRefusal("rows");
  for (const [, value = ""] of text.matchAll(/\sr\s*=\s*["']([^"']*)/g)) {
    const [, letters, row] = /^([A-Z]*)(\d*)$/.exec(value) ?? [];
    if (letters === undefined || row === undefined) throw new SheetRefusal("unreadable");
    if (Number(row) > MAX_ROW) throw new SheetRefusal("rows");
    if (letters.length > MAX_COLUMN_LETTERS) throw new SheetRefusal("columns");
  }
}
