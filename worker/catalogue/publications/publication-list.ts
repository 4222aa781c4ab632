import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { searchText } from "../../../schema/catalogue/inputs/search.ts";
import { catalogueLots, cataloguePublications } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { idList } from "../../../schema/kit/inputs/id.ts";
import { filterBy, idsFilter, instantFilter, type ListFilter } from "../../kit/lists/filters.ts";
import { publicList } from "../../kit/lists/public-list.ts";
import { textCondition } from "../../kit/lists/text-condition.ts";
import { isInCategory } from "../categories/load-categories.ts";
import { AUCTION_KINDS, AuctionKind } from "./publication-type.ts";

export function kindsFilter(kind: SQLiteColumn): ListFilter {
  return filterBy({
    type: [AuctionKind],
    rule: v.array(v.picklist(AUCTION_KINDS)),
    condition: (kinds) => ({ where: isOneOf(kind, kinds) }),
  });
}

const model = cataloguePublications;

export const publicationList = publicList({
  names: { filter: "PublicationFilter", sort: "PublicationSort", field: "PublicationSortField" },
  descriptions: {
    field: "What publications are sorted by.",
    language: "The language to show publications in, where they have it; leaves none out.",
  },
  model: {
    table: model,
    channel: model.channel,
    visibleOnMs: model.visibleOnMs,
    entity: model.publicationId,
    unique: model.id,
  },
  filters: {
    auctionKinds: kindsFilter(model.kind),
    ids: idsFilter({ column: model.publicationId, index: "catalogue_publications_once" }),
    categoryIds: filterBy({
      type: ["ID"],
      description: "With a lot in one of these categories or their children. At most 100.",
      rule: idList,
      condition: (categoryIds) => ({
        where: sql`exists (
          select 1 from ${catalogueLots} indexed by catalogue_lots_by_category
          where ${catalogueLots.channel} = ${model.channel} and ${isInCategory(catalogueLots.categoryId, categoryIds)}
            and ${catalogueLots.publicationId} = ${model.publicationId}
        )`,
      }),
    }),
    text: filterBy({
      type: "String",
      description: "Words of the title, summary or description; the last may be unfinished. 2 to 100 characters.",
      rule: searchText,
      condition: (text) =>
        textCondition(text, {
          ownerId: model.publicationId,
          publicationId: model.publicationId,
          id: model.publicationId,
          index: "catalogue_publications_once",
          idsOfOwners: (owners) => owners,
        }),
    }),
    startingOn: instantFilter({ column: model.startingOnMs, index: "catalogue_publications_by_starting" }),
    closingOn: instantFilter({ column: model.lastClosingMs, index: "catalogue_publications_by_closing" }),
    visibleOn: instantFilter({ column: model.visibleOnMs, index: "catalogue_publications_by_visible" }),
  },
  sorts: {
    CLOSING_ON: { columns: [model.lastClosingMs], index: "catalogue_publications_by_closing" },
    STARTING_ON: { columns: [model.startingOnMs], index: "catalogue_publications_by_starting" },
    VISIBLE_ON: { columns: [model.visibleOnMs], index: "catalogue_publications_by_visible" },
    CREATED_ON: { columns: [model.createdAtMs], index: "catalogue_publications_by_created" },
    LAST_UPDATED_ON: { columns: [model.updatedAtMs], index: "catalogue_publications_by_updated" },
    PUBLICATION_NUMBER: { columns: [model.publicationNumber], index: "catalogue_publications_by_number" },
  },
  otherwise: { field: "CLOSING_ON", direction: "ASCENDING" },
});
