/** A category as filters know it. */
export interface FilterCategory {
  externalId: string;
  name: string;
  parentId?: string | null;
}

/** No-break spaces: a browser's list of options drops others. */
const INDENT = "\u00a0\u00a0\u00a0";

/** Categories for a list of options: parents in order of name, their children below them, children of absent parents among the parents. */
export function categoryOptions(categories: readonly FilterCategory[]): { value: string; label: string }[] {
  const known = new Set(categories.map(({ externalId }) => externalId));
  const byName = categories.toSorted((a, b) => a.name.localeCompare(b.name));
  const isChild = ({ parentId }: FilterCategory) => typeof parentId === "string" && known.has(parentId);
  return byName
    .filter((category) => !isChild(category))
    .flatMap((parent) => [
      { value: parent.externalId, label: parent.name },
      ...byName
        .filter((child) => isChild(child) && child.parentId === parent.externalId)
        .map((child) => ({ value: child.externalId, label: INDENT + child.name })),
    ]);
}
