import * as v from "valibot";
import { lotStub } from "../../kit/actors/lot-stub.ts";
import type { RequestContext } from "../../kit/context.ts";

/** Of one page. */
export const MAX_LOG_ENTRIES = 10;

export const LOG_ENTRY_KINDS = [
  "PUBLISHED",
  "UNPUBLISHED",
  "OPENED",
  "CLOSED",
  "BID",
  "AUTO_BID",
  "INVALIDATED",
  "OVERWRITTEN",
  "CORRECTION_REFUSED",
  "AWARDED",
  "DECLINED",
  "OUTAGE",
  "SEALED",
] as const;

const logEntry = v.object({
  sequence: v.number(),
  receivedAtMs: v.number(),
  kind: v.picklist(LOG_ENTRY_KINDS),
  bidder: v.optional(v.string()),
  amountCents: v.optional(v.nullable(v.number())),
  rows: v.optional(v.array(v.object({ bidder: v.string(), amountCents: v.number() }))),
  priceCents: v.nullable(v.number()),
});

const logLine = v.object({ type: v.literal("ENTRY"), entry: logEntry, hash: v.string() });

export type LogEntryOfLot = v.InferOutput<typeof logEntry> & { hash: string; text: string };

/**
 * The newest entries of a lot's public log, or those before one, the newest first. Staff read them whoever may read the
 * log itself, and get what the public gets: no maximum and no seal.
 */
export async function logEntriesOf(
  { env }: Pick<RequestContext, "env">,
  incrementalLotId: string,
  before: number | null,
): Promise<LogEntryOfLot[]> {
  const lot = lotStub(env, incrementalLotId);
  const sequence = (await lot.publicLog())?.sequence ?? 0;
  const upTo = Math.min(sequence, (before ?? Number.POSITIVE_INFINITY) - 1);
  if (upTo < 1) return [];
  const page = await lot.logPage({ after: Math.max(0, upTo - MAX_LOG_ENTRIES), upTo });
  return (page?.lines ?? []).map(parsedLine).toReversed();
}

function parsedLine(line: string): LogEntryOfLot {
  const { entry, hash } = v.parse(v.pipe(v.string(), v.parseJson(), logLine), line);
  return { ...entry, hash, text: textOf(line) };
}

/** What was hashed, as it stands in its line: parsed and written again, numbers could be spelled in another way. */
function textOf(line: string): string {
  const beginning = '"entry":';
  return line.slice(line.indexOf(beginning) + beginning.length, line.indexOf(',"hash":"'));
}
