import type { Plugin } from "vite";

/**
 * Writes the headers that Cloudflare serves the app's files with, from the text of the page: the policy holds hashes of its
 * inline scripts. The development server sends none, since hot reload adds scripts and styles that no hash foresees.
 */
export function writeHeaders(headersFor: (page: string) => string): Plugin {
  return {
    name: "write-headers",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return;
        this.emitFile({ type: "asset", fileName: "_headers", source: headersFor(page.source.toString()) });
      },
    },
  };
}
