import type { Plugin } from "vite";

/**
 * Reloads the whole Worker when one of its files changes. The GraphQL schema is built by modules that each add types to
 * one builder: reloading only the changed module would add its types a second time.
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
