import type { Plugin } from "vite";
import { rootPath } from "./root-path.ts";

const RENDERER = rootPath("web/app/render/renderer.tsx");

/** The same without the older renderer, which the public entry brings along. */
const REACT_RENDERER = rootPath("node_modules/react-dom/cjs/react-dom-server.edge.production.js");

/**
 * Builds the app for the Worker, which renders pages with it, into one file (`#renderer` in package.json). The
 * development server renders none: there, styles are scripts.
 */
export const rendererBuild: Plugin = {
  name: "renderer-build",
  config: (_, { command }) =>
    command === "build"
      ? {
          environments: {
            renderer: {
              consumer: "server",
              define: { "process.env.NODE_ENV": '"production"' },
              resolve: { noExternal: true, conditions: ["workerd", "module", "production"] },
              build: {
                outDir: rootPath("dist/renderer"),
                emptyOutDir: true,
                copyPublicDir: false,
                manifest: false,
                minify: true,
                target: "es2023",
                rolldownOptions: {
                  input: { renderer: RENDERER },
                  output: { entryFileNames: "[name].js", codeSplitting: false },
                },
              },
            },
          },
        }
      : {},
  resolveId: {
    order: "pre",
    handler(source) {
      if (source === "#renderer") return RENDERER;
      return source === "react-dom/server.edge" && this.environment.mode === "build" ? REACT_RENDERER : null;
    },
  },
  buildApp: {
    order: "post",
    async handler(builder) {
      const { renderer } = builder.environments;
      if (renderer && !renderer.isBuilt) await builder.build(renderer);
    },
  },
};
