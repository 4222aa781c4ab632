import { dirname, resolve } from "node:path";
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

/** One module of the icons' library re-exports all of them. */
const ALL_ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;

/** Finds the modules of the first load for `chunkGroups` by following imports, so that no list has to be maintained. */
export const findFirstLoad: Plugin = {
  name: "find-first-load",
  apply: "build",
  buildEnd() {
    if (this.environment.name !== "client") return;
    const importsOf = (id: string) => {
      const { importedIds = [], code } = this.getModuleInfo(id) ?? {};
      return importedIds.flatMap((next) =>
        ALL_ICONS.test(next) ? iconsNamedIn(code ?? "", next, this.getModuleInfo(next)?.code ?? "") : [next],
      );
    };
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

/** The modules of the icons that a module imports by name (LIBRARIES.md). */
function iconsNamedIn(code: string, library: string, exported: string): string[] {
  const imports = [...code.matchAll(/import \{([^}]*)\} from "lucide-react"/g)];
  const names = imports.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim().split(" as ")[0] ?? ""));
  return names.filter(Boolean).map((name) => {
    const [, file] = exported.match(new RegExp(`\\bdefault as ${name}\\b[^}]*\\} from '([^']+)'`)) ?? [];
    if (!file) throw new Error(`lucide-react has no icon ${name}`);
    return resolve(dirname(library), file);
  });
}

const ICONS = /[\\/]lucide-react[\\/]/;
/** What more than one list of lots or auctions shows. */
const IN_LISTS = /[\\/]web[\\/](?:catalogue[\\/](?!lots)|kit[\\/]ui[\\/]list[\\/])/;
/** The cards of lots, on the home page too. */
const IN_CARDS = /[\\/]web[\\/]catalogue[\\/]lots[\\/]/;
/** What more than one form of a user's account needs. */
const IN_FORMS = /[\\/]web[\\/](?:people|kit[\\/]forms)[\\/]/;
/** One file for each set of screens that share it, joined with that of a similar set where it is small (bytes). */
const SHARED = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 };

const IN_LOTS_OR_BIDS = /[\\/]web[\\/](?:bidding[\\/](?:bids|lot-page)|catalogue[\\/]lots)[\\/]/;

/**
 * By default, each module shared by several screens becomes a file: fifty requests per page, and a fifth more bytes,
 * since small files compress badly. Modules of every page go into one file, and small ones that some screens share into
 * few.
 */
export const chunkGroups = [
  { name: "app", test: (id: string) => commonModules.has(id) || id.includes("vite/preload-helper") },
  { name: "parts", test: (id: string) => lotPageModules.has(id) && !IN_LOTS_OR_BIDS.test(id) },
  { name: "lot", test: (id: string) => lotPageModules.has(id) && IN_LOTS_OR_BIDS.test(id) },
  { name: "icons", test: ICONS, ...SHARED },
  { name: "cards", test: IN_CARDS, ...SHARED },
  { name: "lists", test: IN_LISTS, ...SHARED },
  { name: "forms", test: IN_FORMS, ...SHARED },
];

/** Without the names of the screens that share a file, which the entry would list again and again. */
export function chunkFileNames({ name }: { name: string }): string {
  return `assets/${name.split("~", 1)[0]}-[hash].js`;
}
