import { CHANNELS } from "../../../../schema/kit/channels.ts";
import { isCommonCore } from "./common-cores.ts";

const MIN_CORE_CHARACTERS = 3;
/** More digits than this beside a word are worth something; fewer are a year or a counter. */
const MAX_WEAK_DIGITS = 6;

const CHANNEL_NAMES: ReadonlySet<string> = new Set(CHANNELS);
const ASCENDING = "01234567890";
const DESCENDING = "09876543210";

/** What users write in place of letters. */
const LETTERS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "l",
  "+": "t",
};

/**
 * Whether a password is a common word or a channel's name with decoration: `P@ssw0rd1!`, `Welkom-2026`, `Qwerty123!`.
 * The rules of passwords demand digits and symbols, and users put them where each guesser tries first.
 */
export function isCommonPassword(password: string): boolean {
  const folded = fold(password);
  const core = folded.replace(/^[^a-z]+|[^a-z]+$/g, "");
  const digits = folded.replace(core, "").replace(/\D/g, "");
  if (!isWeakNumber(digits)) return [folded, unleet(folded)].some((text) => isWeakWord(lettersAndDigits(text)));
  // A symbol at an end can be a letter too (`$ummer`), so the whole is looked up as well.
  return [core, unleet(core), unleet(folded.replace(/[^a-z@$]+$/, ""))].some((text) =>
    isWeakWord(lettersAndDigits(text)),
  );
}

export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** With digits and symbols read as the letters that they resemble. */
export function unleet(text: string): string {
  return text.replace(/[013457@$!|+]/g, (character) => LETTERS[character] ?? character);
}

export function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}

/** A common word or a channel's name, also written several times over. */
function isWeakWord(text: string): boolean {
  const word = /^(.+?)\1*$/.exec(text)?.[1] ?? "";
  return [text, word].some(
    (each) =>
      (each.length >= MIN_CORE_CHARACTERS && isCommonCore(each)) ||
      CHANNEL_NAMES.has(each) ||
      isOneCharacter(each, text),
  );
}

function isOneCharacter(word: string, text: string): boolean {
  return word.length === 1 && text.length > 1;
}

function isWeakNumber(digits: string): boolean {
  const isSequence = ASCENDING.includes(digits) || DESCENDING.includes(digits);
  return digits.length <= MAX_WEAK_DIGITS || isSequence || isCommonCore(digits);
}
