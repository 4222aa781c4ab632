import type { Language as LanguageCode } from "../../../schema/kit/languages.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { LanguageText } from "../../kit/graphql/language.ts";
import { categoryName, type DisplayCategory, type LoadedCategory } from "./load-categories.ts";

const ParentLotCategory = builder
  .objectRef<{ category: LoadedCategory; language: LanguageCode | null | undefined }>("ParentLotCategory")
  .implement({
    fields: (t) => ({
      externalId: t.id({ resolve: ({ category }) => category.id }),
      name: t.string({ resolve: ({ category, language }) => categoryName(category, language) }),
    }),
  });

export const LotCategory = builder.objectRef<DisplayCategory>("LotCategory").implement({
  description: "What kind of asset a lot is. Two levels: a category with a parent has no children.",
  fields: (t) => ({
    externalId: t.id({ resolve: ({ category }) => category.id }),
    name: t.string({
      description: "In the asked language, else in Dutch.",
      resolve: ({ category, language }) => categoryName(category, language),
    }),
    text: t.field({
      type: [LanguageText],
      description: "The name in every language that it has.",
      resolve: ({ category }) => category.texts,
    }),
    parentId: t.id({ nullable: true, resolve: ({ category }) => category.parentId }),
    parentCategory: t.field({
      type: ParentLotCategory,
      nullable: true,
      resolve: ({ category, language }) => category.parent && { category: category.parent, language },
    }),
  }),
});
