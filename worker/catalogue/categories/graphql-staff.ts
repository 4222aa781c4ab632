import { categoryText, categoryWord, MAX_CATEGORIES } from "../../../schema/catalogue/inputs/category.ts";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { needAdministrator } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { LanguageText } from "../../kit/graphql/language.ts";
import { asResult, CreatedId, Result } from "../../kit/graphql/results.ts";
import { thingHistory } from "../../kit/history/thing-history.ts";
import { type CategoryOfTree, loadCategoryTree } from "./category-tree.ts";
import { createCategory, deleteCategory, orderCategories, updateCategory } from "./change-categories.ts";

const access = [needAdministrator(ERROR_CODES.NOT_AUTHORIZED_TO_MANAGE_CATEGORIES)];
const CategoryTextInput = inputOf(categoryText);
const CategoryWordInput = inputOf(categoryWord);
const TAKEN = "4017: another one of the level has one of the names.";

const LotCategoryAdmin = builder.objectRef<CategoryOfTree>("LotCategoryAdmin").implement({
  description: "A category, for those who manage them.",
  fields: (t) => ({
    externalId: t.exposeID("id"),
    parentId: t.exposeID("parentId", { nullable: true }),
    text: t.expose("texts", { type: [LanguageText], description: "The name in every language that it has." }),
    words: t.expose("words", { type: [LanguageText], description: "What else people call its lots when they search." }),
    lotCount: t.exposeInt("lotCount", { description: "The assets in it; those of its children are not counted." }),
    lastUpdatedOn: t.expose("updatedAtMs", { type: "DateTime" }),
  }),
});

builder.queryField("queryLotCategoryAdmin", (t) =>
  t.field({
    type: [LotCategoryAdmin],
    description: `All categories, each level in the order that staff gave it; at most ${MAX_CATEGORIES}.`,
    extensions: { access: [needAdministrator(ERROR_CODES.NOT_AUTHORIZED_TO_QUERY_CATEGORIES)] },
    resolve: (_, _args, context) => loadCategoryTree(context),
  }),
);

builder.mutationFields((t) => ({
  createLotCategory: t.field({
    type: CreatedId,
    description:
      "Adds a category, behind the others of its level. 4014: no name. 4017: another one of the level has one of the names. 4018: the parent is itself a child. 4019: no such parent. INVALID_INPUT: there are too many.",
    extensions: { access },
    args: {
      lotCategory: t.arg({
        type: [CategoryTextInput],
        required: true,
        description: "Its names, once per language; at least one.",
      }),
      parentId: t.arg.id({ description: "A category of the first level; left out for a new one of that level." }),
      words: t.arg({ type: [CategoryWordInput], description: "Its search words." }),
    },
    resolve: (_, request, context) => createCategory(context, request),
  }),
  updateLotCategory: t.field({
    type: Result,
    description: `Gives a category other names, other search words or another group. 4014: no name. ${TAKEN} 4018: the parent is itself a child, or the category has children. 4019: no such category or parent. CHANGED_MEANWHILE: another user has changed it since it was read.`,
    extensions: { access },
    args: {
      lotCategory: t.arg({
        type: [CategoryTextInput],
        required: true,
        description: "All its names, once per language: those that are left out go.",
      }),
      categoryId: t.arg.id({ required: true }),
      parentId: t.arg.id({
        description:
          "Null makes it one of the first level; left out, it stays where it is. Elsewhere it gets the last place.",
      }),
      words: t.arg({ type: [CategoryWordInput], description: "All its search words; left out, they stay." }),
      expectedLastUpdatedOn: t.arg({
        type: "DateTime",
        description: "lastUpdatedOn as it was read: if it has changed since, nothing is written.",
      }),
    },
    resolve: (_, request, context) => asResult(updateCategory(context, request)),
  }),
  reOrderLotCategories: t.field({
    type: Result,
    description:
      "Gives the categories of one level the order of the list. CHANGED_MEANWHILE: the list does not have each of them once.",
    extensions: { access },
    args: {
      parentId: t.arg.id({ description: "Whose children; left out, those of the first level." }),
      reOrderCategories: t.arg.idList({ required: true }),
    },
    resolve: (_, request, context) => asResult(orderCategories(context, request)),
  }),
  deleteLotCategory: t.field({
    type: Result,
    description:
      "Removes a category with its search words and picture. 4019: no such category, or none to replace it. 4020: lots are in it, and `removeFromLots` is false. 4021: it has children.",
    extensions: { access },
    args: {
      categoryId: t.arg.id({ required: true }),
      removeFromLots: t.arg.boolean({ required: true, description: "True: its lots lose it." }),
      replacementId: t.arg.id({
        description: "The category that its lots get instead; left out, they are left without one.",
      }),
    },
    resolve: (_, request, context) => asResult(deleteCategory(context, request)),
  }),
}));

builder.queryField("queryCategoryHistory", thingHistory({ described: "a category", argument: "categoryId", access }));
