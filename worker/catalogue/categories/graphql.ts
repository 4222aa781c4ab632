import { firstOf } from "../../../schema/kit/pagination.ts";
import { publicReadsOf } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { publicViewOf } from "../../kit/lists/visibility.ts";
import { Image } from "../images/image-type.ts";
import { categoryList, queryCategories } from "./category-list.ts";
import { LotCategory } from "./category-type.ts";
import { loadOpenCategories, type OpenCategory as OpenCategoryShape } from "./open-categories.ts";

const DEFAULT_OPEN_CATEGORIES = 10;

const OpenCategory = builder.objectRef<OpenCategoryShape>("OpenCategory").implement({
  description: "A category of the first level with lots that take bids.",
  fields: (t) => ({
    category: t.expose("category", { type: LotCategory }),
    openLotCount: t.exposeInt("openLotCount", { description: "Those of its children included." }),
    image: t.field({
      type: Image,
      nullable: true,
      description: "Its own picture, else that of its open lot with most bids.",
      resolve: ({ image }) => image(),
    }),
  }),
});

const LotCategories = paginatedType("LotCategories", "lotCategories", LotCategory);

builder.queryFields((t) => ({
  queryLotCategory: t.field({
    type: LotCategories,
    description: "All categories, both levels; by default by name.",
    extensions: { access: "public" },
    args: {
      searchFilter: t.arg({ type: categoryList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [categoryList.sortType] }),
    },
    resolve: (_, request, context) => queryCategories(context, request),
  }),
  queryOpenCategories: t.field({
    type: [OpenCategory],
    description:
      "Where to begin: the categories of the first level that have open lots, in the order that staff gave them, then those with most first. At most 24.",
    extensions: { access: "public" },
    args: {
      language: t.arg({ type: Language }),
      first: t.arg.int({ required: true, defaultValue: DEFAULT_OPEN_CATEGORIES }),
    },
    resolve: (_, { language, first }, context) =>
      loadOpenCategories(publicReadsOf(context), { view: publicViewOf(context), language, limit: firstOf(first) }),
  }),
}));
