import { renameSync, rmSync } from "node:fs";
import type { Plugin } from "vite";
import { rootPath } from "./root-path.ts";

/** Moves the manifest out of the public files, since it names every source file. test/bench/first-load.ts reads it. */
export const moveManifest: Plugin = {
  name: "move-manifest",
  apply: "build",
  writeBundle: {
    order: "post",
    handler() {
      if (this.environment.name !== "client") return;
      renameSync(rootPath("dist/client/.vite/manifest.json"), rootPath("dist/client-manifest.json"));
      rmSync(rootPath("dist/client/.vite"), { recursive: true });
    },
  },
};
