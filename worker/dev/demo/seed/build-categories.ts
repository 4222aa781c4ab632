import type {
  lotCategories,
  lotCategoryTexts,
  lotCategoryWords,
} from "../../../../schema/catalogue/tables/categories.ts";
import type { Both } from "../both.ts";
import { CATEGORIES, type CategoryKey } from "../categories.ts";
import { CATEGORY_WORDS } from "../category-words.ts";
import type { BuiltImage } from "./build-auction.ts";
import { demoId } from "./demo-id.ts";

export interface BuiltCategories {
  categories: (typeof lotCategories.$inferInsert)[];
  categoryTexts: (typeof lotCategoryTexts.$inferInsert)[];
  categoryWords: (typeof lotCategoryWords.$inferInsert)[];
}

interface CategoryPlan {
  key: string;
  parentId: string | null;
  position: number;
  name: Both;
}

/** Categories and their subcategories, with their names and words, and a drawing of each of the first level. */
export function buildCategories(stamps: {
  createdAtMs: number;
  updatedAtMs: number;
}): BuiltCategories & { images: BuiltImage[] } {
  const plans = Object.entries(CATEGORIES).flatMap(([key, { name, children }], position): CategoryPlan[] => [
    { key, parentId: null, position, name },
    ...Object.entries<Both>(children).map(([child, childName], place) => ({
      key: child,
      parentId: demoId("category", key),
      position: place,
      name: childName,
    })),
  ]);
  const words: Readonly<Record<string, Both>> = CATEGORY_WORDS;
  return {
    categories: plans.map(({ key, parentId, position }) => ({
      ...{ id: demoId("category", key), parentId, position },
      ...stamps,
    })),
    categoryTexts: plans.flatMap(({ key, name }) => inBoth(key, (language) => [{ text: name[language] }])),
    categoryWords: plans.flatMap(({ key }) =>
      inBoth(key, (language) => (words[key]?.[language] ?? "").split(", ").flatMap((word) => (word ? [{ word }] : []))),
    ),
    images: Object.entries(CATEGORIES).map(([key, { drawing }]) => drawn(key, drawing, stamps.createdAtMs)),
  };
}

function inBoth<Row extends object>(key: string, rowsIn: (language: keyof Both) => Row[]) {
  const categoryId = demoId("category", key);
  return (["nl", "en"] as const).flatMap((language) =>
    rowsIn(language).map((row) => ({ categoryId, language, ...row })),
  );
}

function drawn(key: string, motif: CategoryKey, createdAtMs: number): BuiltImage {
  const ownerId = demoId("category", key);
  return {
    row: { fileId: demoId("image", ownerId, 0), ownerId, position: 0, contentType: "image/svg+xml", createdAtMs },
    picture: { motif, view: "indoors", seed: `category/${key}` },
  };
}
