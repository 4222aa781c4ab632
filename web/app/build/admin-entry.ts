import type { Plugin } from "vite";
import { closureOf } from "./chunk-groups.ts";
import { rootPath } from "./root-path.ts";

/** Modules of the staff app's first page. */
const staffModules = new Set<string>();

/**
 * Builds the staff's app by itself, into the same folder. In one build, shared modules would take the data router of
 * the staff's app into the public pages, above their budget.
 */
export const adminEntry: Plugin = {
  name: "admin-entry",
  apply: "build",
  config: () => ({
    environments: {
      admin: {
        consumer: "client",
        build: {
          outDir: rootPath("dist/client"),
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: { admin: rootPath("web/admin/index.html") },
            // One file instead of fifty for the first page (chunk-groups.ts).
            output: { codeSplitting: { groups: [{ name: "admin", test: (id: string) => staffModules.has(id) }] } },
          },
        },
      },
    },
  }),
  buildEnd() {
    if (this.environment.name !== "admin") return;
    for (const id of closureOf("web/admin/main.tsx", (module) => this.getModuleInfo(module)?.importedIds)) {
      if (id !== rootPath("web/admin/main.tsx")) staffModules.add(id);
    }
  },
  buildApp: {
    order: "post",
    async handler(builder) {
      const { admin } = builder.environments;
      if (admin && !admin.isBuilt) await builder.build(admin);
    },
  },
};
