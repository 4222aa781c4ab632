import { asc, eq, lte, sql } from "drizzle-orm";
import { customerPreviews } from "../../../schema/catalogue/tables/customer-previews.ts";
import { publicationChannels, publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import type { RequestContext } from "../../kit/context.ts";

const { id, publicationId, expiresAtMs, createdAtMs } = customerPreviews;

/** Keeps the newest of an auction's links: the oldest beyond `limit` open nothing from now on. */
export async function insertPreview(
  database: Database,
  row: typeof customerPreviews.$inferInsert,
  limit: number,
): Promise<void> {
  const oldest = sql`(select count(*) from ${customerPreviews} where ${eq(publicationId, row.publicationId)}) - ${limit}`;
  await database.batch([
    database.insert(customerPreviews).values(row),
    database.delete(customerPreviews).where(
      sql`${id} in (select ${id} from ${customerPreviews} where ${eq(publicationId, row.publicationId)}
        order by ${asc(createdAtMs)}, ${asc(id)} limit max(0, ${oldest}))`,
    ),
  ]);
}

export async function deletePreviews(database: Database, previewedId: string): Promise<void> {
  await database.delete(customerPreviews).where(eq(publicationId, previewedId));
}

/** The kind of a publication, and the channels that it is meant for; null where there is none. */
export async function loadPreviewed(
  database: Database,
  previewedId: string,
): Promise<{ kind: string; channels: string[] } | null> {
  const rows = await database
    .select({ kind: publications.kind, channel: publicationChannels.channel })
    .from(publications)
    .leftJoin(publicationChannels, eq(publicationChannels.publicationId, publications.id))
    .where(eq(publications.id, previewedId))
    .orderBy(asc(publicationChannels.channel));
  const [first] = rows;
  return first ? { kind: first.kind, channels: rows.flatMap(({ channel }) => channel ?? []) } : null;
}

export function dropExpiredPreviews({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database.delete(customerPreviews).where(lte(expiresAtMs, now()));
}
