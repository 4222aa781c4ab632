export interface Option {
  value: string;
  label: string;
  /** Further search terms besides the label. */
  terms?: readonly string[];
}

/** Removes accents and case, which users omit in a search. */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

const termsOf = ({ label, terms = [] }: Option) => [label, ...terms].map(fold);

/** The rank of a match: at the start, at the start of a later word, or elsewhere; null if there is no match. */
function rankOf(option: Option, query: string): number | null {
  const terms = termsOf(option);
  if (terms.some((term) => term.startsWith(query))) return 0;
  if (terms.some((term) => term.split(/[\s(-]+/).some((part) => part.startsWith(query)))) return 1;
  return terms.some((term) => term.includes(query)) ? 2 : null;
}

/** The options that match a typed text, best match first; all options in their order if the text is empty. */
export function findOptions(options: readonly Option[], text: string): Option[] {
  const query = fold(text);
  if (query === "") return [...options];
  return options
    .flatMap((option) => {
      const rank = rankOf(option, query);
      return rank === null ? [] : [{ option, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

/** The option that a text identifies: the one with that exact name, or the only match. */
export function exactMatch(options: readonly Option[], text: string): Option | null {
  const query = fold(text);
  if (query === "") return null;
  const named = options.find((option) => termsOf(option).includes(query));
  if (named) return named;
  const [found, ...others] = findOptions(options, text);
  return found && others.length === 0 ? found : null;
}
