import { publishedLot, type saleTerms } from "./lot.ts";
import { buildSale, type Sale } from "./sale.ts";

/** A sale of one lot that users can bid on. */
export async function openSale(terms: Partial<ReturnType<typeof saleTerms>> = {}): Promise<Sale> {
  const sale = await buildSale();
  await publishedLot(terms, sale.incrementalLotId);
  return sale;
}
