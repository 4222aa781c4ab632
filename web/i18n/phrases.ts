import type { account } from "./nl/account.ts";
import type { admin } from "./nl/admin.ts";
import type { auctionRules } from "./nl/auction-rules.ts";
import type { bidding } from "./nl/bidding.ts";
import type { core } from "./nl/core.ts";
import type { errors } from "./nl/errors.ts";
import type { history } from "./nl/history.ts";
import type { home } from "./nl/home.ts";
import type { lists } from "./nl/lists.ts";
import type { lotPage } from "./nl/lot-page.ts";
import type { notifications } from "./nl/notifications.ts";
import type { receipts } from "./nl/receipts.ts";
import type { sale } from "./nl/sale.ts";
import type { search } from "./nl/search.ts";
import type { shortcuts } from "./nl/shortcuts.ts";

/** Every area's phrases. */
interface Areas {
  core: typeof core;
  home: typeof home;
  lists: typeof lists;
  search: typeof search;
  lotPage: typeof lotPage;
  sale: typeof sale;
  bidding: typeof bidding;
  history: typeof history;
  notifications: typeof notifications;
  errors: typeof errors;
  shortcuts: typeof shortcuts;
  account: typeof account;
  admin: typeof admin;
  auctionRules: typeof auctionRules;
  receipts: typeof receipts;
}

/**
 * Phrases that are loaded together. `core` comes with the first page; the others come with the screens and parts that name
 * them (see lib/lazy-part.tsx), `errors` also with the first failure.
 */
export type Namespace = keyof Areas;

/** Every key of any area. */
type AnyKey = { [Name in Namespace]: keyof Areas[Name] }[Namespace];

/** The keys of a plural end in _one and _other; one asks for them without. */
type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** Every phrase that can be asked for. */
export type PhraseKey = WithoutPlural<AnyKey>;

/** The form of a language's catalogue that says the same as the Dutch one. */
export type SamePhrases<Catalogue> = { readonly [Key in keyof Catalogue]: string };

export type PhraseParams = Record<string, string | number>;
/** Looks a phrase up in the current language. */
export type Translate = (key: PhraseKey, params?: PhraseParams) => string;
