import { FALLBACK_LANGUAGE, isLanguage, type Language } from "../../../schema/languages.ts";

/** What is to happen with an address: show it in a language, or go elsewhere first. */
export type LanguageDecision = { kind: "show"; language: Language } | { kind: "redirect"; to: string };

export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** `xx`, or `xx-yy`: meant as a language, whether or not the house speaks it. */
const LOOKS_LIKE_LANGUAGE = /^[a-z]{2}(-[a-z]{2})?$/i;

/**
 * Decides by the first part of the path.
 * - none: home in the current language;
 * - a language that the channel offers: shown in it (in lower case), whatever was current before;
 * - another language of the house, which the channel may have offered before: the same address in the current one;
 * - some other language: the not-found page in the current language;
 * - anything else: the not-found page in the stored language, or in English.
 */
export function decideLanguage(
  { pathname, search, hash }: Address,
  { current, stored, offered }: { current: Language; stored: Language | null; offered: readonly Language[] },
): LanguageDecision {
  const [, first = ""] = pathname.split("/");
  const code = first.toLowerCase();
  if (code === "") return { kind: "redirect", to: `/${current}/${search}${hash}` };
  if (isLanguage(code)) {
    if (!offered.includes(code)) return { kind: "redirect", to: withLanguage({ pathname, search, hash }, current) };
    if (first === code) return { kind: "show", language: code };
    return { kind: "redirect", to: withLanguage({ pathname, search, hash }, code) };
  }
  if (LOOKS_LIKE_LANGUAGE.test(first)) return { kind: "redirect", to: `/${current}/404` };
  return { kind: "redirect", to: unknownPath(stored) };
}

/** Where a path that no screen has leads. */
export function unknownPath(stored: Language | null): string {
  return `/${stored ?? FALLBACK_LANGUAGE}/404`;
}

/** The same address under another language's prefix; the query is kept. */
export function withLanguage({ pathname, search, hash }: Address, language: Language): string {
  const [, , ...rest] = pathname.split("/");
  return `/${language}/${rest.join("/")}${search}${hash}`;
}

/** What of a path stands below its language: `auction/7` of `/nl/auction/7/`. */
export function pathBelowLanguage(pathname: string): string {
  return pathname.split("/").slice(2).join("/");
}
