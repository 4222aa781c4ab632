/**
 * Prints the JavaScript that a first visit loads, gzip; run by `npm run build` after the app is built. Fails above the budget.
 * A browser measures the same in test/e2e/first-load.test.ts.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { FIRST_LOAD_BUDGET, gzipBytes } from "./first-load-budget.ts";

const client = fileURLToPath(new URL("../../dist/client/", import.meta.url));

/** What every page fetches by itself once it shows its content. */
const AFTERWARDS = ["live/live-sockets.ts", "session/watch-session.ts"];

/** What a visitor's page is made of besides the entries: its screen and its words in the default language; and what comes later. */
const PAGES: Record<string, { first: string[]; later: string[] }> = {
  home: { first: ["home/home-screen.tsx", "shell/words.nl.ts", "home/words.nl.ts"], later: AFTERWARDS },
  "lot page": {
    first: ["lots/lot-screen.tsx", "shell/words.nl.ts", "lots/words.nl.ts"],
    later: [
      ...AFTERWARDS,
      "ui/markdown.tsx",
      "bids/history/bid-history.tsx",
      "auctions/sale/conditions.tsx",
      "auctions/sale/event-days.tsx",
      "bids/history/words.nl.ts",
      "auctions/sale/words.nl.ts",
    ],
  },
};

if (!existsSync(client)) throw new Error("Build the app first: npm run build");

const manifest = v.parse(
  v.record(v.string(), v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) })),
  JSON.parse(readFileSync(fileURLToPath(new URL("../../dist/client-manifest.json", import.meta.url)), "utf8")),
);

if (Object.keys(manifest).some((name) => name.startsWith("dev/"))) {
  throw new Error("The build holds a module of web/dev, which is for the development server only");
}

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

const bytesOf = (files: Iterable<string>) => gzipBytes([...files].map((file) => readFileSync(client + file)));
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

for (const [page, { first, later }] of Object.entries(PAGES)) {
  const before = filesOf(["early/early.ts", "index.html", ...first]);
  const after = [...filesOf(later)].filter((file) => !before.has(file));
  const bytes = bytesOf(before);
  console.log(
    `first load of ${page}: ${kB(bytes)} of JavaScript (gzip) in ${before.size} files; later: ${kB(bytesOf(after))} in ${after.length}`,
  );
  if (bytes > FIRST_LOAD_BUDGET) {
    console.error(`  above the budget of ${kB(FIRST_LOAD_BUDGET)}`);
    process.exitCode = 1;
  }
}
