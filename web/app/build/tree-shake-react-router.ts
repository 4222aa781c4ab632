import type { Plugin } from "vite";

/** Marks the components of react-router as free of side effects (LIBRARIES.md). */
export const treeShakeReactRouter: Plugin = {
  name: "tree-shake-react-router",
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
