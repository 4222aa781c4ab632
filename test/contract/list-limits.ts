/** The bounds of a list of the API: its filters, its order and its pages. */
export interface ListLimits {
  name: string;
  filter: string;
  sort: string;
  /** What the filter must have in every request. */
  required?: Record<string, unknown>;
  fields: string[];
  /** Where a page may be larger than those of other lists. */
  maxItemsPerPage?: number;
  /** A valid value of each filter. */
  valid: Record<string, unknown>;
  /** Values that are refused, each with the rule that refuses it. */
  refused: [filter: Record<string, unknown>, rule: string][];
}

const NOW = new Date().toISOString();
export const RANGE = { from: NOW, to: NOW };
export const LONG = "x".repeat(101);
export const MANY = Array.from({ length: 101 }, () => "some id");

export const LOT = "some lot";
export const LANGUAGE = { language: "EN" };
export const IDS = { ids: ["some id"] };
export const TEXTS_REFUSED: ListLimits["refused"] = [
  [{ text: " x " }, "minimumCharacters"],
  [{ text: LONG }, "maximumCharacters"],
];
export const CHANNELS_REFUSED: ListLimits["refused"] = [
  [{ channel: " " }, "emptyChannel"],
  [{ channel: "ebay" }, "unsupportedChannel"],
];
