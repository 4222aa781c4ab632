import type { account } from "./nl/account.ts";
import type { admin } from "./nl/admin.ts";
import type { core } from "./nl/core.ts";

/**
 * Bundles of phrases that are loaded together. `core` comes with the first page; the others come with the screens that
 * name them (see lib/lazy-screen.tsx).
 */
export type Area = "core" | "account" | "admin";

type Phrases = typeof core & typeof account & typeof admin;

/** The keys of a plural end in _one and _other; one asks for them without. */
type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** Every phrase that can be asked for. */
export type PhraseKey = WithoutPlural<keyof Phrases>;

/** The form of a language's catalogue that says the same as the Dutch one. */
export type SamePhrases<Catalogue> = { readonly [Key in keyof Catalogue]: string };

export type PhraseParams = Record<string, string | number>;
/** Looks a phrase up in the current language. */
export type Translate = (key: PhraseKey, params?: PhraseParams) => string;
