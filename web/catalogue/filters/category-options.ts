/** A category as used by filters. */
export interface FilterCategory {
  externalId: string;
  name: string;
  parentId?: string | null;
}

/** No-break spaces, because browsers drop other spaces in an option list. */
const INDENT = "\u00a0\u00a0\u00a0";

/** Categories as options: parents by name, children below them; a child without a listed parent counts as a parent. */
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
