import { readFileSync, renameSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { headersFile } from "./worker/headers/headers-file.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Channels and the admin app are host names: admin.localhost, auctionate.localhost and so on. */
const server = { host: "localhost", port: 8787, strictPort: true, allowedHosts: [".localhost"] };

/**
 * Says of react-router's components what a bundler cannot know: that making one does nothing by itself. Otherwise its forms,
 * fetchers and links, which the house does not use (it has a link of its own, web/ui/link.tsx), come along with the routes.
 */
const unusedOfRouter: Plugin = {
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

/** Modules that every first page needs: all of the entry's, and what home and a lot's page have in common. */
const ofEveryPage = new Set<string>();
/** What else a lot's page needs. */
const ofLotPage = new Set<string>();

const findFirstLoad: Plugin = {
  name: "find-first-load",
  apply: "build",
  buildEnd() {
    if (this.environment.name !== "client") return;
    const closureOf = (path: string) => {
      const found = new Set([here(path)]);
      // A set grows while one goes through it.
      for (const id of found) for (const next of this.getModuleInfo(id)?.importedIds ?? []) found.add(next);
      return found;
    };
    const home = closureOf("./web/home/home-screen.tsx");
    const lot = closureOf("./web/lots/lot-screen.tsx");
    const both = [...lot].filter((id) => home.has(id));
    for (const id of [...closureOf("./web/main.tsx"), ...both]) ofEveryPage.add(id);
    // Entries stay files of their own.
    ofEveryPage.delete(here("./web/main.tsx"));
    lot.delete(here("./web/lots/lot-screen.tsx"));
    for (const id of lot) if (!ofEveryPage.has(id)) ofLotPage.add(id);
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
    { name: "house", test: (id: string) => ofEveryPage.has(id) && !ICONS.test(id) },
    { name: "parts", test: (id: string) => ofLotPage.has(id) && !OF_LOTS.test(id) && !ICONS.test(id) },
    { name: "icons", minShareCount: 4, test: ICONS },
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
    unusedOfRouter,
    findFirstLoad,
    writeHeaders,
    manifestApart,
    cloudflare({ configPath: here("./wrangler.toml"), persistState: { path: here("./.wrangler/state") } }),
  ],
  server,
  preview: server,
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    outDir: here("./dist"),
    emptyOutDir: true,
    manifest: true,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
});
