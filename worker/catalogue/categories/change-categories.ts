import * as v from "valibot";
import {
  categoryOrder,
  categoryTexts,
  categoryWords,
  MAX_CATEGORIES,
} from "../../../schema/catalogue/inputs/category.ts";
import { expectedLastUpdatedOn } from "../../../schema/catalogue/inputs/lot.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { id } from "../../../schema/kit/inputs/id.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import {
  findCategory,
  insertCategory,
  orderLevel,
  removeCategory,
  replaceCategory,
  takeCategoryFromLots,
} from "./category-changes-store.ts";
import { forgetCategoryTerms } from "./category-words.ts";
import { countCategories } from "./store.ts";

const newCategory = v.object({
  lotCategory: categoryTexts,
  parentId: v.nullish(id, null),
  words: v.nullish(categoryWords),
});
const changedCategory = v.object({
  lotCategory: categoryTexts,
  categoryId: id,
  /** Left out: it stays where it is. */
  parentId: v.optional(v.nullable(id)),
  words: v.nullish(categoryWords),
  expectedLastUpdatedOn,
});
const orderedLevel = v.object({ parentId: v.nullish(id, null), reOrderCategories: categoryOrder });
const removedCategory = v.object({
  categoryId: id,
  removeFromLots: v.boolean(),
  replacementId: v.nullish(id, null),
});

/** Each takes the rows of these lots from the read model and writes them again: more would hold up the database. */
const LOTS_PER_STATEMENT = 500;

/**
 * @throws DomainError 4014 without a name; 4019 unknown parent; 4018 below the second level; 4017 a name is taken;
 *   INVALID_INPUT, also where there are too many.
 */
export async function createCategory(context: RequestContext, request: object): Promise<{ id: string }> {
  const { lotCategory: texts, parentId, words } = parseInput(newCategory, request);
  if (texts.length === 0) throw new DomainError(ERROR_CODES.LANGUAGE_REQUIRED);
  const { database } = context;
  const change = { id: crypto.randomUUID(), parentId, texts, words, nowMs: context.now() };
  if (!(await insertCategory(database, change))) {
    await requireParent(context, parentId);
    if ((await countCategories(context, undefined)) >= MAX_CATEGORIES)
      throw invalidInput({ path: "lotCategory", rule: "maximumItems", params: { maximum: MAX_CATEGORIES } });
    throw new DomainError(ERROR_CODES.CATEGORY_EXISTS);
  }
  categoriesChanged(context);
  return { id: change.id };
}

/**
 * @throws DomainError 4014 without a name; 4019 unknown category or parent; 4018 below the second level, or with
 *   children; CHANGED_MEANWHILE; 4017 a name is taken.
 */
export async function updateCategory(context: RequestContext, request: object): Promise<void> {
  const { lotCategory: texts, categoryId, ...input } = parseInput(changedCategory, request);
  if (texts.length === 0) throw new DomainError(ERROR_CODES.LANGUAGE_REQUIRED);
  const { parentId: before } = await found(context, categoryId);
  const parentId = input.parentId === undefined ? before : input.parentId;
  const expectedAtMs = input.expectedLastUpdatedOn;
  const change = { id: categoryId, parentId, texts, words: input.words, nowMs: context.now(), expectedAtMs };
  if (!(await replaceCategory(context.database, change))) {
    const { updatedAtMs, hasChildren } = await found(context, categoryId);
    if (expectedAtMs !== null && updatedAtMs !== expectedAtMs) throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
    await requireParent(context, parentId);
    const isTooDeep = parentId !== null && (hasChildren || parentId === categoryId);
    throw new DomainError(isTooDeep ? ERROR_CODES.MAXIMUM_RECURSION : ERROR_CODES.CATEGORY_EXISTS);
  }
  categoriesChanged(context);
}

/** @throws DomainError CHANGED_MEANWHILE unless the list has each category of the level once. */
export async function orderCategories(context: RequestContext, request: object): Promise<void> {
  const { parentId, reOrderCategories: ids } = parseInput(orderedLevel, request);
  if (!(await orderLevel(context.database, { parentId, ids }))) throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  categoriesChanged(context);
}

/** @throws DomainError 4019 unknown category; 4021 it has children; 4020 it has lots that are to keep it. */
export async function deleteCategory(context: RequestContext, request: object): Promise<void> {
  const { categoryId, removeFromLots, replacementId } = parseInput(removedCategory, request);
  const { database } = context;
  if (replacementId === categoryId) throw new DomainError(ERROR_CODES.CATEGORY_UNKNOWN);
  do {
    const category = await found(context, categoryId);
    if (category.hasChildren) throw new DomainError(ERROR_CODES.CATEGORY_HAS_CHILDREN);
    if (category.hasLots && !removeFromLots) throw new DomainError(ERROR_CODES.CATEGORY_IN_USE);
    if (replacementId !== null) await found(context, replacementId);
    if (category.hasLots) await takeFromAllLots(context, categoryId, replacementId);
    // A lot may get the category meanwhile.
  } while (!(await removeCategory(database, categoryId, context.now())));
  categoriesChanged(context);
}

async function takeFromAllLots(context: RequestContext, id: string, replacementId: string | null): Promise<void> {
  const some = { id, replacementId, limit: LOTS_PER_STATEMENT, nowMs: context.now() };
  while ((await takeCategoryFromLots(context.database, some)) === LOTS_PER_STATEMENT);
}

/** @throws DomainError 4019. */
async function found({ database }: RequestContext, categoryId: string) {
  const category = await findCategory(database, categoryId);
  if (category === null) throw new DomainError(ERROR_CODES.CATEGORY_UNKNOWN);
  return category;
}

/** @throws DomainError 4019; 4018 for one of the second level. */
async function requireParent(context: RequestContext, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  if ((await found(context, parentId)).parentId !== null) throw new DomainError(ERROR_CODES.MAXIMUM_RECURSION);
}

function categoriesChanged(context: RequestContext): void {
  forgetCategoryTerms();
  refreshPages(context, "categories");
}
