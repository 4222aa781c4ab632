import { sql } from "drizzle-orm";
import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import { lotCategories } from "../../../schema/catalogue/tables/categories.ts";
import { images } from "../../../schema/catalogue/tables/images.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { loadedOnce } from "../../kit/lists/loaded-once.ts";
import type { PublicView } from "../../kit/lists/visibility.ts";
import { type ImageRow, loadFirstImages } from "../images/load-images.ts";
import { isOpenLot, LOTS_BY_FACTS } from "../read-model/open-lots.ts";
import { type DisplayCategory, loadCategories } from "./load-categories.ts";

type DatabaseOf = Pick<RequestContext, "database">;

export interface OpenCategory {
  category: DisplayCategory;
  openLotCount: number;
  /** Its own, else that of its open lot with most bids. */
  image(): Promise<ImageRow | null>;
}

/** The category of the first level that a lot belongs to, by way of its own. */
const root = sql`coalesce(${lotCategories.parentId}, ${lotCategories.id})`;
const withCategory = sql`${LOTS_BY_FACTS} cross join ${lotCategories} on ${lotCategories.id} = ${catalogueLots.categoryId}`;

/** The categories of the first level that have open lots, in the order that staff gave them, with their pictures. */
export async function loadOpenCategories(
  context: DatabaseOf,
  { view, language, limit }: { view: PublicView; language: Language | null | undefined; limit: number },
): Promise<OpenCategory[]> {
  const counts = await context.database.all<{ id: string; openLotCount: number }>(sql`
    select ${root} as id, count(*) as "openLotCount" from ${withCategory} where ${isOpenLot(view)}
    group by 1 order by (select top.position from ${lotCategories} top where top.id = ${root}), 2 desc, 1 limit ${limit}`);
  const ids = counts.map(({ id }) => id);
  const categories = await loadCategories(context, ids);
  const pictures = loadedOnce(() => loadPictures(context, ids, view));
  return counts.flatMap(({ id, openLotCount }) => {
    const category = categories.get(id);
    if (!category) return [];
    const image = async () => (await pictures()).get(id) ?? null;
    return [{ category: { category, language }, openLotCount, image }];
  });
}

async function loadPictures(
  context: DatabaseOf,
  ids: readonly string[],
  view: PublicView,
): Promise<Map<string, ImageRow>> {
  const own = await loadFirstImages(context, ids);
  const pictures = new Map([...own].map(([id, { image }]) => [id, image]));
  const without = ids.filter((id) => !pictures.has(id));
  if (without.length === 0) return pictures;
  const busiest = await findBusiestLots(context, without, view);
  const ofLots = await loadFirstImages(context, [...busiest.values()]);
  for (const [id, lotId] of busiest) {
    const first = ofLots.get(lotId);
    if (first) pictures.set(id, first.image);
  }
  return pictures;
}

/** The asset of the open lot with most bids, of those with a public picture, by category of the first level. */
async function findBusiestLots(
  { database }: DatabaseOf,
  categoryIds: readonly string[],
  view: PublicView,
): Promise<Map<string, string>> {
  const place = sql`row_number() over (partition by ${root} order by ${incrementalLots.bidCount} desc, ${incrementalLots.id})`;
  const rows = await database.all<{ categoryId: string; lotId: string }>(sql`
    select * from (
      select ${root} as "categoryId", ${incrementalLots.lotId} as "lotId", ${place} as place
      from ${withCategory}
      cross join ${incrementalLots} on ${incrementalLots.id} = ${catalogueLots.incrementalLotId}
      where ${isOpenLot(view)} and ${isOneOf(root, categoryIds)} and exists (
        select 1 from ${images} where ${images.ownerId} = ${incrementalLots.lotId} and ${images.isPublic} = 1
          and ${images.deletedAtMs} is null
      )
    ) where place = 1`);
  return new Map(rows.map(({ categoryId, lotId }) => [categoryId, lotId]));
}
