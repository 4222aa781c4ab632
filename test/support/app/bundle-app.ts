import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const CLIENT = fileURLToPath(new URL("../../../dist/client", import.meta.url));

/**
 * Bundles the Worker with the developer pages, and returns the folder with `local.js` and, in `client`, the built app:
 * a copy, so that another build does not remove the files of a running server.
 *
 * @param entry another file of this name; by default the one of wrangler.toml.
 */
export function bundleApp(entry?: string): string {
  const folder = mkdtempSync(join(tmpdir(), "hamerslag-bundle-"));
  execFileSync(
    "wrangler",
    ["deploy", ...(entry === undefined ? [] : [entry]), "--dry-run", "--env", "", "--outdir", folder],
    {
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  cpSync(CLIENT, join(folder, "client"), { recursive: true });
  return folder;
}
