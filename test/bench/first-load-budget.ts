import { gzipSync } from "node:zlib";

/**
 * Most JavaScript of a public page's first load, in bytes (gzip). The first load is everything that is fetched before the page
 * shows its content and reacts to its visitor; what it fetches by itself afterwards is not in it.
 */
export const FIRST_LOAD_BUDGET = 160_000;

/** The same of a page with a list, its filters and its order. */
export const LISTS_FIRST_LOAD_BUDGET = 170_000;

/** The same of a page with a form: valibot checks it as the API does, and registration parses phone numbers. */
export const FORMS_FIRST_LOAD_BUDGET = 215_000;

/** The same of the staff's app, whose users open it every day: the data router and Ark UI may be in it, a page of lists not. */
export const STAFF_FIRST_LOAD_BUDGET = 190_000;

/** What files weigh on the line, each compressed by itself, in bytes. */
export function gzipBytes(files: Iterable<Uint8Array | string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(file).length, 0);
}

/** The scripts that a page of the built app holds itself. */
export function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
}
