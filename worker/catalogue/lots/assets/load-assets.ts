import { sql } from "drizzle-orm";
import { lots } from "../../../../schema/catalogue/tables/lots.ts";
import type { Database } from "../../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../../schema/kit/database/json-list.ts";
import { qualified } from "../../../../schema/kit/database/qualified.ts";
import { isOnSale } from "./is-on-sale.ts";

export interface OfferedAsset {
  projectId: string;
  lotNumber: string;
  isAvailable: boolean;
  /** In this auction, or in another that may still sell it. */
  isOnSale: boolean;
}

export async function loadAssets(
  database: Database,
  { lotIds, auctionId, nowMs }: { lotIds: readonly string[]; auctionId: string; nowMs: number },
): Promise<Map<string, OfferedAsset>> {
  const rows = await database
    .select({
      id: lots.id,
      projectId: lots.projectId,
      lotNumber: lots.lotNumber,
      isAvailable: lots.isAvailable,
      isOnSale: qualified(sql<number>`(${isOnSale(nowMs, auctionId)})`),
    })
    .from(lots)
    .where(isOneOf(lots.id, lotIds));
  return new Map(rows.map(({ id, isOnSale, ...asset }) => [id, { ...asset, isOnSale: Boolean(isOnSale) }]));
}
