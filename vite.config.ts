import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Channels and the admin app are host names: admin.localhost, auctionate.localhost and so on. */
const server = { host: "localhost", port: 8787, strictPort: true, allowedHosts: [".localhost"] };

export default defineConfig({
  root: here("./web"),
  publicDir: here("./web/public"),
  plugins: [
    react(),
    cloudflare({ configPath: here("./wrangler.toml"), persistState: { path: here("./.wrangler/state") } }),
  ],
  server,
  preview: server,
  build: { target: "es2023", outDir: here("./dist"), emptyOutDir: true },
});
