import type { FieldFault } from "../../../../schema/kit/error-codes.ts";

interface CategoryName {
  id: string;
  parentId: string | null;
  name: string | null;
}

/** Sets the name of a parent apart from that of its child. */
const SEPARATOR = ">";

const plain = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Finds categories by id or by name, in any language and in upper or lower case. */
export function categoryFinder(names: readonly CategoryName[]): (text: string) => string | FieldFault {
  const ids = new Set(names.map(({ id }) => id));
  const byName = Map.groupBy(names, ({ name }) => plain(name ?? ""));
  const idsNamed = (name: string) => byName.get(plain(name)) ?? [];
  return (text) => {
    if (ids.has(text)) return text;
    const [child = "", ...parents] = text.split(SEPARATOR).toReversed();
    const parentIds = parents.map((parent) => idsNamed(parent).map(({ id }) => id));
    const isBelow = ({ parentId }: CategoryName) => parentIds.every((above) => above.includes(parentId ?? ""));
    // A name may hold the separator itself.
    const found = new Set([...idsNamed(text), ...idsNamed(child).filter(isBelow)].map(({ id }) => id));
    const [id] = found;
    if (id === undefined) return { path: "category", rule: "unknownCategory" };
    return found.size === 1 ? id : { path: "category", rule: "ambiguousCategory" };
  };
}
