import { FALLBACK_LANGUAGE, isLanguage, type Language } from "../../../../schema/kit/languages.ts";

/** How to handle a URL: show it in a language, or redirect first. */
export type LanguageDecision = { kind: "show"; language: Language } | { kind: "redirect"; to: string };

export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** `xx` or `xx-yy`: looks like a language code, whether or not the app supports it. */
const LOOKS_LIKE_LANGUAGE = /^[a-z]{2}(-[a-z]{2})?$/i;

/**
 * Decides by the first segment of the path.
 * - no segment: home in the current language;
 * - a language that the channel offers: shown in that language (in lower case), whatever the current one is;
 * - another language of the app, which the channel may have offered before: the same URL in the current language;
 * - some other language code: the not-found page in the current language;
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

/** The redirect target of a path that has no screen. */
export function unknownPath(stored: Language | null): string {
  return `/${stored ?? FALLBACK_LANGUAGE}/404`;
}

/** The same URL with another language prefix; the query is kept. */
export function withLanguage({ pathname, search, hash }: Address, language: Language): string {
  const [, , ...rest] = pathname.split("/");
  return `/${language}/${rest.join("/")}${search}${hash}`;
}

/** The path without its language prefix: `auction/7` of `/nl/auction/7/`. */
export function pathBelowLanguage(pathname: string): string {
  return pathname.split("/").slice(2).join("/");
}
