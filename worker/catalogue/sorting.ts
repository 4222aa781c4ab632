import { asc, desc, type SQL, type SQLWrapper } from "drizzle-orm";
import { invalidInput } from "../../schema/inputs/parse-input.ts";

/** More keys than a list has sort fields say nothing new. */
const MAX_SORT_KEYS = 8;

export interface Sort<Field extends string> {
  field: Field;
  direction: "ASCENDING" | "DESCENDING";
}

/**
 * The keys that a list is sorted by: those asked, or the list's own where none is.
 *
 * @throws HouseError INVALID_INPUT where more keys are asked than any list has.
 */
export function sortsOf<Field extends string>(
  asked: readonly Sort<Field>[] | null | undefined,
  otherwise: readonly Sort<Field>[],
): readonly Sort<Field>[] {
  const sorts = asked && asked.length > 0 ? asked : otherwise;
  if (sorts.length > MAX_SORT_KEYS) {
    throw invalidInput({ path: "sort", rule: "maximumItems", params: { maximum: MAX_SORT_KEYS } });
  }
  return sorts;
}

/**
 * The order of a list: by each asked key in turn (or by the list's own order where none is asked), and at last by something
 * unique, so that rows do not change places between two pages.
 *
 * @throws HouseError INVALID_INPUT where more keys are asked than any list has.
 */
export function orderOf<Field extends string>(
  asked: readonly Sort<Field>[] | null | undefined,
  list: {
    /** The columns behind each field. */
    keys: Record<Field, readonly SQLWrapper[]>;
    otherwise: readonly Sort<Field>[];
    unique: SQLWrapper;
  },
): SQL[] {
  const sorts = sortsOf(asked, list.otherwise);
  const directed = sorts.flatMap(({ field, direction }) =>
    list.keys[field].map((key) => (direction === "ASCENDING" ? asc(key) : desc(key))),
  );
  return [...directed, asc(list.unique)];
}
