/**
 * The messages of each namespace: the words of a folder, which are loaded together. Every `words.nl.ts` adds its own. `shell`
 * comes with the first page, `errors` with the first failure too, the others with the screens and parts that name them
 * (lib/boot/lazy-part.tsx).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the folders' declarations are merged into it
export interface Namespaces {}

export type Namespace = keyof Namespaces;

/** Every key of any namespace. */
type AnyKey = { [Name in Namespace]: keyof Namespaces[Name] }[Namespace];

/** The keys of a plural end in _one and _other; callers leave the ending out. */
type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** Every message that can be looked up. */
export type MessageKey = WithoutPlural<AnyKey>;

/** Requires another language to have the same keys as the Dutch one. */
export type SameMessages<Dutch> = { readonly [Key in keyof Dutch]: string };

export type MessageParams = Record<string, string | number>;
/** Looks a message up in the current language. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;
