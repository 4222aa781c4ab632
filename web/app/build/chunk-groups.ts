import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";
import { rootPath } from "./root-path.ts";

/** Screens that a visit begins with. */
const HOME = "web/app/home/home-screen.tsx";
const LOT = "web/bidding/lot-page/lot-screen.tsx";
const AUCTION = "web/catalogue/auctions/auction-screen.tsx";
const LISTS = ["web/catalogue/publications/publications-screen.tsx", AUCTION, "web/catalogue/search/search-screen.tsx"];
const DOORS = [
  "web/people/accounts/login-screen.tsx",
  "web/people/accounts/register-screen.tsx",
  "web/people/accounts/forgot-password-screen.tsx",
];
/** Parts of a lot's page that are loaded after it. */
const LATER = "web/bidding/lot-page/later-parts.ts";
/** Those that an auction's page has at once. */
const TERMS = [
  "web/bidding/bids/form/cost-breakdown.tsx",
  "web/catalogue/auctions/sale/conditions.tsx",
  "web/catalogue/auctions/sale/event-days.tsx",
];
/** Parts around every screen, loaded after it. */
const BACKGROUND = ["web/app/shell/background.ts", "web/kit/live/live-sockets.ts", "web/kit/session/watch-session.ts"];

/** The modules of each file, of which the first that holds a module counts. */
const files = {
  /** What every first page needs: the entry's, and those that a lot's page or a list shares with other first pages. */
  app: new Set<string>(),
  /** What a first screen shares with the parts around it, and ways into an account with the home page or lists. */
  base: new Set<string>(),
  /** What the home page shares with lists: cards. */
  cards: new Set<string>(),
  /** What else a lot's page needs. */
  lot: new Set<string>(),
  /** What several lists share. */
  lists: new Set<string>(),
  /** What several ways into an account share: forms. */
  door: new Set<string>(),
  terms: new Set<string>(),
  later: new Set<string>(),
  background: new Set<string>(),
};

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
    const modulesOf = (path: string) => closureOf(path, importsOf);
    const [home, lot, lists, doors] = [modulesOf(HOME), modulesOf(LOT), LISTS.map(modulesOf), DOORS.map(modulesOf)];
    const inSeveral = (sets: readonly Set<string>[], least = 2) =>
      [...new Set(sets.flatMap((set) => [...set]))].filter((id) => sets.filter((set) => set.has(id)).length >= least);
    const inAnyList = new Set(inSeveral(lists, 1));
    const inAnyDoor = new Set(inSeveral(doors, 1));
    const inOthers = new Set([...home, ...inAnyList, ...inAnyDoor]);
    const background = BACKGROUND.flatMap((path) => [...modulesOf(path)]);
    const later = [...modulesOf(LATER)];
    fill(files.app, modulesOf("web/app/main.tsx"));
    fill(files.app, lot, (id) => inOthers.has(id));
    fill(files.app, background, (id) => lot.has(id));
    // Few and small: in "base", an auction's page would load for them what checks a form.
    fill(files.app, [...background, ...later], (id) => inAnyList.has(id) && inAnyDoor.has(id));
    fill(files.base, background, (id) => inOthers.has(id));
    fill(files.base, later, (id) => inAnyDoor.has(id));
    fill(files.base, inAnyDoor, (id) => home.has(id) || inAnyList.has(id));
    fill(files.cards, home, (id) => inAnyList.has(id));
    fill(files.lot, lot);
    fill(files.lists, inSeveral(lists));
    fill(files.door, inSeveral(doors));
    for (const path of TERMS) fill(files.terms, modulesOf(path));
    // Its own icons are smaller than what the shared files of icons would bring with them.
    fill(files.terms, modulesOf(AUCTION), (id) => ICONS.test(id));
    fill(files.later, later);
    fill(files.background, background);
    // Entries stay separate files.
    for (const path of ["web/app/main.tsx", HOME, LOT, ...LISTS, ...DOORS, LATER, ...BACKGROUND]) {
      for (const modules of Object.values(files)) modules.delete(rootPath(path));
    }
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

function fill(modules: Set<string>, ids: Iterable<string>, isOne: (id: string) => boolean = () => true): void {
  for (const id of ids) if (isOne(id)) modules.add(id);
}

const ICONS = /[\\/]lucide-react[\\/]/;
/** What more than one form of a user's account needs. */
const IN_FORMS = /[\\/]web[\\/](?:people|kit[\\/]forms)[\\/]/;
/** One file for each set of screens that share it, joined with that of a similar set where it is small (bytes). */
const SHARED = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 };

/**
 * By default, each module shared by several screens becomes a file: fifty requests per page, and a fifth more bytes,
 * since small files compress badly. Modules of every page go into one file, those that first screens share into one for
 * each kind, and small ones that other screens share into few.
 */
export const chunkGroups = [
  ...Object.entries(files).map(([name, modules]) => ({
    name,
    test: (id: string) => modules.has(id) || (name === "app" && id.includes("vite/preload-helper")),
  })),
  { name: "icons", test: ICONS, ...SHARED },
  { name: "forms", test: IN_FORMS, ...SHARED },
];

/** Without the names of the screens that share a file, which the entry would list again and again. */
export function chunkFileNames({ name }: { name: string }): string {
  return `assets/${name.split("~", 1)[0]}-[hash].js`;
}
