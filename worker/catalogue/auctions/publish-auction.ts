import { and, eq, notExists, sql } from "drizzle-orm";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { loadAuctionForStaff } from "./auction-for-staff.ts";

interface Request {
  incrementalAuctionId: string;
  isPublished: boolean;
  /** Null replaces what others changed. */
  expectedLastUpdatedOn: number | null;
}

/**
 * Publishes an auction as it was planned, or withdraws it while none of its lots is published.
 * @throws DomainError NOT_FOUND; CHANGED_MEANWHILE; INVALID_INPUT (`hasPublishedLots`).
 */
export async function publishAuction(context: RequestContext, request: Request): Promise<void> {
  const { database } = context;
  const { incrementalAuctionId: id, isPublished, expectedLastUpdatedOn: expectedAtMs } = request;
  const { row, lots } = await loadAuctionForStaff(context, id);
  if (expectedAtMs !== null && expectedAtMs !== row.publication.updatedAtMs)
    throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  if (row.publication.isPublished === isPublished) return;
  if (!isPublished && lots.published > 0) throw invalidInput({ path: "isPublished", rule: "hasPublishedLots" });
  const published = database
    .select({ one: sql`1` })
    .from(incrementalLots)
    .where(and(eq(incrementalLots.publicationId, id), eq(incrementalLots.isPublished, true)));
  const changed = await database
    .update(publications)
    .set({ isPublished, updatedAtMs: sql`max(${context.now()}, ${publications.updatedAtMs} + 1)` })
    .where(
      and(
        eq(publications.id, id),
        eq(publications.updatedAtMs, row.publication.updatedAtMs),
        isPublished ? undefined : notExists(published),
      ),
    )
    .returning({ id: publications.id });
  // A lot was published or the auction was changed since it was read above.
  if (changed.length === 0) throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  refreshPages(context, "catalogue");
}
