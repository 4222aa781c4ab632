/** The path of a field's name: `texts[1].title` is the field `title` of the second item of `texts`. */
export function pathOf(name: string): string[] {
  return name.split(/[.[\]]+/).filter((segment) => segment !== "");
}

/** The name of the field at a path in the notation of the API and valibot: `texts.1.title`. */
export function nameOf(path: string): string {
  return path
    .split(".")
    .map((segment, place) => (/^\d+$/.test(segment) ? `[${segment}]` : place === 0 ? segment : `.${segment}`))
    .join("");
}

/** A field's path without list indices, the key of its label: `texts.title`. */
export function labelKeyOf(name: string): string {
  return pathOf(name)
    .filter((segment) => !/^\d+$/.test(segment))
    .join(".");
}

/** The value of a field, by its name, within a form's values. */
export function valueAt(values: unknown, name: string): unknown {
  return pathOf(name).reduce<unknown>(
    (value, segment) =>
      typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, segment)?.value : undefined,
    values,
  );
}
