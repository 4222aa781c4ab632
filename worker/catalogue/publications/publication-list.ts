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

export const publicationList = publicList({
  names: { filter: "PublicationFilter", sort: "PublicationSort", field: "PublicationSortField" },
  descriptions: {
    field: "What publications are sorted by.",
    language: "The language to show publications in, where they have it; leaves none out.",
  },
  model: {
    table: cataloguePublications,
    channel: cataloguePublications.channel,
    visibleOnMs: cataloguePublications.visibleOnMs,
    entity: cataloguePublications.publicationId,
    unique: cataloguePublications.id,
  },
  filters: {
    auctionKinds: kindsFilter(cataloguePublications.kind),
    ids: idsFilter({ column: cataloguePublications.publicationId, index: "catalogue_publications_once" }),
    categoryIds: filterBy({
      type: ["ID"],
      description: "With a lot in one of these categories or their children. At most 100.",
      rule: idList,
      condition: (categoryIds) => ({
        where: sql`exists (
          select 1 from ${catalogueLots} indexed by catalogue_lots_by_category
          where ${catalogueLots.channel} = ${cataloguePublications.channel} and ${isInCategory(catalogueLots.categoryId, categoryIds)}
            and ${catalogueLots.publicationId} = ${cataloguePublications.publicationId}
        )`,
      }),
    }),
    text: filterBy({
      type: "String",
      description: "Words of the title, summary or description; the last may be unfinished. 2 to 100 characters.",
      rule: searchText,
      condition: (text) =>
        textCondition(text, {
          ownerId: cataloguePublications.publicationId,
          publicationId: cataloguePublications.publicationId,
          id: cataloguePublications.publicationId,
          index: "catalogue_publications_once",
          idsOfOwners: (owners) => owners,
        }),
    }),
    startingOn: instantFilter({
      column: cataloguePublications.startingOnMs,
      index: "catalogue_publications_by_starting",
    }),
    closingOn: instantFilter({
      column: cataloguePublications.lastClosingMs,
      index: "catalogue_publications_by_closing",
    }),
    visibleOn: instantFilter({ column: cataloguePublications.visibleOnMs, index: "catalogue_publications_by_visible" }),
  },
  sorts: {
    CLOSING_ON: { columns: [cataloguePublications.lastClosingMs], index: "catalogue_publications_by_closing" },
    STARTING_ON: { columns: [cataloguePublications.startingOnMs], index: "catalogue_publications_by_starting" },
    VISIBLE_ON: { columns: [cataloguePublications.visibleOnMs], index: "catalogue_publications_by_visible" },
    CREATED_ON: { columns: [cataloguePublications.createdAtMs], index: "catalogue_publications_by_created" },
    LAST_UPDATED_ON: { columns: [cataloguePublications.updatedAtMs], index: "catalogue_publications_by_updated" },
    PUBLICATION_NUMBER: {
      columns: [cataloguePublications.publicationNumber],
      index: "catalogue_publications_by_number",
    },
  },
  otherwise: { field: "CLOSING_ON", direction: "ASCENDING" },
});
