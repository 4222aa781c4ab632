/**
 * The messages of each namespace. A namespace is a folder whose messages load together; every `words.nl.ts` adds its
 * own. `shell` loads with the first page, `errors` also with the first failure, and the others with the screens and
 * parts that name them (lib/boot/lazy-part.tsx).
 */
// biome-ignore lint/suspicious/noEmptyInterface: declarations in the folders are merged into it
export interface Namespaces {}

export type Namespace = keyof Namespaces;

/** Every key of all namespaces. */
type AnyKey = { [Name in Namespace]: keyof Namespaces[Name] }[Namespace];

/** Plural keys end in _one and _other; callers omit the suffix. */
type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** Every key that can be translated. */
export type MessageKey = WithoutPlural<AnyKey>;

/** Requires a language to have the same keys as the Dutch dictionary. */
export type SameMessages<Dutch> = { readonly [Key in keyof Dutch]: string };

export type MessageParams = Record<string, string | number>;
/** Translates a message to the current language. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;
