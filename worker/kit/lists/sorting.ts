import { invalidInput } from "../../../schema/kit/inputs/parse-input.ts";

/** No list has more sort fields. */
const MAX_SORT_KEYS = 8;

export interface Sort<Field extends string> {
  field: Field;
  direction: "ASCENDING" | "DESCENDING";
}

/** @throws DomainError INVALID_INPUT for too many keys. */
export function sortsOf<Field extends string>(
  requested: readonly Sort<Field>[] | null | undefined,
  otherwise: readonly Sort<Field>[],
): readonly Sort<Field>[] {
  const sorts = requested && requested.length > 0 ? requested : otherwise;
  if (sorts.length > MAX_SORT_KEYS) {
    throw invalidInput({ path: "sort", rule: "maximumItems", params: { maximum: MAX_SORT_KEYS } });
  }
  return sorts;
}
