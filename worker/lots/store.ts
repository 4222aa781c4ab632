import { sql } from "drizzle-orm";
import type { RequestContext } from "../context.ts";

/** Published lots of the same auction, in lot-number order. */
export interface Neighbours {
  previousId: string | null;
  nextId: string | null;
}

export async function loadNeighbours(
  { database }: Pick<RequestContext, "database">,
  ids: readonly string[],
): Promise<Map<string, Neighbours>> {
  const rows = await database.all<Neighbours & { id: string }>(sql`
    select self.id as "id",
      (select other.id from incremental_lots other
        where other.publication_id = self.publication_id and other.is_published = 1
          and (other.lot_number_order, other.id) < (self.lot_number_order, self.id)
        order by other.lot_number_order desc, other.id desc limit 1) as "previousId",
      (select other.id from incremental_lots other
        where other.publication_id = self.publication_id and other.is_published = 1
          and (other.lot_number_order, other.id) > (self.lot_number_order, self.id)
        order by other.lot_number_order, other.id limit 1) as "nextId"
    from json_each(${JSON.stringify(ids)}) asked join incremental_lots self on self.id = asked.value`);
  return new Map(rows.map(({ id, previousId, nextId }) => [id, { previousId, nextId }]));
}
