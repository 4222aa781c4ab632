import type { Plugin } from "vite";
import { rootPath } from "./root-path.ts";

/** Modules that every first page needs: those of the entry, and those shared by the home page and a lot's page. */
const commonModules = new Set<string>();
/** Further modules that a lot's page needs. */
const lotPageModules = new Set<string>();

export function closureOf(path: string, importsOf: (id: string) => readonly string[] | undefined): Set<string> {
  const found = new Set([rootPath(path)]);
  // Iterating a set also visits items that are added during the loop.
  for (const id of found) for (const next of importsOf(id) ?? []) found.add(next);
  return found;
}

/** Finds the modules of the first load for `chunkGroups` by following imports, so that no list has to be maintained. */
export const findFirstLoad: Plugin = {
  name: "find-first-load",
  apply: "build",
  buildEnd() {
    if (this.environment.name !== "client") return;
    const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds;
    const home = closureOf("web/app/home/home-screen.tsx", importsOf);
    const lot = closureOf("web/bidding/lot-page/lot-screen.tsx", importsOf);
    const both = [...lot].filter((id) => home.has(id));
    for (const id of [...closureOf("web/app/main.tsx", importsOf), ...both]) commonModules.add(id);
    // Entries stay separate files.
    commonModules.delete(rootPath("web/app/main.tsx"));
    lot.delete(rootPath("web/bidding/lot-page/lot-screen.tsx"));
    for (const id of lot) if (!commonModules.has(id)) lotPageModules.add(id);
  },
};

const IN_LOTS_OR_BIDS = /[\\/]web[\\/](?:bidding[\\/](?:bids|lot-page)|catalogue[\\/]lots)[\\/]/;

/** One module re-exports all icons, so every page would seem to need all of them. */
const ICONS = /[\\/]lucide-react[\\/]/;

/**
 * By default, each module shared by several screens becomes a file: fifty requests per page, and a fifth more bytes,
 * since small files compress badly. Modules of every page go into one file.
 */
export const chunkGroups = [
  {
    name: "app",
    test: (id: string) => (commonModules.has(id) && !ICONS.test(id)) || id.includes("vite/preload-helper"),
  },
  { name: "parts", test: (id: string) => lotPageModules.has(id) && !IN_LOTS_OR_BIDS.test(id) && !ICONS.test(id) },
  { name: "lot", test: (id: string) => lotPageModules.has(id) && IN_LOTS_OR_BIDS.test(id) },
];
