import type { Plugin } from "vite";

/**
 * Reloads the whole Worker when one of its files changes. The GraphQL schema is built by imports that each add to one builder:
 * loading only what changed would add its types to a builder that has them already.
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
