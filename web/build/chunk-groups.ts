import type { Plugin } from "vite";
import { EARLY_ENTRY } from "./early-queries.ts";
import { rootPath } from "./root-path.ts";

/** Modules that run before the app's code has arrived, in a file of their own that brings nothing of the app along. */
const earlyModules = new Set<string>();
/** Modules that every first page needs: all of the entry's, and what the home page and a lot's page have in common. */
const commonModules = new Set<string>();
/** What else a lot's page needs. */
const lotPageModules = new Set<string>();

/** A module and everything that it imports statically. */
function closureOf(path: string, importsOf: (id: string) => readonly string[] | undefined): Set<string> {
  const found = new Set([rootPath(path)]);
  // Iterating a set also visits what is added meanwhile.
  for (const id of found) for (const next of importsOf(id) ?? []) found.add(next);
  return found;
}

/** Finds the modules of the first load for `chunkGroups`: which they are follows from the imports, not from a list. */
export const findFirstLoad: Plugin = {
  name: "find-first-load",
  apply: "build",
  buildEnd() {
    if (this.environment.name !== "client") return;
    const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds;
    const home = closureOf("web/home/home-screen.tsx", importsOf);
    const lot = closureOf("web/lots/lot-screen.tsx", importsOf);
    for (const id of closureOf(EARLY_ENTRY, importsOf)) earlyModules.add(id);
    earlyModules.delete(rootPath(EARLY_ENTRY));
    const both = [...lot].filter((id) => home.has(id));
    for (const id of [...closureOf("web/main.tsx", importsOf), ...both])
      if (!earlyModules.has(id)) commonModules.add(id);
    // Entries stay files of their own.
    commonModules.delete(rootPath("web/main.tsx"));
    lot.delete(rootPath("web/lots/lot-screen.tsx"));
    for (const id of lot) if (!commonModules.has(id) && !earlyModules.has(id)) lotPageModules.add(id);
  },
};

const IN_LOTS_OR_BIDS = /[\\/]web[\\/](?:bids|lots)[\\/]/;

/** One module re-exports all icons, so that every page seems to need each of them. */
const ICONS = /[\\/]lucide-react[\\/]/;

/**
 * Modules that several screens share would each become a file of their own: fifty requests for a page, and a fifth more bytes,
 * since small files compress badly. Those of every page are one file; what other screens share is not in it.
 */
export const chunkGroups = [
  { name: "early", test: (id: string) => earlyModules.has(id) || id.includes("vite/preload-helper"), priority: 1 },
  { name: "app", test: (id: string) => commonModules.has(id) && !ICONS.test(id) },
  { name: "parts", test: (id: string) => lotPageModules.has(id) && !IN_LOTS_OR_BIDS.test(id) && !ICONS.test(id) },
  { name: "lot", test: (id: string) => lotPageModules.has(id) && IN_LOTS_OR_BIDS.test(id) },
];
