import * as v from "valibot";
import { HOUR_MS } from "../../../schema/kit/durations.ts";
import type { MyDataSection } from "../../../schema/people/my-data-sections.ts";
import { sealedLotsOf } from "../../kit/actors/sealed-lots.ts";
import type { RequestContext } from "../../kit/context.ts";
import { countAttempt, takeAttempts } from "../../kit/rate-limits/take-attempts.ts";
import { requireFreshProof } from "../../kit/sessions/fresh-proof.ts";
import { recordSecurityEvent } from "../security-events/record.ts";
import { selectPage } from "./sections.ts";

const PAGE_ROWS = 200;
/** Two downloads by a bidder of many years: 250 pages each, for some 50,000 rows. */
const PAGES_PER_HOUR = 500;
/** One security event for all pages of a download. */
const ONE_DOWNLOAD_MS = 600_000;

const INSTANT = /_ms$/;

const positionedRow = v.looseObject({ row_position: v.union([v.number(), v.string()]) });

export interface MyDataPage {
  rows: string[];
  /** Where the next page begins; null after the last one. */
  after: string | null;
}

/** The first page is a security event. @throws DomainError 1002; FRESH_PROOF_REQUIRED; TOO_MANY_ATTEMPTS. */
export async function downloadMyData(
  context: RequestContext,
  { section, after }: { section: MyDataSection; after: string | null | undefined },
): Promise<MyDataPage> {
  const { userId } = await requireFreshProof(context);
  await takeAttempts(context, [{ key: `my-data:${userId}`, limit: PAGES_PER_HOUR, windowMs: HOUR_MS }]);
  const event = { key: `my-data-event:${userId}`, limit: 1, windowMs: ONE_DOWNLOAD_MS };
  if ((await countAttempt(context, [event])) === null)
    await recordSecurityEvent(context, { userId, kind: "DATA_DOWNLOADED" });
  const limit = PAGE_ROWS + 1;
  const found = await context.database.all(selectPage(section, { userId, after: after ?? null, limit }));
  const rows = v.parse(v.array(positionedRow), found);
  const page = rows.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  const hasNext = rows.length > PAGE_ROWS;
  const ofHub = section === "SEALED_BIDS" && !hasNext ? await rowsOfHub(context, userId) : [];
  return {
    rows: [...page.map(({ row_position: _, ...each }) => readableRow(each)), ...ofHub].map((row) =>
      JSON.stringify(row),
    ),
    after: hasNext && last ? String(last.row_position) : null,
  };
}

/** The blind lots on which the user may have bid: before the opening these stand nowhere but at the user's hub. */
async function rowsOfHub(context: RequestContext, userId: string): Promise<Record<string, unknown>[]> {
  const ids = await sealedLotsOf(context, userId);
  return ids.map((id) => ({ user_id: userId, blind_lot_id: id }));
}

function readableRow(stored: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) =>
      INSTANT.test(name)
        ? [name.replace(INSTANT, ""), typeof value === "number" ? new Date(value).toISOString() : value]
        : [name, value],
    ),
  );
}
