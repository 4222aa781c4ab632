import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../../../../schema/kit/languages.ts";
import { decideLanguage, unknownPath, withLanguage } from "../../../../../web/kit/screens/language/language-route.ts";
import { readOffered } from "../../../../../web/kit/screens/language/offered-languages.ts";

const at = (path: string) => {
  const { pathname, search, hash } = new URL(path, "https://house.example");
  return { pathname, search, hash };
};

const decide = (
  path: string,
  {
    current = "nl",
    stored = null,
    offered = LANGUAGES,
  }: { current?: Language; stored?: Language | null; offered?: readonly Language[] } = {},
) => decideLanguage(at(path), { current, stored, offered });

describe("the language of an address", () => {
  test("the bare root redirects to home in the current language, keeping the query", () => {
    expect(decide("/?utm=mail")).toEqual({ kind: "redirect", to: "/nl/?utm=mail" });
    expect(decide("/", { current: "en" })).toEqual({ kind: "redirect", to: "/en/" });
  });

  test("a supported language is used, whatever was current", () => {
    expect(decide("/en/about", { current: "nl", stored: "nl" })).toEqual({ kind: "show", language: "en" });
    expect(decide("/nl/", { current: "en", stored: "en" })).toEqual({ kind: "show", language: "nl" });
    expect(decide("/nl")).toEqual({ kind: "show", language: "nl" });
  });

  test("its code is written in lower case", () => {
    expect(decide("/EN/auction/7?page=2#top")).toEqual({ kind: "redirect", to: "/en/auction/7?page=2#top" });
  });

  test("another language leads to the 404 page in the current language, without a further redirect", () => {
    expect(decide("/fr/about", { current: "en" })).toEqual({ kind: "redirect", to: "/en/404" });
    expect(decide("/de-at/", { current: "nl" })).toEqual({ kind: "redirect", to: "/nl/404" });
    expect(decide("/en/404", { current: "en" })).toEqual({ kind: "show", language: "en" });
  });

  test("a supported language that the channel does not offer leads to the same page in the current one", () => {
    expect(decide("/en/auction/7?page=2#top", { offered: ["nl"] })).toEqual({
      kind: "redirect",
      to: "/nl/auction/7?page=2#top",
    });
    expect(decide("/nl/", { current: "en", offered: ["en"] })).toEqual({ kind: "redirect", to: "/en/" });
    expect(decide("/nl/auction/7", { offered: ["nl"] })).toEqual({ kind: "show", language: "nl" });
  });

  test("an unknown path leads to the 404 page in the stored language, or in English", () => {
    expect(decide("/wp-login.php", { current: "nl", stored: "nl" })).toEqual({ kind: "redirect", to: "/nl/404" });
    expect(decide("/auction/7", { current: "nl", stored: null })).toEqual({ kind: "redirect", to: "/en/404" });
    expect(unknownPath(null)).toBe("/en/404");
  });

  test("a stale prefix is rewritten and keeps path, query and fragment", () => {
    expect(withLanguage(at("/nl/auction/7/lot/9?sort=price#history"), "en")).toBe(
      "/en/auction/7/lot/9?sort=price#history",
    );
    expect(withLanguage(at("/nl"), "en")).toBe("/en/");
  });
});

describe("the stored languages of a channel", () => {
  test("are parsed with the default first, and offered in the app's order", () => {
    expect(readOffered("en nl")).toEqual({ languages: ["nl", "en"], byDefault: "en" });
    expect(readOffered("nl")).toEqual({ languages: ["nl"], byDefault: "nl" });
  });

  test("are all of the app's if nothing valid is stored", () => {
    for (const text of [null, "", "fr", "{}"])
      expect(readOffered(text)).toEqual({ languages: LANGUAGES, byDefault: "nl" });
  });

  test("are one object if they are the usual ones: hearing of them renders no page again", () => {
    expect(readOffered("nl en")).toBe(readOffered(null));
    expect(readOffered("en nl")).not.toBe(readOffered(null));
  });
});
