import { sql } from "drizzle-orm";
import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import { publicReadsOf, type RequestContext } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { isDriver, type ListView } from "../../kit/lists/condition.ts";
import { byIndex } from "../../kit/lists/filters.ts";
import { conditionsParser, type ListFilterInput } from "../../kit/lists/table-list.ts";
import { publicViewOf } from "../../kit/lists/visibility.ts";
import { lotFilters } from "../lots/lot-filters.ts";
import { lotList } from "../lots/lot-list.ts";
import { invitedRowsOf, viewOfFilter } from "../lots/service.ts";
import { countFacets } from "./count-facets.ts";
import { type DisplayFacets, LotFacets } from "./facets-type.ts";

/** Of the lots that close last: all that are open or to come, and those that closed in the last years. */
const MAX_ROWS = 20_000;

const conditionsOf = conditionsParser(lotFilters);

builder.queryField("getLotFacets", (t) =>
  t.field({
    type: LotFacets,
    description:
      "How many lots each choice of a filter of the list of lots would leave. Of the 20,000 lots that close last, where the filter names neither an auction nor a text.",
    extensions: { access: "public" },
    args: { searchFilter: t.arg({ type: lotList.filterType }) },
    resolve: (_, { searchFilter }, context) => getLotFacets(publicReadsOf(context), searchFilter),
  }),
);

async function getLotFacets(
  context: RequestContext,
  filter: ListFilterInput | null | undefined,
): Promise<DisplayFacets> {
  const view: ListView = { ...publicViewOf(context, filter?.channel), ...(await viewOfFilter(context, filter)) };
  const found = await facetsOf(context, filter, view);
  const invited = found.phases.some(({ lotCount }) => lotCount > 0) ? null : await invitedRowsOf(context, filter);
  return invited === null ? found : await facetsOf(context, filter, { ...view, ...invited });
}

async function facetsOf(
  context: RequestContext,
  filter: ListFilterInput | null | undefined,
  view: ListView,
): Promise<DisplayFacets> {
  // Those that find their rows without reading others; no facet leaves them out.
  const { publicationId, ids, text } = filter ?? {};
  const [driver] = conditionsOf({ publicationId, ids, text }, view).filter(isDriver);
  const { closesAtMs } = catalogueLots;
  const read = driver
    ? { rows: byIndex(catalogueLots, driver.lookup.index) }
    : {
        rows: byIndex(catalogueLots, "catalogue_lots_by_closing"),
        bounded: sql`order by ${closesAtMs} desc limit ${MAX_ROWS}`,
      };
  const facets = await countFacets(context, { view, filter, conditionsOf, ...read });
  return { ...facets, language: filter?.language };
}
