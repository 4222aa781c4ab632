import { categoryText } from "../../../schema/catalogue/inputs/category.ts";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { needAdministrator } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { asResult, CreatedId, Result } from "../../kit/graphql/results.ts";
import { createCategory, deleteCategory, updateCategory } from "./change-categories.ts";

const access = [needAdministrator(ERROR_CODES.NOT_AUTHORIZED_TO_MANAGE_CATEGORIES)];
const CategoryTextInput = inputOf(categoryText);

builder.mutationFields((t) => ({
  createLotCategory: t.field({
    type: CreatedId,
    description:
      "Adds a category, behind the others of its level. 4014: no name. 4017: another one of the level has one of the names. 4018: the parent is itself a child. 4019: no such parent.",
    extensions: { access },
    args: {
      lotCategory: t.arg({
        type: [CategoryTextInput],
        required: true,
        description: "Its names, once per language; at least one.",
      }),
      parentId: t.arg.id({ description: "A category of the first level; left out for a new one of that level." }),
    },
    resolve: (_, request, context) => createCategory(context, request),
  }),
  updateLotCategory: t.field({
    type: Result,
    description:
      "Gives a category other names. 4014: no name. 4017: another one of the level has one of the names. 4019: no such category.",
    extensions: { access },
    args: {
      lotCategory: t.arg({
        type: [CategoryTextInput],
        required: true,
        description: "All its names, once per language: those that are left out go.",
      }),
      categoryId: t.arg.id({ required: true }),
    },
    resolve: (_, request, context) => asResult(updateCategory(context, request)),
  }),
  deleteLotCategory: t.field({
    type: Result,
    description:
      "Removes a category with its search words and picture. 4019: no such category. 4020: lots are in it, and `removeFromLots` is false. 4021: it has children.",
    extensions: { access },
    args: {
      categoryId: t.arg.id({ required: true }),
      removeFromLots: t.arg.boolean({ required: true, description: "True: its lots are left without a category." }),
    },
    resolve: (_, request, context) => asResult(deleteCategory(context, request)),
  }),
}));
