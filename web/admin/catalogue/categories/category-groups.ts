import { API_LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import { shownText } from "../../kit/texts.ts";
import type { StaffCategory } from "./documents.ts";

/** A category of the first level with those below it, in their order. */
export interface CategoryGroup {
  group: StaffCategory;
  children: readonly StaffCategory[];
}

export const TREE_FILTERS = ["all", "untranslated", "empty"] as const;
export type TreeFilter = (typeof TREE_FILTERS)[number];

export function groupsOf(rows: readonly StaffCategory[]): CategoryGroup[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  return (below.get(null) ?? []).map((group) => ({ group, children: below.get(group.externalId) ?? [] }));
}

export function nameInLanguage({ text }: StaffCategory, language: Language): string | undefined {
  return text.find((each) => each.language === API_LANGUAGES[language])?.text;
}

/** The name in the page's language, else in the first that it has. */
export function shownName({ text }: StaffCategory, language: Language): string {
  return shownText(text, language);
}

/** Those that are asked for, with the groups in which they stand. */
export function filtered(
  groups: readonly CategoryGroup[],
  { text, shown }: { text: string; shown: TreeFilter },
): CategoryGroup[] {
  const isAsked = (category: StaffCategory, children: readonly StaffCategory[] = []) =>
    hasText(category, text) && isShown(category, shown, children);
  return groups
    .map(({ group, children }) => ({
      group,
      children: children.filter((child) => isAsked(child)),
      isAsked: isAsked(group, children),
    }))
    .filter((each) => each.isAsked || each.children.length > 0);
}

function hasText({ text, words }: StaffCategory, asked: string): boolean {
  const part = asked.trim().toLowerCase();
  return [...text, ...words].some((each) => each.text.toLowerCase().includes(part));
}

function isShown(category: StaffCategory, shown: TreeFilter, children: readonly StaffCategory[]): boolean {
  switch (shown) {
    case "all":
      return true;
    case "untranslated":
      return category.text.length < Object.keys(API_LANGUAGES).length;
    case "empty":
      return lotsOf({ group: category, children }) === 0;
  }
}

/** The lots of a group and of the categories in it. */
export function lotsOf({ group, children }: CategoryGroup): number {
  return children.reduce((sum, { lotCount }) => sum + lotCount, group.lotCount);
}
