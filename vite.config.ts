import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Channels and the admin app are host names: admin.localhost, auctionate.localhost and so on. */
const server = { host: "localhost", port: 8787, strictPort: true, allowedHosts: [".localhost"] };

/** What only some screens need stays out of the chunk that all of them share. */
const OF_SOME_SCREENS =
  /[\\/](?:web[\\/](?:about|account|addresses|admin|auctions|favorites|forms|home|i18n[\\/](?:nl|en)|search)|schema[\\/](?:countries|inputs)|node_modules[\\/](?:valibot|@ark-ui|@zag-js|@floating-ui|@internationalized))/;

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

/**
 * Modules that several screens share would each become a file of their own: fifty requests for a page, and a fifth more bytes,
 * since small files compress badly. Together they are one.
 */
const codeSplitting = {
  groups: [{ name: "house", minShareCount: 4, test: (id: string) => !OF_SOME_SCREENS.test(id) }],
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

export default defineConfig({
  root: here("./web"),
  publicDir: here("./web/public"),
  plugins: [
    react(),
    workerReloadsWhole,
    unusedOfRouter,
    cloudflare({ configPath: here("./wrangler.toml"), persistState: { path: here("./.wrangler/state") } }),
  ],
  server,
  preview: server,
  build: { target: "es2023", outDir: here("./dist"), emptyOutDir: true, manifest: true },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
});
