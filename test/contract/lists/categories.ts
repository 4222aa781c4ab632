import { and, eq } from "drizzle-orm";
import { lotCategories, lotCategoryTexts } from "../../../schema/catalogue/tables/categories.ts";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import type { FillList } from "../list-file.ts";
import { LANGUAGE, type ListLimits, TEXTS_REFUSED } from "../list-limits.ts";
import { ALL, by, hoursAway, listQuery, NOW_MS, pagedList } from "../paged-list.ts";

const CATEGORIES = 40;

const THINGS = ["Heftruck", "heftruck", "Oven", "draaibank", "Weegschaal"];
/** The name of a category, in both languages; some have the same. */
const categoryName = (number: number) => `${THINGS[number % THINGS.length]} ${number % 9}`;

const categories = pagedList<{ id: string; name: string; parentId: string | null; createdAtMs: number }>({
  query: listQuery("queryLotCategory", {
    filter: "LotCategoryFilter",
    sort: "CategorySort",
    rows: "rows: lotCategories { id: externalId }",
  }),
  orders: { NAME: by(({ name }) => name.toLowerCase()), CREATED_ON: by(({ createdAtMs }) => createdAtMs) },
  filters: [
    ALL,
    { filter: { text: "heftruck" }, admits: ({ name }) => name.toLowerCase().includes("heftruck") },
    { filter: { parentId: "category 0" }, admits: ({ parentId }) => parentId === "category 0" },
  ],
  rows: async (database) =>
    await database
      .select({
        id: lotCategories.id,
        name: lotCategoryTexts.text,
        parentId: lotCategories.parentId,
        createdAtMs: lotCategories.createdAtMs,
      })
      .from(lotCategories)
      .innerJoin(
        lotCategoryTexts,
        and(eq(lotCategoryTexts.categoryId, lotCategories.id), eq(lotCategoryTexts.language, "nl")),
      )
      .orderBy(lotCategories.id),
  changes: {
    come: async (database, { rows, value }) => {
      const id = `category ${1_000 + rows.length * 100 + value}`;
      const stamps = { createdAtMs: hoursAway(value), updatedAtMs: NOW_MS };
      await database
        .insert(lotCategories)
        .values({ id, parentId: "category 0", ...stamps })
        .onConflictDoNothing();
      await database
        .insert(lotCategoryTexts)
        .values({ categoryId: id, language: "nl", text: categoryName(value) })
        .onConflictDoNothing();
    },
    leave: async (database, { row }) => {
      await database.delete(lotCategoryTexts).where(eq(lotCategoryTexts.categoryId, row.id));
      await database.delete(lotCategories).where(eq(lotCategories.id, row.id));
    },
    move: async (database, { row, value }) => {
      await database
        .update(lotCategoryTexts)
        .set({ text: categoryName(value) })
        .where(eq(lotCategoryTexts.categoryId, row.id));
      await database
        .update(lotCategories)
        .set({ createdAtMs: hoursAway(value) })
        .where(eq(lotCategories.id, row.id));
    },
  },
});

export const pages = { categories };

export const fill: FillList = async (database, number) => {
  const ids = Array.from({ length: CATEGORIES }, (_, index) => index);
  await database.delete(lotCategories);
  await database.delete(lotCategoryTexts);
  await insertRows(
    database,
    lotCategories,
    ids.map((index) => ({
      id: `category ${index}`,
      parentId: index % 3 === 1 ? "category 0" : null,
      createdAtMs: hoursAway(number(5)),
      updatedAtMs: NOW_MS,
    })),
  );
  await insertRows(
    database,
    lotCategoryTexts,
    ids.flatMap((index) =>
      ["nl", "en"].map((language) => ({ categoryId: `category ${index}`, language, text: categoryName(index) })),
    ),
  );
};

export const limits: readonly ListLimits[] = [
  {
    name: "queryLotCategory",
    filter: "LotCategoryFilter",
    sort: "CategorySort",
    fields: ["CREATED_ON", "NAME"],
    valid: { ...LANGUAGE, parentId: "some id", publicationId: "some id", text: "oven" },
    refused: TEXTS_REFUSED,
  },
];
