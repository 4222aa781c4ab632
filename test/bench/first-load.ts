/**
 * Prints the JavaScript that a first visit loads, gzip; run by `npm run build` after the apps are built. Fails above a budget.
 * A browser measures the same in test/e2e/app/first-load.test.ts.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import {
  FIRST_LOAD_BUDGET,
  FORMS_FIRST_LOAD_BUDGET,
  gzipBytes,
  inlineScripts,
  LISTS_FIRST_LOAD_BUDGET,
  STAFF_FIRST_LOAD_BUDGET,
} from "./first-load-budget.ts";

const client = fileURLToPath(new URL("../../dist/client/", import.meta.url));

/** What every page fetches by itself once it shows its content. */
const AFTERWARDS = ["kit/live/live-sockets.ts", "kit/session/watch-session.ts"];

/** An app by its entries. */
interface BuiltApp {
  manifest: string;
  entries: string[];
  budget: number;
  /** What a page is made of besides the entries: its HTML, whose own scripts count too, its screen and its words in the default language; and what comes later. */
  pages: Record<string, { html: string; first: string[]; later: string[]; budget?: number }>;
}

/** The words of a part of the app in the default language, which the build joins into one file (web/app/build/join-words.ts). */
const wordsOf = (...parts: string[]) => parts.map((part) => `../words-${part}.nl`);

/** A page whose HTML is that of all pages, not of a first screen. */
const page = (screen: string, ...parts: string[]) => ({
  html: "index.html",
  first: [screen, ...wordsOf("shell", ...parts)],
  later: AFTERWARDS,
});

const PUBLIC_APP: BuiltApp = {
  manifest: "client-manifest.json",
  entries: ["index.html"],
  budget: FIRST_LOAD_BUDGET,
  pages: {
    home: {
      html: "first/home/nl/index.html",
      first: ["app/home/home-screen.tsx", ...wordsOf("shell", "home")],
      later: AFTERWARDS,
    },
    auctions: {
      ...page("catalogue/publications/publications-screen.tsx", "catalogue"),
      budget: LISTS_FIRST_LOAD_BUDGET,
      html: "first/auctions/nl/index.html",
    },
    auction: {
      ...page("catalogue/auctions/auction-screen.tsx", "catalogue"),
      html: "first/auction/nl/index.html",
      budget: LISTS_FIRST_LOAD_BUDGET,
    },
    "lot page": {
      html: "first/lot/nl/index.html",
      first: ["bidding/lot-page/lot-screen.tsx", ...wordsOf("shell", "bidding")],
      later: [...AFTERWARDS, "kit/ui/markdown.tsx", "bidding/lot-page/later-parts.ts", ...wordsOf("catalogue")],
    },
    search: { ...page("catalogue/search/search-screen.tsx", "catalogue", "search"), budget: LISTS_FIRST_LOAD_BUDGET },
    login: { ...page("people/accounts/login-screen.tsx", "door", "forms"), budget: FORMS_FIRST_LOAD_BUDGET },
    registration: { ...page("people/accounts/register-screen.tsx", "door", "forms"), budget: FORMS_FIRST_LOAD_BUDGET },
    "forgotten password": {
      ...page("people/accounts/forgot-password-screen.tsx", "door", "forms"),
      budget: FORMS_FIRST_LOAD_BUDGET,
    },
    about: page("app/about/about-screen.tsx", "texts"),
    rules: page("bidding/bidding-rules/rules-screen.tsx", "texts"),
  },
};

const STAFF_APP: BuiltApp = {
  manifest: "admin-manifest.json",
  entries: ["admin/index.html"],
  budget: STAFF_FIRST_LOAD_BUDGET,
  pages: {
    "staff start page": {
      html: "admin/index.html",
      first: ["admin/start/staff-start-screen.tsx", "app/shell/words.nl.ts", "admin/words.nl.ts"],
      later: AFTERWARDS,
    },
  },
};

if (!existsSync(client)) throw new Error("Build the app first: npm run build");

const manifestOf = v.record(v.string(), v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }));
type Manifest = v.InferOutput<typeof manifestOf>;

function readManifest(name: string): Manifest {
  const text = readFileSync(fileURLToPath(new URL(`../../dist/${name}`, import.meta.url)), "utf8");
  const manifest = v.parse(manifestOf, JSON.parse(text));
  if (Object.keys(manifest).some((module) => module.startsWith("app/dev/"))) {
    throw new Error("The build holds a module of web/app/dev, which is for the development server only");
  }
  return manifest;
}

/** Every file that loading these modules brings along. */
function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports.forEach(visit);
  };
  modules.forEach(visit);
  return files;
}

const bytesOf = (files: Iterable<string>) => gzipBytes([...files].map((file) => readFileSync(client + file)));
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

for (const { manifest: name, entries, budget: usual, pages } of [PUBLIC_APP, STAFF_APP]) {
  const manifest = readManifest(name);
  for (const [page, { html, first, later, budget = usual }] of Object.entries(pages)) {
    const before = filesOf(manifest, [...entries, ...first]);
    const after = [...filesOf(manifest, later)].filter((file) => !before.has(file));
    const bytes = bytesOf(before) + gzipBytes(inlineScripts(readFileSync(client + html, "utf8")));
    console.log(
      `first load of ${page}: ${kB(bytes)} of JavaScript (gzip) in ${before.size} files; later: ${kB(bytesOf(after))} in ${after.length}`,
    );
    if (bytes > budget) {
      console.error(`  above the budget of ${kB(budget)}`);
      process.exitCode = 1;
    }
  }
}
