import * as v from "valibot";

const fields = v.record(v.string(), v.unknown());

/**
 * Two fields that must be equal, such as a new password and its repetition: otherwise `again` breaks the rule. Other
 * faults of the form do not hide it; a field that is missing has a fault of its own.
 */
export function sameAs<Input extends Record<string, unknown>>(
  name: keyof Input & string,
  again: keyof Input & string,
  rule: string,
): v.RawCheckAction<Input> {
  return v.rawCheck(({ dataset, addIssue }) => {
    if (!v.is(fields, dataset.value)) return;
    const { [name]: value, [again]: repeated } = dataset.value;
    if (value === undefined || repeated === undefined || value === repeated) return;
    addIssue({
      message: rule,
      path: [{ type: "object", origin: "value", input: dataset.value, key: again, value: repeated }],
    });
  });
}
