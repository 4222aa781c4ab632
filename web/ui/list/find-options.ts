/** One of many, to be found by typing. */
export interface Option {
  value: string;
  label: string;
  /** Other words it is found by, besides its label. */
  words?: readonly string[];
}

/** Without accents and capitals, which nobody types to find something. */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

const wordsOf = ({ label, words = [] }: Option) => [label, ...words].map(fold);

/** How well an option answers: by its beginning, by that of a later word, or somewhere within; null where not at all. */
function rankOf(option: Option, query: string): number | null {
  const words = wordsOf(option);
  if (words.some((word) => word.startsWith(query))) return 0;
  if (words.some((word) => word.split(/[\s(-]+/).some((part) => part.startsWith(query)))) return 1;
  return words.some((word) => word.includes(query)) ? 2 : null;
}

/** The options that a typed text may mean, the likeliest first; all of them, as they are, while nothing is typed. */
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

/** The option that a text means for certain: the one of that very name, or the only one that is found by it. */
export function exactMatch(options: readonly Option[], text: string): Option | null {
  const query = fold(text);
  if (query === "") return null;
  const named = options.find((option) => wordsOf(option).includes(query));
  if (named) return named;
  const [found, ...others] = findOptions(options, text);
  return found && others.length === 0 ? found : null;
}
