import { eq, not, sql } from "drizzle-orm";
import * as v from "valibot";
import { searchText } from "../../../schema/catalogue/inputs/search.ts";
import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { idList } from "../../../schema/kit/inputs/id.ts";
import type { Condition, ListView } from "../../kit/lists/condition.ts";
import {
  boundFilter,
  filterBy,
  idFilter,
  idsFilter,
  instantFilter,
  type ListFilter,
  rowsIn,
} from "../../kit/lists/filters.ts";
import { rowTextCondition } from "../../kit/lists/text-condition.ts";
import { typedWords } from "../../kit/lists/text-query.ts";
import { isInCategory } from "../categories/load-categories.ts";
import { ALL_BEGINNINGS, LOT_TEXTS } from "../read-model/lot-texts.ts";
import { lotsOfUser } from "../read-model/lots-of-user.ts";
import { LotPhase } from "./incremental-lot-type.ts";
import { CLOSING, isInPhase, LOT_PHASES } from "./lot-phases.ts";

const MAX_PLACES = 100;
const MAX_PLACE_CHARACTERS = 200;

const { startingOnMs, hasBids, place, categoryId } = catalogueLots;
const year = { column: catalogueLots.yearBuilt, index: "catalogue_lots_by_year", isOutsideFacts: true };
const price = { column: catalogueLots.priceCents, index: "catalogue_lots_by_price" };

export function phasesFilter(
  condition: (phases: ReadonlySet<(typeof LOT_PHASES)[number]>, view: ListView) => Condition,
): ListFilter {
  return filterBy({
    type: [LotPhase],
    description: "In any of these phases.",
    rule: v.array(v.picklist(LOT_PHASES)),
    condition: (phases, view) => condition(new Set(phases), view),
  });
}

/** The filters by what a lot is, which lists and the search have. */
export const lotFactFilters = {
  publicationId: idFilter({ column: catalogueLots.publicationId, index: "catalogue_lots_by_publication" }),
  categoryIds: filterBy({
    type: ["ID"],
    description: "Children of these categories included. At most 100.",
    rule: idList,
    condition: (categoryIds, { channel }) => {
      const where = isInCategory(categoryId, categoryIds);
      const index = "catalogue_lots_by_category";
      return { where, lookup: { index, rows: rowsIn(categoryId, { index, where, channel }) } };
    },
  }),
  phases: phasesFilter(isInPhase),
  places: filterBy({
    type: ["String"],
    description: "Picked up or viewed in any of these towns, as queryLotPlaces names them. At most 100.",
    rule: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(MAX_PLACE_CHARACTERS, "maximumCharacters"))),
      v.maxLength(MAX_PLACES, "maximumItems"),
    ),
    condition: (places, { channel }) => {
      const where = isOneOf(place, places);
      const index = "catalogue_lots_by_place";
      return { where, lookup: { index, rows: rowsIn(place, { index, where, channel }) } };
    },
  }),
  startingOn: instantFilter({ column: startingOnMs, index: "catalogue_lots_by_starting" }),
  closingOn: instantFilter(CLOSING),
  hasBids: filterBy({
    type: "Boolean",
    rule: v.boolean(),
    condition: (isBidOn, { channel }) => {
      const where = eq(hasBids, isBidOn);
      const index = "catalogue_lots_facts";
      return { where, isInFacts: true, lookup: { index, rows: rowsIn(hasBids, { index, where, channel }) } };
    },
  }),
  priceFrom: boundFilter(price, "from", {
    type: "Money",
    description: "The price is the leading bid, before the first one the start amount.",
  }),
  priceTo: boundFilter(price, "to", { type: "Money" }),
  yearFrom: boundFilter(year, "from", { type: "Int", description: "The year it was built, where the lot tells it." }),
  yearTo: boundFilter(year, "to", { type: "Int" }),
  isMine: filterBy({
    type: "Boolean",
    description:
      "Lots on which the viewer has bid, or that are among their favourites; false for all others. Visitors have none.",
    rule: v.boolean(),
    condition: (isMine, { userId }) => {
      if (userId === undefined) return isMine ? { where: sql`false` } : undefined;
      const where = sql`${catalogueLots.incrementalLotId} in ${lotsOfUser(userId)}`;
      return isMine ? { where, lookup: { index: "catalogue_lots_once", rows: null } } : { where: not(where) };
    },
  }),
};

export const lotFilters = {
  ...lotFactFilters,
  ids: idsFilter({ column: catalogueLots.incrementalLotId, index: "catalogue_lots_once" }),
  text: filterBy({
    type: "String",
    description:
      "Words of the title, summary, specifications, category or description, in any of their forms; the last may be unfinished. 2 to 100 characters.",
    rule: searchText,
    condition: (text, { withNames }) => {
      const words = typedWords(text);
      const index = { table: LOT_TEXTS, languages: ALL_BEGINNINGS, id: catalogueLots.id };
      return rowTextCondition(withNames?.(words) ?? words, index);
    },
  }),
};
