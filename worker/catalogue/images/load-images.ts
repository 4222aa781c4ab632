import { and, asc, eq } from "drizzle-orm";
import { images } from "../../../schema/catalogue/tables/images.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { RequestContext } from "../../kit/context.ts";

export type ImageRow = typeof images.$inferSelect;

export async function loadPublicImages(
  { database }: Pick<RequestContext, "database">,
  ownerIds: readonly string[],
): Promise<Map<string, ImageRow[]>> {
  const rows = await database
    .select()
    .from(images)
    .where(and(isOneOf(images.ownerId, ownerIds), eq(images.isPublic, true)))
    .orderBy(asc(images.position), asc(images.fileId));
  return Map.groupBy(rows, ({ ownerId }) => ownerId);
}
