/** A text in both languages of the app. */
export interface Both {
  nl: string;
  en: string;
}

export function both(nl: string, en: string): Both {
  return { nl, en };
}

/** Joins texts per language; a plain string is the same in both. */
export function join(separator: string, parts: readonly (Both | string)[]): Both {
  const side = (language: keyof Both) =>
    parts
      .map((part) => (typeof part === "string" ? part : part[language]))
      .filter((text) => text !== "")
      .join(separator);
  return { nl: side("nl"), en: side("en") };
}

const DUTCH_NUMBER = new Intl.NumberFormat("nl-NL", { maximumFractionDigits: 1 });
const ENGLISH_NUMBER = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** A number with its unit, grouped as in each language: `12.500 kg`, `12,500 kg`. */
export function amount(value: number, unit = ""): Both {
  const tail = unit === "" ? "" : ` ${unit}`;
  return both(`${DUTCH_NUMBER.format(value)}${tail}`, `${ENGLISH_NUMBER.format(value)}${tail}`);
}

/** An amount in whole euros. */
export function euros(value: number): Both {
  const { nl, en } = amount(value);
  return both(`€ ${nl}`, `€${en}`);
}

export function horsepower(value: number): Both {
  return both(`${value} pk`, `${value} hp`);
}
