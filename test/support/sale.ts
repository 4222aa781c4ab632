import { env } from "cloudflare:workers";
import { openDatabase } from "../../schema/database/open-database.ts";
import { insertSale, type Sale, type SaleOptions } from "./insert-sale.ts";

export type { Sale } from "./insert-sale.ts";

/**
 * Puts a published, running sale straight into D1: unit, project, category, lots, auction and incremental lots.
 * The actors do not have it: tests that bid publish the lots to them.
 */
export async function buildSale(options: SaleOptions = {}): Promise<Sale> {
  return await insertSale(openDatabase(env), options);
}
