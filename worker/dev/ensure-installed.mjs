// Runs on whatever Node the machine has (20 or newer), before anything is installed.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

const STAMP = `${root}node_modules/.installed-from`;

/**
 * Installs the packages of package-lock.json unless exactly those are there already.
 * @returns {string} the folder of the installed commands, the pinned `node` among them
 */
export function ensureInstalled() {
  const lock = createHash("sha256")
    .update(readFileSync(`${root}package-lock.json`))
    .digest("hex");
  const installed = existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock;
  if (!installed) {
    console.log("Installing packages ...");
    execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: root,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    writeFileSync(STAMP, lock);
  }
  return `${root}node_modules/.bin`;
}

/**
 * The environment for the project's commands: installed ones first, no telemetry.
 * @returns {NodeJS.ProcessEnv}
 */
export function commandEnv() {
  return {
    ...process.env,
    PATH: `${root}node_modules/.bin${process.platform === "win32" ? ";" : ":"}${process.env.PATH ?? ""}`,
    WRANGLER_SEND_METRICS: "false",
    DO_NOT_TRACK: "1",
    // Miniflare would ask the network where it runs.
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
  };
}
