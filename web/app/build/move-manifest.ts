import { renameSync, rmSync } from "node:fs";
import type { Plugin } from "vite";
import { rootPath } from "./root-path.ts";

const CLIENTS = ["client", "admin"];

/**
 * Moves the manifests out of the public files, since they name every source file. test/bench/first-load.ts reads them.
 */
export const moveManifest: Plugin = {
  name: "move-manifest",
  apply: "build",
  writeBundle: {
    order: "post",
    handler() {
      const { name } = this.environment;
      if (!CLIENTS.includes(name)) return;
      renameSync(rootPath("dist/client/.vite/manifest.json"), rootPath(`dist/${name}-manifest.json`));
      rmSync(rootPath("dist/client/.vite"), { recursive: true });
    },
  },
};
