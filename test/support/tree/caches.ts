import type { SourceFile } from "./source-files.ts";

/** What outlives a call: bounded maps anywhere, and at the top of a file maps that begin empty and values that are filled in later. */
const CACHE = [
  /= new BoundedMap\b/,
  /^(?:export )?const \w+ = new (?:Weak)?Map\b[^(]*\(\)/m,
  /^(?:export )?const \w+ = new (?:Coalesced\w+|ListMemory)\b/m,
];
const FILLED_LATER = /^let \w+: .*(?:\| null = null|\| undefined);/m;
/** Programs of their own, and what runs while the app is built. */
const OTHERS = /^(?:worker\/(?:dev|verify)|web\/app\/(?:dev|build))\//;
/** The app's modules have timers and guards of the page in such variables. */
const APP = /^web\//;

/** Files that have a cache in an isolate, an actor or a page, or what looks like one. */
export function cacheFiles(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !OTHERS.test(path))
    .filter(({ path, text }) => [...CACHE, ...(APP.test(path) ? [] : [FILLED_LATER])].some((each) => each.test(text)))
    .map(({ path }) => path);
}
