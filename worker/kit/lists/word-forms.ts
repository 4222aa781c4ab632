/** Shorter words keep their form: "per" is no plural of "pe", "vans" none of the Dutch "van". */
const MIN_STEM = 3;
const MIN_STEM_BEFORE_S = 4;

/** What the rules below take from a word. */
const ENDINGS = ["", "e", "en", "s", "es", "ens", "sen", "ssen"] as const;

/**
 * The part of a Dutch or English word that its plural and its inflected adjective share: "kraan", "kranen"; "machine",
 * "machines"; "grote", "groot"; "knife", "knives". The rules are those of Dutch spelling for "-e", "-en" and "-s" (one
 * vowel in an open syllable, a doubled consonant after a short one, v and z within a word), with the English "-y",
 * "-ies". They part words that a stemmer for verbs would join ("boren" and "geboord"), and join few that differ ("bom",
 * "boom").
 */
export function wordStem(word: string): string {
  let stem = word;
  for (let before = ""; before !== stem; ) {
    before = stem;
    stem = withoutEnding(stem);
  }
  return spelledStem(stem);
}

function withoutEnding(word: string): string {
  // "gas" and "frees" have no ending; "bureaus" has.
  const isPlural = /(?:[^aeious]|[^aeo][aeo]|eau)s$/.test(word);
  if (isPlural && word.length > MIN_STEM_BEFORE_S) return word.slice(0, -1);
  // "steen" and "schoen" have no ending; "batterijen" and "draaien" have.
  if (/(?:[^aeiou]|[aeo]i|ij)en$/.test(word) && word.length > MIN_STEM + 1) return word.slice(0, -2);
  if (/[^aeou]e$/.test(word) && word.length > MIN_STEM) return word.slice(0, -1);
  return word;
}

/** As the stem is written where nothing follows it, with one vowel for a long one. */
function spelledStem(stem: string): string {
  return stem
    .replace(/([bdfgklmnprst])\1$/, "$1")
    .replace(/v$/, "f")
    .replace(/z$/, "s")
    .replace(/([^aeiou])y$/, "$1i")
    .replace(/(^|[^aeiou])([aeou])\2([bdfgklmnprst])$/, "$1$2$3");
}

/** All words with the stem of a word, the word itself first, as far as the rules of spelling know them. */
export function wordForms(word: string): string[] {
  if (/\d/.test(word)) return [word];
  const stem = wordStem(word);
  const written = [stem, ...formsInside(stem)];
  const forms = written.flatMap((beginning) => ENDINGS.map((ending) => beginning + ending));
  return [...new Set([word, ...forms.filter((form) => wordStem(form) === stem)])];
}

/** The ways to write a stem that an ending follows, or that has a long vowel. */
function formsInside(stem: string): string[] {
  const long = stem.replace(/(^|[^aeiou])([aeou])([bdfgklmnprst])$/, "$1$2$2$3");
  const doubled = stem.replace(/([bdfgklmnprst])$/, "$1$1");
  const ways = [long, doubled, ...[stem, long].flatMap((way) => [way.replace(/f$/, "v"), way.replace(/s$/, "z")])];
  return [...ways, stem.replace(/i$/, "y")];
}
