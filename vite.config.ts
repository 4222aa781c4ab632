import { readFileSync } from "node:fs";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { adminEntry } from "./web/app/build/admin-entry.ts";
import { chunkFileNames, chunkGroups, findFirstLoad } from "./web/app/build/chunk-groups.ts";
import { firstPages } from "./web/app/build/first-pages.ts";
import { joinWords } from "./web/app/build/join-words.ts";
import { moveManifest } from "./web/app/build/move-manifest.ts";
import { preloadFont } from "./web/app/build/preload-font.ts";
import { reloadWorker } from "./web/app/build/reload-worker.ts";
import { rendererBuild } from "./web/app/build/renderer-build.ts";
import { rootPath } from "./web/app/build/root-path.ts";
import { staffPage } from "./web/app/build/staff-page.ts";
import { treeShakeI18next } from "./web/app/build/tree-shake-i18next.ts";
import { treeShakeReactRouter } from "./web/app/build/tree-shake-react-router.ts";
import { writeHeaders } from "./web/app/build/write-headers.ts";
import { headersFile } from "./worker/kit/headers/headers-file.ts";

/** Channels and the admin app are host names: admin.localhost, auctionate.localhost and so on. */
const address = { host: "localhost", port: 8787, strictPort: true, allowedHosts: [".localhost"] };

/** Transformed while the server starts: else the first click on anything shows a skeleton for seconds. */
const WARM = [
  "./app/main.tsx",
  "./admin/main.tsx",
  "./**/*-screen.tsx",
  "./bidding/bids/**/*-panel.tsx",
  "./kit/ui/**/dialog.tsx",
  "./**/words.*.ts",
];

/** Every host of wrangler.toml, of all stages and channels; wrangler's own reader returns them without a type. */
function deployedHosts(): string[] {
  const routes = readFileSync(rootPath("wrangler.toml"), "utf8").matchAll(
    /^ *\{ pattern = "([^"]+)", custom_domain = true \}/gm,
  );
  return [...routes].map(([, host = ""]) => host);
}

export default defineConfig({
  root: rootPath("web"),
  publicDir: rootPath("web/app/public"),
  plugins: [
    react(),
    reloadWorker,
    treeShakeReactRouter,
    treeShakeI18next,
    preloadFont,
    joinWords,
    firstPages,
    findFirstLoad,
    staffPage,
    adminEntry,
    rendererBuild,
    writeHeaders((pages) => headersFile({ pages, hosts: deployedHosts() })),
    moveManifest,
    cloudflare({ configPath: rootPath("wrangler.toml"), persistState: { path: rootPath(".wrangler/state") } }),
  ],
  server: { ...address, warmup: { clientFiles: WARM } },
  preview: address,
  worker: { format: "es" },
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    outDir: rootPath("dist"),
    emptyOutDir: true,
    manifest: true,
  },
  environments: {
    client: {
      build: {
        // All styles are some 20 kB compressed; by screen they were up to twenty files a page.
        cssCodeSplit: false,
        rolldownOptions: {
          input: rootPath("web/index.html"),
          output: { codeSplitting: { groups: chunkGroups }, chunkFileNames },
        },
      },
    },
  },
});
