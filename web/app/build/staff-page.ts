import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { rootPath } from "./root-path.ts";

/** What the staff's page has in place of parts of the public one. */
const CHANGES: readonly [string, string][] = [
  ["</title>", '</title>\n    <meta name="robots" content="noindex" />'],
  ["/app/main.tsx", "/admin/main.tsx"],
];

/** The staff's page: the public one with its own entry, and a note to search engines. */
export function staffPageOf(publicPage: string): string {
  const missing = CHANGES.find(([part]) => publicPage.split(part).length !== 2);
  if (missing) throw new Error(`web/index.html has not once "${missing[0]}"`);
  return CHANGES.reduce((page, [part, own]) => page.replace(part, () => own), publicPage);
}

/** Makes the staff's page, whose file only stands for its address. */
export const staffPage = {
  name: "staff-page",
  transformIndexHtml: {
    order: "pre",
    // The development server of Cloudflare's plugin passes the path as an address, which Vite puts below its root.
    handler: (html: string, { filename }: { filename: string }) =>
      filename.endsWith(rootPath("web/admin/index.html"))
        ? staffPageOf(readFileSync(rootPath("web/index.html"), "utf8"))
        : html,
  },
} as const satisfies Plugin;
