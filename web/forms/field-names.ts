/** The path of a field's name: `texts[1].title` is the field `title` of the second of `texts`. */
export function pathOf(name: string): string[] {
  return name.split(/[.[\]]+/).filter((segment) => segment !== "");
}

/** The name of the field at a path, as the API and valibot write it: `texts.1.title`. */
export function nameOf(path: string): string {
  return path
    .split(".")
    .map((segment, place) => (/^\d+$/.test(segment) ? `[${segment}]` : place === 0 ? segment : `.${segment}`))
    .join("");
}

/** A field's path without the places in lists, under which its words are found: `texts.title`. */
export function labelKeyOf(name: string): string {
  return pathOf(name)
    .filter((segment) => !/^\d+$/.test(segment))
    .join(".");
}

/** The value at a field's name within a form's values. */
export function valueAt(values: unknown, name: string): unknown {
  return pathOf(name).reduce<unknown>(
    (value, segment) =>
      typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, segment)?.value : undefined,
    values,
  );
}
