/** Prints the JavaScript that a first visit loads, gzip; run by `npm run build` after the app is built. Fails above the budget. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import * as v from "valibot";

/** Most JavaScript of a public page's first load, in bytes (gzip). */
export const FIRST_LOAD_BUDGET = 150_000;

const client = fileURLToPath(new URL("../../dist/client/", import.meta.url));

/** What a visitor's first page is made of besides the entry: its screen, the default language, and what the page fetches by itself. */
const PAGES: Record<string, string[]> = {
  home: ["home/home-screen.tsx", "i18n/nl/core.ts", "i18n/nl/home.ts"],
  "lot page": ["lots/lot-screen.tsx", "i18n/nl/core.ts", "i18n/nl/lot-page.ts"],
};

const manifest = v.parse(
  v.record(v.string(), v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) })),
  JSON.parse(readFileSync(`${client}.vite/manifest.json`, "utf8")),
);

/** Every file that loading these modules brings along. */
function filesOf(modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports.forEach(visit);
  };
  modules.forEach(visit);
  return files;
}

if (!existsSync(client)) throw new Error("Build the app first: npm run build");
for (const [page, modules] of Object.entries(PAGES)) {
  const files = [...filesOf(["index.html", ...modules])];
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(client + file)).length, 0);
  console.log(`first load of ${page}: ${(bytes / 1000).toFixed(1)} kB of JavaScript (gzip) in ${files.length} files`);
  if (bytes > FIRST_LOAD_BUDGET) {
    console.error(`  above the budget of ${FIRST_LOAD_BUDGET / 1000} kB`);
    process.exitCode = 1;
  }
}
