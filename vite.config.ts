import { readFileSync, renameSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { headersFile } from "./worker/headers/headers-file.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Channels and the admin app are host names: admin.localhost, auctionate.localhost and so on. */
const address = { host: "localhost", port: 8787, strictPort: true, allowedHosts: [".localhost"] };

/** Made ready while the house starts: else the first press on anything shows a skeleton for seconds. */
const WARM = ["./main.tsx", "./**/*-screen.tsx", "./bids/*-panel.tsx", "./ui/dialog.tsx", "./i18n/*/*.ts"];

/**
 * Says of react-router's components what a bundler cannot know: that making one does nothing by itself. Otherwise its forms,
 * fetchers and links, which the house does not use (it has a link of its own, web/ui/link.tsx), come along with the routes.
 */
const treeShakeReactRouter: Plugin = {
  name: "unused-of-router",
  apply: "build",
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
    handler: (code) => ({
      code: code
        .replace(/^(const \w+ = )(React\$1\.(?:forwardRef|memo|createContext)\()/gm, "$1/* @__PURE__ */ $2")
        .replace(/^\w+\.displayName = "\w+";$/gm, ""),
      map: null,
    }),
  },
};

/** What i18next makes for every instance and the house never uses, with what stands in its place. */
const UNUSED_OF_I18NEXT: readonly [string, string][] = [
  // Words come through i18n.ts, which hands over whole catalogues: nothing is fetched by i18next itself.
  [
    "new Connector(createClassOnDemand(this.modules.backend), s.resourceStore, s, this.options)",
    "{ state: {}, on() {} }",
  ],
  // Parameters are formatted before they are filled in.
  ["formatter = Formatter;", "formatter = null;"],
];

/** Leaves out of i18next what loads words and formats values, a fifth of it. */
const unusedOfI18next: Plugin = {
  name: "unused-of-i18next",
  apply: "build",
  transform: {
    filter: { id: /[\\/]node_modules[\\/]i18next[\\/]/ },
    handler(code) {
      const missing = UNUSED_OF_I18NEXT.find(([used]) => !code.includes(used));
      if (missing) this.error(`i18next no longer holds "${missing[0]}"`);
      return {
        code: UNUSED_OF_I18NEXT.reduce((text, [used, instead]) => text.replace(used, instead), code),
        map: null,
      };
    },
  },
};

/** Everything that a module brings along. */
function closureOf(path: string, importsOf: (id: string) => readonly string[] | undefined): Set<string> {
  const found = new Set([here(path)]);
  // A set grows while one goes through it.
  for (const id of found) for (const next of importsOf(id) ?? []) found.add(next);
  return found;
}

/** Modules that run before the app's code has arrived: a file of their own, which brings nothing of the app along. */
const ofEarly = new Set<string>();
/** Modules that every first page needs: all of the entry's, and what home and a lot's page have in common. */
const commonModules = new Set<string>();
/** What else a lot's page needs. */
const ofLotPage = new Set<string>();

const findFirstLoad: Plugin = {
  name: "find-first-load",
  apply: "build",
  buildEnd() {
    if (this.environment.name !== "client") return;
    const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds;
    const home = closureOf("./web/home/home-screen.tsx", importsOf);
    const lot = closureOf("./web/lots/lot-screen.tsx", importsOf);
    for (const id of closureOf(EARLY, importsOf)) ofEarly.add(id);
    ofEarly.delete(here(EARLY));
    const both = [...lot].filter((id) => home.has(id));
    for (const id of [...closureOf("./web/main.tsx", importsOf), ...both]) if (!ofEarly.has(id)) commonModules.add(id);
    // Entries stay files of their own.
    commonModules.delete(here("./web/main.tsx"));
    lot.delete(here("./web/lots/lot-screen.tsx"));
    for (const id of lot) if (!commonModules.has(id) && !ofEarly.has(id)) ofLotPage.add(id);
  },
};

const OF_LOTS = /[\\/]web[\\/](?:bids|lots)[\\/]/;

/** One module names all icons, so that every page seems to need each of them. */
const ICONS = /[\\/]lucide-react[\\/]/;

/**
 * Modules that several screens share would each become a file of their own: fifty requests for a page, and a fifth more bytes,
 * since small files compress badly. Those of every page are one file; what other screens share is not in it.
 */
const codeSplitting = {
  groups: [
    { name: "early", test: (id: string) => ofEarly.has(id) || id.includes("vite/preload-helper"), priority: 1 },
    { name: "house", test: (id: string) => commonModules.has(id) && !ICONS.test(id) },
    { name: "parts", test: (id: string) => ofLotPage.has(id) && !OF_LOTS.test(id) && !ICONS.test(id) },
    { name: "lot", test: (id: string) => ofLotPage.has(id) && OF_LOTS.test(id) },
  ],
};

/**
 * A change to the Worker's code loads all of it anew. The API is built by imports that each add to one builder: loading only
 * what changed would add its types to a builder that has them already.
 */
const workerReloadsWhole: Plugin = {
  name: "worker-reloads-whole",
  hotUpdate({ modules }) {
    if (this.environment.name === "client" || modules.length === 0) return;
    this.environment.moduleGraph.invalidateAll();
    this.environment.hot.send({ type: "full-reload" });
    return [];
  },
};

const EARLY = "./web/early/early.ts";
const FIRST_QUERIES = "virtual:first-queries/";

/** The texts of a place's first queries, with the type names that the app's cache asks for, and without needless space. */
async function firstQueries(place: string): Promise<string> {
  const { formatDocument, stringifyDocument } = await import("@urql/core");
  const documents = await firstDocuments(place);
  return Object.entries(documents)
    .map(
      ([name, document]) =>
        `export const ${name} = ${JSON.stringify(short(stringifyDocument(formatDocument(document))))};`,
    )
    .join("\n");
}

function short(query: string): string {
  // Neither strings nor comments stand in these documents.
  return query.replace(/\s+/g, " ").replace(/ ?([{}():,$![\]]) ?/g, "$1");
}

async function firstDocuments(place: string) {
  if (place === "home") {
    const { FrontPageAuctionsDocument, FrontPageLotsDocument } = await import("./web/home/documents.ts");
    return { frontPageAuctions: FrontPageAuctionsDocument, frontPageLots: FrontPageLotsDocument };
  }
  const [{ LotDocument }, { LotStateDocument }] = await Promise.all([
    import("./web/lots/documents.ts"),
    import("./web/live/documents.ts"),
  ]);
  return { getIncrementalLot: LotDocument, getCurrentIncrementalLotState: LotStateDocument };
}

/** Puts web/early in front of the app in the built page; the development server does without it. */
const earlyFirst: Plugin = {
  name: "early-first",
  resolveId: { filter: { id: /^virtual:first-queries\// }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:first-queries\// },
    handler: (id) => firstQueries(id.slice(FIRST_QUERIES.length + 1)),
  },
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle }) {
      const early = Object.values(bundle ?? {}).find(
        (file) => file.type === "chunk" && file.facadeModuleId === here(EARLY),
      );
      if (!early) return [];
      const attrs = { type: "module", async: true, crossorigin: true, src: `/${early.fileName}` };
      return [{ tag: "script", attrs, injectTo: "head-prepend" }];
    },
  },
};

/** Every host of wrangler.toml, of all stages and channels; wrangler's own type for what it reads comes to nothing. */
function deployedHosts(): string[] {
  const routes = readFileSync(here("./wrangler.toml"), "utf8").matchAll(
    /^ *\{ pattern = "([^"]+)", custom_domain = true \}/gm,
  );
  return [...routes].map(([, host = ""]) => host);
}

/**
 * Writes the headers that Cloudflare serves the app's files with. The development server has none on its pages: hot reload puts
 * scripts and styles into them that no hash foresees. What the Worker answers has them there too.
 */
const writeHeaders: Plugin = {
  name: "write-headers",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const source = headersFile({ page: page.source.toString(), hosts: deployedHosts() });
      this.emitFile({ type: "asset", fileName: "_headers", source });
    },
  },
};

/** Moves the manifest out of the app's files, which are all served: it names every source file. The first load's check reads it. */
const manifestApart: Plugin = {
  name: "manifest-apart",
  apply: "build",
  writeBundle: {
    order: "post",
    handler() {
      if (this.environment.name !== "client") return;
      renameSync(here("./dist/client/.vite/manifest.json"), here("./dist/client-manifest.json"));
      rmSync(here("./dist/client/.vite"), { recursive: true });
    },
  },
};

export default defineConfig({
  root: here("./web"),
  publicDir: here("./web/public"),
  plugins: [
    react(),
    workerReloadsWhole,
    treeShakeReactRouter,
    unusedOfI18next,
    earlyFirst,
    findFirstLoad,
    writeHeaders,
    manifestApart,
    cloudflare({ configPath: here("./wrangler.toml"), persistState: { path: here("./.wrangler/state") } }),
  ],
  server: { ...address, warmup: { clientFiles: WARM } },
  preview: address,
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    outDir: here("./dist"),
    emptyOutDir: true,
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { index: here("./web/index.html"), early: here(EARLY) },
          output: { codeSplitting },
        },
      },
    },
  },
});
