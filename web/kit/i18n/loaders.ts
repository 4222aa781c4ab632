import type { Language } from "../../../schema/kit/languages.ts";
import type { Namespace } from "./messages.ts";

export type Messages = Readonly<Record<string, string>>;

type Load = () => Promise<Record<string, Messages>>;

/** Every `words.nl.ts` and `words.en.ts` but the staff's, which the public pages need not list. */
const files = import.meta.glob<Record<string, Messages>>(["../../**/words.*.ts", "!../../admin/**"]);

/** A namespace is the folder's path below its district. The folders of the kit stand beside this one. */
const DISTRICT = /^\.\.\/(?:\.\.\/[\w-]+\/)?/;

/** By namespace, language and file name: `ui/list/words.nl.ts`. */
const dictionaries = new Map<string, Load>(
  Object.entries(files).map(([path, load]) => [path.replace(DISTRICT, ""), load]),
);

export function addDictionaries(more: Iterable<[string, Load]>): void {
  for (const [name, load] of more) dictionaries.set(name, load);
}

/** Every message of a language. */
export async function loadAllMessages(language: Language): Promise<Messages> {
  const names = [...dictionaries.keys()].filter((name) => name.endsWith(`.${language}.ts`));
  const loaded = await Promise.all(names.map((name) => dictionaries.get(name)?.()));
  return Object.assign({}, ...loaded.flatMap((file) => Object.values(file ?? {})));
}

export async function loadMessages(namespace: Namespace, language: Language): Promise<Messages> {
  const file = await dictionaries.get(`${namespace}/words.${language}.ts`)?.();
  return Object.assign({}, ...Object.values(file ?? {}));
}
