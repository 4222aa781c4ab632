/**
 * A namespace is a folder whose messages load together, named by its path below its district. `shell` loads with the
 * first page, `errors` with the first failure, the others with the parts that name them (kit/lib/boot/lazy-part.tsx).
 * The first part of a key names the feature in whose folder it is. What a feature says on every page is in a file of
 * its own (`catalogue/favorites/button-words.nl.ts`), which `shell` takes in.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declarations in the folders are merged into it
export interface Namespaces {}

export type Namespace = keyof Namespaces;

/** The messages of the staff's navigation, which the features declare in their `nav-words.nl.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: declarations in the folders are merged into it
export interface NavMessages {}

type AnyKey = { [Name in Namespace]: keyof Namespaces[Name] }[Namespace] | keyof NavMessages;

/** Plural keys end in _one and _other; callers omit the suffix. */
type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

export type MessageKey = WithoutPlural<AnyKey>;

/** Requires a language to have the same keys as the Dutch dictionary. */
export type SameMessages<Dutch> = { readonly [Key in keyof Dutch]: string };

export type MessageParams = Record<string, string | number>;
export type Translate = (key: MessageKey, params?: MessageParams) => string;
