export class SafeHtml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | SafeHtml | readonly SafeHtml[];

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A template of HTML: values are escaped, in text and in quoted attributes, except those that are HTML already. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): SafeHtml {
  const parts = strings.map((text, index) => (index === 0 ? text : `${written(values[index - 1] ?? "")}${text}`));
  return new SafeHtml(parts.join(""));
}

function written(value: Value): string {
  if (value instanceof SafeHtml) return value.text;
  if (typeof value === "object") return value.map(({ text }) => text).join("");
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
