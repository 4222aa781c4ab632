import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { buildSale } from "../../../support/sale/sale.ts";

it("builds sales concurrently, with consecutive numbers and lots in lot-number order", async () => {
  const first = await buildSale({ lots: [{ lotNumber: "12" }, { lotNumber: "2" }, { lotNumber: "12a" }] });
  const second = await buildSale({
    lots: 0,
    projectId: first.projectId,
    organizationalUnitId: first.organizationalUnitId,
  });
  expect(second.publicationNumber).toBe(first.publicationNumber + 1);
  const { results } = await env.DB.prepare(
    "select lot_number as lotNumber from incremental_lots where publication_id = ? order by lot_number_order",
  )
    .bind(first.auctionId)
    .all();
  expect(results.map(({ lotNumber }) => lotNumber)).toEqual(["2", "12", "12a"]);
});
