import { globSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { rootPath } from "./root-path.ts";

/** What visits open together; the first that holds a folder of words counts. */
const PARTS: readonly [name: string, folders: RegExp][] = [
  ["shell", /^app\/shell\//],
  ["home", /^app\/home\//],
  ["search", /^catalogue\/search\//],
  ["calendar", /^catalogue\/calendar\//],
  // Far down a lot's page, with a form.
  ["forms", /^catalogue\/questions\//],
  ["catalogue", /^(?:catalogue|kit\/ui)\//],
  ["content", /^app\/content-pages\//],
  ["texts", /^(?:app|bidding\/bidding-rules)\//],
  ["sealed", /^bidding\/sealed-bids\//],
  ["own-bids", /^bidding\/my-bids\//],
  ["bidding", /^bidding\//],
  ["door", /^people\/(?:accounts|door)\//],
  ["account", /^(?:people|messages)\//],
  ["forms", /^kit\//],
];

/** The joined words of a part are a module such as "words-home.nl", which names its file too. */
const PREFIX = "words-";

const WORDS = /[\\/]words\.(\w+)\.ts$/;
const LOADERS = rootPath("web/kit/i18n/loaders.ts");
/** How the loaders find the words of each folder. */
const GLOB = /import\.meta\.glob<[^(]*>\(\[[^\]]*\]\)/;

interface WordFile {
  path: string;
  module: string;
}

let listed: readonly WordFile[] | null = null;

/** Every file of words but the staff's, by its path below web/, with the module that joins it with others. */
function wordFiles(): readonly WordFile[] {
  listed ??= globSync("**/words.*.ts", { cwd: rootPath("web"), exclude: ["admin/**"] }).map((file) => {
    const path = file.replaceAll("\\", "/");
    const [, language] = path.match(WORDS) ?? [];
    const [part] = PARTS.find(([, folders]) => folders.test(path)) ?? [];
    if (!part) throw new Error(`${path} is in no part of the words: name its folder in web/app/build/join-words.ts`);
    return { path, module: `${PREFIX}${part}.${language}` };
  });
  return listed;
}

/** The module that joins the words of a folder below web/ with others, in a language. */
export function joinedWords(folder: string, language: string): string {
  const found = wordFiles().find(({ path }) => path === `${folder}/words.${language}.ts`);
  if (!found) throw new Error(`${folder} has no words`);
  return found.module;
}

/** Re-exports the words of a part in a language; the loaders merge all that a module exports. */
function joined(module: string): string {
  const own = wordFiles().filter((file) => file.module === module);
  const lines = own.map(({ path }, index) => {
    const file = rootPath(`web/${path}`);
    const [, name] = readFileSync(file, "utf8").match(/^export const (\w+)/m) ?? [];
    return `export { ${name} as words${index} } from ${JSON.stringify(file)};`;
  });
  return lines.join("\n");
}

/**
 * Joins the words that a visit opens together into one file a language: a file a folder would be some ten requests of a
 * kilobyte each for a page. The development server and the tests load each folder's words by themselves.
 */
export const joinWords: Plugin = {
  name: "join-words",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: LOADERS },
    handler(code) {
      if (!GLOB.test(code)) this.error("The loaders of words no longer find them by import.meta.glob");
      const modules = [...new Set(wordFiles().map(({ module }) => module))];
      const loads = modules.map((module, index) => `const load${index} = () => import("${module}");\n`);
      const entries = wordFiles().map(({ path, module }) => `"../../${path}": load${modules.indexOf(module)}`);
      return { code: loads.join("") + code.replace(GLOB, () => `{ ${entries.join(", ")} }`), map: null };
    },
  },
  resolveId: (source) => (source.startsWith(PREFIX) ? source : null),
  load: (id) => (id.startsWith(PREFIX) ? joined(id) : null),
};
