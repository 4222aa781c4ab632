/** What this browser computed itself from the text of a public log (worker/verify/FORMAT.md). */
export interface LogReading {
  /** The hashes of the entries that were asked for and are there, by sequence. */
  readonly hashes: ReadonlyMap<number, string>;
  /** The first line, counted from the first entry, that does not follow from the one before; null if all do. */
  readonly brokenAt: number | null;
}

/** About 80,000 entries. A longer log is not read to its end, and counts as not read. */
const MAX_CHARACTERS = 32_000_000;

/**
 * Recomputes the chain of a log and keeps the hashes of some entries. Does not check seals, prices or closings: that is
 * what the verifier is for.
 * @throws if the text cannot be read to its end.
 */
export async function readLog(
  text: ReadableStream<Uint8Array>,
  { incrementalLotId, sequences }: { incrementalLotId: string; sequences: ReadonlySet<number> },
): Promise<LogReading> {
  const hashes = new Map<number, string>();
  let before: string | null = null;
  let sequence = 0;
  let ended = false;
  for await (const line of linesOf(text)) {
    const parsed: unknown = parseLine(line);
    if (ended || !isRecord(parsed)) return { hashes, brokenAt: sequence + 1 };
    if (before === null) {
      if (parsed.type !== "LOT" || parsed.lotId !== incrementalLotId) return { hashes, brokenAt: 1 };
      before = await sha256(JSON.stringify({ format: parsed.format, lotId: incrementalLotId }));
    } else if (parsed.type === "END") {
      if (parsed.entries !== sequence || parsed.head !== before) return { hashes, brokenAt: sequence + 1 };
      ended = true;
    } else {
      const hash = await hashOfEntry(parsed, { sequence: sequence + 1, before });
      if (hash === null) return { hashes, brokenAt: sequence + 1 };
      sequence += 1;
      if (sequences.has(sequence)) hashes.set(sequence, hash);
      before = hash;
    }
  }
  if (!ended) throw new Error("the log ended before its last line");
  return { hashes, brokenAt: null };
}

/** The hash of an entry, from its text; null if it does not follow the entry before. */
async function hashOfEntry(
  line: Readonly<Record<string, unknown>>,
  { sequence, before }: { sequence: number; before: string },
): Promise<string | null> {
  const { type, entry, hash } = line;
  if (type !== "ENTRY" || !isRecord(entry) || entry.sequence !== sequence || entry.previous !== before) return null;
  // A line has one spelling (`parse`), so this is the text that stands in it.
  return (await sha256(JSON.stringify(entry))) === hash ? String(hash) : null;
}

/** Null if the line is no JSON, or spelled in another way than `JSON.stringify` does: only one spelling is hashed. */
function parseLine(line: string): unknown {
  try {
    const parsed: unknown = JSON.parse(line);
    return JSON.stringify(parsed) === line ? parsed : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function* linesOf(text: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = text.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  let characters = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const next = done ? decoder.decode() : decoder.decode(value, { stream: true });
      characters += next.length;
      if (characters > MAX_CHARACTERS) throw new Error("the log is too long to be read here");
      const lines = (rest + next).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
      if (done) break;
    }
    if (rest !== "") yield rest;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
