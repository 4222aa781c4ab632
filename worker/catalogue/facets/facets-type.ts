import type { Language } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { LotCategory } from "../categories/category-type.ts";
import { type DisplayCategory, loadCategories } from "../categories/load-categories.ts";
import { LotPhase } from "../lots/incremental-lot-type.ts";
import type { LotFacets as CountedFacets } from "./count-facets.ts";

/** Counted facets, with what their categories are called. */
export interface DisplayFacets extends CountedFacets {
  language: Language | null | undefined;
}

const CategoryFacet = builder.objectRef<{ category: DisplayCategory; lotCount: number }>("CategoryFacet").implement({
  fields: (t) => ({
    category: t.expose("category", { type: LotCategory }),
    lotCount: t.exposeInt("lotCount", { description: "In this very category, without its children's." }),
  }),
});

const PlaceFacet = builder.objectRef<CountedFacets["places"][number]>("PlaceFacet").implement({
  fields: (t) => ({
    place: t.exposeString("place"),
    countryCode: t.exposeString("countryCode", { description: "ISO 3166-1 alpha-3, lower case." }),
    lotCount: t.exposeInt("lotCount"),
  }),
});

const PhaseFacet = builder.objectRef<CountedFacets["phases"][number]>("PhaseFacet").implement({
  fields: (t) => ({ phase: t.expose("phase", { type: LotPhase }), lotCount: t.exposeInt("lotCount") }),
});

const PriceFacet = builder.objectRef<CountedFacets["prices"][number]>("PriceFacet").implement({
  description: "Lots with a price from one amount to below another; the last of them has no end.",
  fields: (t) => ({
    from: t.expose("fromCents", { type: "Money" }),
    to: t.expose("toCents", { type: "Money", nullable: true }),
    lotCount: t.exposeInt("lotCount"),
  }),
});

const YearRange = builder.objectRef<{ lowest: number; highest: number }>("YearRange").implement({
  fields: (t) => ({ lowest: t.exposeInt("lowest"), highest: t.exposeInt("highest") }),
});

export const LotFacets = builder.objectRef<DisplayFacets>("LotFacets").implement({
  description:
    "How many lots each choice of a filter would leave, under the other filters that are set: the counts of categories leave out the chosen categories. Lists have those with most lots first, at most 100.",
  fields: (t) => ({
    categories: t.field({ type: [CategoryFacet], resolve: (facets, _args, context) => categoriesOf(context, facets) }),
    phases: t.expose("phases", { type: [PhaseFacet] }),
    closingTodayLotCount: t.exposeInt("closingTodayLotCount", {
      description: "Open lots that close before midnight in the auction house's time zone.",
    }),
    places: t.expose("places", { type: [PlaceFacet] }),
    prices: t.expose("prices", { type: [PriceFacet], description: "By price, lowest first; without empty ones." }),
    yearsBuilt: t.expose("years", {
      type: YearRange,
      nullable: true,
      description: "Null where no lot tells its year.",
    }),
  }),
});

async function categoriesOf(context: RequestContext, { categories, language }: DisplayFacets) {
  const loaded = await loadCategories(
    context,
    categories.map(({ id }) => id),
  );
  return categories.flatMap(({ id, lotCount }) => {
    const category = loaded.get(id);
    return category ? [{ category: { category, language }, lotCount }] : [];
  });
}
