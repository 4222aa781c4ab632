import type { Plugin } from "vite";

/**
 * Reloads the whole Worker when a file changes: each module adds types to one schema builder, and reloading one would
 * add its types twice.
 */
export const reloadWorker: Plugin = {
  name: "reload-worker",
  hotUpdate({ modules }) {
    if (this.environment.name === "client" || modules.length === 0) return;
    this.environment.moduleGraph.invalidateAll();
    this.environment.hot.send({ type: "full-reload" });
    return [];
  },
};
