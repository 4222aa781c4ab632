import type { Plugin } from "vite";

/**
 * Writes the headers with which Cloudflare serves the app's files. They depend on the pages' texts, since the content
 * security policy contains hashes of their inline scripts. The development server sends none: hot reload adds scripts
 * and styles whose hashes are unknown.
 */
export function writeHeaders(headersFor: (pages: string) => string): Plugin {
  return {
    name: "write-headers",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const pages = Object.values(bundle).filter((file) => file.type === "asset" && file.fileName.endsWith(".html"));
        if (!bundle["index.html"]) return;
        const source = headersFor(pages.map((page) => ("source" in page ? page.source.toString() : "")).join("\n"));
        this.emitFile({ type: "asset", fileName: "_headers", source });
      },
    },
  };
}
