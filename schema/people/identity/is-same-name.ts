/** Words in front of a surname, which banks and people write, abbreviate or leave out. */
const PREFIXES = new Set(
  "van von de der den des het 't te ten ter tot op in aan bij onder uit vd v/d v.d. du da di do dos del della la le les el al zu zur zum af av".split(
    " ",
  ),
);

/** Titles and forms of address, which are no names. */
const TITLES = new Set("mr mrs ms mw mevr mevrouw dhr heer dr drs ir ing prof bc ba bsc ma msc llm jr sr".split(" "));

/** Letters that Unicode does not decompose into a base letter and a mark. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ı: "i" },
};

const MARKS = /\p{M}/gu;
const LETTERS = /\p{L}/u;
const NO_LETTERS = /[^\p{L}]/gu;
const LOWER_CASE = /\p{Ll}/u;
/** Initials without full stops: `JP`. Longer words in capitals are names. */
const INITIALS = /^\p{Lu}{2,3}$/u;
const DOTTED_INITIALS = /^(?:\p{L}{1,2}\.)+\p{L}?$/u;

interface PersonName {
  /** Given names or their initials, in order. */
  given: string[];
  /** The parts of the surname: two of a double surname. */
  surname: string[];
}

/**
 * Whether two texts can name the same person: the same surname, and given names that do not contradict each other.
 * Banks give initials where people write their first name, and either may leave out further given names, prefixes and
 * one part of a double surname. Two different first names with one initial are different: they may be of one family.
 */
export function isSameName(one: string, other: string): boolean {
  if (lettersOf(one) === lettersOf(other)) return lettersOf(one) !== "";
  const [first, second] = [parseName(one), parseName(other)];
  return hasSameSurname(first, second) && hasSameGivenNames(first, second);
}

function hasSameSurname({ surname: one }: PersonName, { surname: other }: PersonName): boolean {
  if (one.length === 0 || other.length === 0) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.every((part) => long.includes(part));
}

function hasSameGivenNames({ given: one }: PersonName, { given: other }: PersonName): boolean {
  const compared = Math.min(one.length, other.length);
  if (compared === 0) return false;
  return one.slice(0, compared).every((name, index) => isSameGivenName(name, other[index] ?? ""));
}

/** An initial stands for a name, and a name for a longer form of it: Chris, Christiaan. */
function isSameGivenName(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function parseName(text: string): PersonName {
  const words = wordsOf(inOrder(text)).filter((word) => !PREFIXES.has(word) && !TITLES.has(plainOf(word)));
  const names = words.filter((word) => LETTERS.test(word));
  const surname = names.at(-1) ?? "";
  return {
    given: names.slice(0, -1).flatMap((name) => partsOf(name)),
    surname: partsOf(surname).filter((part) => !PREFIXES.has(part)),
  };
}

/** `Vries, J. de` as `J. de Vries`. */
function inOrder(text: string): string {
  const [surname = "", ...given] = text.split(",");
  return given.length === 0 ? text : `${given.join(" ")} ${surname}`;
}

/** The words in lower case, with each initial as a word of its own, and a double surname as one. */
function wordsOf(text: string): string[] {
  const joined = joinDoubleSurname(text.trim().replaceAll("’", "'"));
  const hasLowerCase = LOWER_CASE.test(text);
  return joined.split(/\s+/).flatMap((word) => {
    if (PREFIXES.has(word.toLowerCase())) return [word.toLowerCase()];
    if (DOTTED_INITIALS.test(word)) return word.split(".").map(baseOf);
    if (hasLowerCase && INITIALS.test(word)) return [...word].map(baseOf);
    return [baseOf(word)];
  });
}

/** `Jansen-de Vries` and `Jansen - de Vries` as `Jansen-Vries`. */
function joinDoubleSurname(text: string): string {
  const [first = "", ...others] = text.split(/\s*-\s*/);
  return others.reduce((joined, part) => `${joined}-${withoutPrefixes(part)}`, first);
}

function withoutPrefixes(text: string): string {
  const words = text.split(/\s+/);
  const start = words.findIndex((word) => !PREFIXES.has(word.toLowerCase()));
  return words.slice(Math.max(0, start)).join(" ");
}

function partsOf(word: string): string[] {
  return word.split("-").map(plainOf).filter(Boolean);
}

/** In lower case, with base letters for letters with marks. */
function baseOf(text: string): string {
  const base = text.toLowerCase().normalize("NFD").replaceAll(MARKS, "");
  return [...base].map((letter) => BASE_LETTERS[letter] ?? letter).join("");
}

function plainOf(word: string): string {
  return word.replaceAll(NO_LETTERS, "");
}

function lettersOf(text: string): string {
  return plainOf(baseOf(text));
}
