import { and, count, eq, inArray, sql } from "drizzle-orm";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { RequestContext } from "../../kit/context.ts";
import { previewedPublication, publishedLot } from "../../kit/lists/visibility.ts";
import { lotsOfUser } from "../read-model/lots-of-user.ts";
import type { PublicationRow } from "./load-publications.ts";

export interface PhaseCounts {
  upcoming: number;
  open: number;
  closed: number;
}

/** How many published lots a publication has, by their phase, and how many are the viewer's. */
export interface LotCounts {
  byPhase(): Promise<PhaseCounts>;
  viewers(): Promise<number>;
}

export const NO_LOTS: PhaseCounts = { upcoming: 0, open: 0, closed: 0 };

/** Of a blind-bid auction: its lots open and close together, both instants included. */
export function blindPhaseCounts(
  { publication: { startingOnMs, lastClosingMs }, lotCount }: Pick<PublicationRow, "publication" | "lotCount">,
  nowMs: number,
): PhaseCounts {
  if (nowMs > lastClosingMs) return { ...NO_LOTS, closed: lotCount };
  return nowMs < startingOnMs ? { ...NO_LOTS, upcoming: lotCount } : { ...NO_LOTS, open: lotCount };
}

/** By publication, which is left out where it has no lots. One query. */
export async function countLotsByPhase(
  context: Pick<RequestContext, "database" | "now" | "preview">,
  publicationIds: readonly string[],
): Promise<Map<string, PhaseCounts>> {
  const { publicationId, startingOnMs, closesAtMs } = incrementalLots;
  const nowMs = context.now();
  const countWhere = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`;
  const rows = await context.database
    .select({
      publicationId,
      upcoming: countWhere(sql`${closesAtMs} >= ${nowMs} and ${startingOnMs} > ${nowMs}`),
      open: countWhere(sql`${closesAtMs} >= ${nowMs} and ${startingOnMs} <= ${nowMs}`),
      closed: countWhere(sql`${closesAtMs} < ${nowMs}`),
    })
    .from(incrementalLots)
    .where(and(isOneOf(publicationId, publicationIds), publishedLot(previewedPublication(context))))
    .groupBy(publicationId);
  return new Map(rows.map((row) => [row.publicationId, row]));
}

/** The viewer's lots by publication; none for visitors, without a query. */
export async function countViewerLots(
  context: Pick<RequestContext, "database" | "viewer">,
  publicationIds: readonly string[],
): Promise<Map<string, number>> {
  const viewer = await context.viewer();
  if (!viewer) return new Map();
  const { id, publicationId, isPublished } = incrementalLots;
  const rows = await context.database
    .select({ publicationId, lotCount: count() })
    .from(incrementalLots)
    .where(and(inArray(id, lotsOfUser(viewer.userId)), isOneOf(publicationId, publicationIds), eq(isPublished, true)))
    .groupBy(publicationId);
  return new Map(rows.map((row) => [row.publicationId, row.lotCount]));
}
