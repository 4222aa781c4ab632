import type { Plugin } from "vite";

/**
 * Writes the headers with which Cloudflare serves the app's files. They depend on the page's text, since the content
 * security policy contains hashes of its inline scripts. The development server sends none: hot reload adds scripts and
 * styles whose hashes are unknown.
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
