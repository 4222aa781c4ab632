import { eq } from "drizzle-orm";
import { images } from "../../../schema/catalogue/tables/images.ts";
import { lots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { projects } from "../../../schema/organization/tables/projects.ts";

/** Where the pictures of an owner belong: an asset's or a publication's in its project, a project's in itself. */
export interface OwnerPlace {
  readonly projectId: string;
  readonly organizationalUnitId: string;
}

/** The place of a project, an asset or a publication; null for the id of anything else. */
export async function placeOfOwner(database: Database, ownerId: string): Promise<OwnerPlace | null> {
  const place = { projectId: projects.id, organizationalUnitId: projects.organizationalUnitId };
  const [own, ofAsset, ofPublication] = await database.batch([
    database.select(place).from(projects).where(eq(projects.id, ownerId)),
    database.select(place).from(lots).innerJoin(projects, eq(projects.id, lots.projectId)).where(eq(lots.id, ownerId)),
    database
      .select(place)
      .from(publications)
      .innerJoin(projects, eq(projects.id, publications.projectId))
      .where(eq(publications.id, ownerId)),
  ]);
  return own[0] ?? ofAsset[0] ?? ofPublication[0] ?? null;
}

/** The project of a picture's owner; null if there is no such picture. */
export async function projectOfImage(database: Database, fileId: string): Promise<string | null> {
  const [row] = await database.select({ ownerId: images.ownerId }).from(images).where(eq(images.fileId, fileId));
  if (row === undefined) return null;
  return (await placeOfOwner(database, row.ownerId))?.projectId ?? null;
}
