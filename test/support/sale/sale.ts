import { env } from "cloudflare:workers";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { insertSale, type Sale, type SaleOptions } from "./insert-sale.ts";
import { HOUR_MS, publishedLot, type saleTerms } from "./lot.ts";

export type { Sale } from "./insert-sale.ts";

/**
 * Puts a published, running sale straight into D1: unit, project, category, lots, auction and incremental lots.
 * The actors do not have it: tests that bid publish the lots to them.
 */
export async function buildSale(options: SaleOptions = {}): Promise<Sale> {
  return await insertSale(openDatabase(env), options);
}

/** A sale of one lot that users can bid on. */
export async function openSale(terms: Partial<ReturnType<typeof saleTerms>> = {}): Promise<Sale> {
  const sale = await buildSale();
  await publishedLot(terms, sale.incrementalLotId);
  return sale;
}

/** Lots that their channel hides, with the options of `buildSale` for each. */
export const HIDDEN_LOTS = [
  ["of another channel", { channels: ["auctionate"] as const }],
  ["that is not visible yet", { publication: { visibleOnMs: Date.now() + HOUR_MS } }],
  ["of an auction that is not published", { publication: { isPublished: false } }],
  ["that is not published itself", { lots: [{ isPublished: false }] }],
] as const;
