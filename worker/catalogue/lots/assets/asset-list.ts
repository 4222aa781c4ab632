import { asc, eq, isNotNull, isNull, not, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { searchText } from "../../../../schema/catalogue/inputs/search.ts";
import { lots, numberRankOf } from "../../../../schema/catalogue/tables/lots.ts";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { idList } from "../../../../schema/kit/inputs/id.ts";
import type { Language } from "../../../../schema/kit/languages.ts";
import { type RequestContext, requireViewer } from "../../../kit/context.ts";
import type { PaginatedRows } from "../../../kit/graphql/pagination.ts";
import type { ListView } from "../../../kit/lists/condition.ts";
import { filterBy, idFilter, idsFilter, type ListFilter } from "../../../kit/lists/filters.ts";
import { type ListRequest, tableList } from "../../../kit/lists/table-list.ts";
import { isInCategory } from "../../categories/load-categories.ts";
import { assetHasText, countAssets, hasImage, isInProjectOf, loadAssetRows } from "./asset-store.ts";
import { isOnSale } from "./is-on-sale.ts";
import { type StaffAsset, toStaffAssets } from "./staff-assets.ts";

const SORT_KEYS = {
  LOT_NUMBER: [numberRankOf(lots.lotNumber), lots.lotNumber],
  CREATED_ON: [lots.createdAtMs],
  LAST_UPDATED_ON: [lots.updatedAtMs],
};
type Field = keyof typeof SORT_KEYS;

const ORDER_INDEXES: Record<Field, string> = {
  LOT_NUMBER: "lots_by_number",
  CREATED_ON: "lots_by_created",
  LAST_UPDATED_ON: "lots_by_updated",
};

/** Fewer rows are found and sorted; with more, the index of the list's order is walked. */
const MANY_ROWS = 2_000;

/** True and false are conditions of their own: null admits all. */
function eitherFilter(description: string, condition: (isWanted: boolean, view: ListView) => SQL): ListFilter {
  return filterBy({
    type: "Boolean",
    description,
    rule: v.boolean(),
    condition: (isWanted, view) => ({ where: condition(isWanted, view) }),
  });
}

export const assetList = tableList<Field>({
  names: { filter: "LotAdminFilter", sort: "LotAdminSort", field: "LotAdminSortField" },
  descriptions: {
    field: "What assets are sorted by. LOT_NUMBER reads numbers as people do, 2 before 10.",
    language: "The language of the names of categories.",
  },
  filters: {
    ids: idsFilter({ column: lots.id }),
    projectId: idFilter({ column: lots.projectId }),
    categoryIds: filterBy({
      type: ["ID"],
      description: "Children of these categories included. At most 100.",
      rule: idList,
      condition: (categoryIds) => ({ where: isInCategory(lots.categoryId, categoryIds) }),
    }),
    text: filterBy({
      type: "String",
      description:
        "The number, or words of the texts in any language, of which the last may be unfinished. 2 to 100 characters.",
      rule: searchText,
      condition: (text) => ({ where: assetHasText(text) }),
    }),
    isAvailable: eitherFilter("Whether it may be taken into auctions.", (isWanted) => eq(lots.isAvailable, isWanted)),
    isOnSale: eitherFilter("Whether it is in an auction that may still sell it.", (isWanted, { nowMs }) =>
      isWanted ? isOnSale(nowMs) : not(isOnSale(nowMs)),
    ),
    hasCategory: eitherFilter("Whether it has a category.", (isWanted) =>
      isWanted ? isNotNull(lots.categoryId) : isNull(lots.categoryId),
    ),
    hasImages: eitherFilter("Whether it has a picture.", (isWanted) => (isWanted ? hasImage() : not(hasImage()))),
  },
  fields: ["LOT_NUMBER", "CREATED_ON", "LAST_UPDATED_ON"],
  otherwise: { field: "CREATED_ON", direction: "DESCENDING" },
});

/** The assets of projects that the viewer may see; by default the newest first. */
export async function queryAssets(
  context: RequestContext,
  request: ListRequest<Field>,
): Promise<PaginatedRows<StaffAsset>> {
  const { database } = context;
  const { userId } = await requireViewer(context);
  const [first] = assetList.sortsOf(request.sort);
  const projectId = request.searchFilter?.projectId;
  const { rows, ...page } = await assetList.read(context, request, {
    scope: isInProjectOf(userId, typeof projectId === "string" ? projectId : undefined),
    userId,
    keys: SORT_KEYS,
    unique: lots.id,
    load: async (selection, total) => {
      const isMany = (await total()) > MANY_ROWS;
      return await loadAssetRows(database, selection, first && isMany ? ORDER_INDEXES[first.field] : null);
    },
    count: async (where) => await countAssets(database, where),
    keptTotals: "assets",
  });
  return { rows: toStaffAssets(context, rows, request.searchFilter?.language), ...page };
}

/** @throws DomainError NOT_FOUND. */
export async function getAsset(
  context: RequestContext,
  id: string,
  language: Language | null | undefined,
): Promise<StaffAsset> {
  const selection = { where: eq(lots.id, id), order: [asc(lots.id)], page: { page: 1, itemsPerPage: 1, offset: 0 } };
  const rows = await loadAssetRows(context.database, selection, null);
  const [asset] = toStaffAssets(context, rows, language);
  if (!asset) throw new DomainError(ERROR_CODES.NOT_FOUND);
  return asset;
}
