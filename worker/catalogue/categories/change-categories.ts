import * as v from "valibot";
import { categoryTexts } from "../../../schema/catalogue/inputs/category.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { id } from "../../../schema/kit/inputs/id.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import {
  findCategory,
  insertCategory,
  removeCategory,
  renameCategory,
  takeCategoryFromLots,
} from "./category-changes-store.ts";
import { forgetCategoryTerms } from "./category-words.ts";

const newCategory = v.object({ lotCategory: categoryTexts, parentId: v.nullish(id, null) });
const changedCategory = v.object({ lotCategory: categoryTexts, categoryId: id });
const removedCategory = v.object({ categoryId: id, removeFromLots: v.boolean() });

/** Each takes the rows of these lots from the read model and writes them again: more would hold up the database. */
const LOTS_PER_STATEMENT = 500;

/** @throws DomainError 4014 without a name; 4019 unknown parent; 4018 below the second level; 4017 a name is taken. */
export async function createCategory(context: RequestContext, request: object): Promise<{ id: string }> {
  const { lotCategory: texts, parentId } = parseInput(newCategory, request);
  if (texts.length === 0) throw new DomainError(ERROR_CODES.LANGUAGE_REQUIRED);
  const { database } = context;
  const change = { id: crypto.randomUUID(), parentId, texts, nowMs: context.now() };
  if (!(await insertCategory(database, change))) {
    const parent = parentId === null ? null : await findCategory(database, parentId);
    if (parentId !== null && parent === null) throw new DomainError(ERROR_CODES.CATEGORY_UNKNOWN);
    throw new DomainError(
      parent && parent.parentId !== null ? ERROR_CODES.MAXIMUM_RECURSION : ERROR_CODES.CATEGORY_EXISTS,
    );
  }
  categoriesChanged(context);
  return { id: change.id };
}

/** @throws DomainError 4014 without a name; 4019 unknown category; 4017 a name is taken. */
export async function updateCategory(context: RequestContext, request: object): Promise<void> {
  const { lotCategory: texts, categoryId } = parseInput(changedCategory, request);
  if (texts.length === 0) throw new DomainError(ERROR_CODES.LANGUAGE_REQUIRED);
  const category = await findCategory(context.database, categoryId);
  if (category === null) throw new DomainError(ERROR_CODES.CATEGORY_UNKNOWN);
  const change = { id: categoryId, parentId: category.parentId, texts, nowMs: context.now() };
  if (!(await renameCategory(context.database, change))) {
    const isGone = (await findCategory(context.database, categoryId)) === null;
    throw new DomainError(isGone ? ERROR_CODES.CATEGORY_UNKNOWN : ERROR_CODES.CATEGORY_EXISTS);
  }
  categoriesChanged(context);
}

/** @throws DomainError 4019 unknown category; 4021 it has children; 4020 it has lots that are to keep it. */
export async function deleteCategory(context: RequestContext, request: object): Promise<void> {
  const { categoryId, removeFromLots } = parseInput(removedCategory, request);
  const { database } = context;
  do {
    const category = await findCategory(database, categoryId);
    if (category === null) throw new DomainError(ERROR_CODES.CATEGORY_UNKNOWN);
    if (category.hasChildren) throw new DomainError(ERROR_CODES.CATEGORY_HAS_CHILDREN);
    if (category.hasLots && !removeFromLots) throw new DomainError(ERROR_CODES.CATEGORY_IN_USE);
    if (category.hasLots) await takeFromAllLots(context, categoryId);
    // A lot may get the category meanwhile.
  } while (!(await removeCategory(database, categoryId, context.now())));
  categoriesChanged(context);
}

async function takeFromAllLots(context: RequestContext, id: string): Promise<void> {
  const some = { id, limit: LOTS_PER_STATEMENT, nowMs: context.now() };
  while ((await takeCategoryFromLots(context.database, some)) === LOTS_PER_STATEMENT);
}

function categoriesChanged(context: RequestContext): void {
  forgetCategoryTerms();
  refreshPages(context, "categories");
}
