import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Bundles the Worker as a deploy would, and answers the folder that holds `index.js`. */
export function bundleHouse(): string {
  const folder = mkdtempSync(join(tmpdir(), "hamerslag-bundle-"));
  execFileSync("wrangler", ["deploy", "--dry-run", "--env", "", "--outdir", folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return folder;
}
