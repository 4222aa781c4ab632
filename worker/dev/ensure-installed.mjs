// Runs on any installed Node (20 or newer), before any package is installed.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

const STAMP = `${root}node_modules/.installed-from`;

/**
 * Installs the packages of package-lock.json unless exactly those are already installed.
 * @returns {string} the folder of the installed commands, including the pinned `node`
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
 * The environment for the project's commands: installed commands first in PATH, no telemetry.
 * @returns {NodeJS.ProcessEnv}
 */
export function commandEnv() {
  return {
    ...process.env,
    PATH: `${root}node_modules/.bin${process.platform === "win32" ? ";" : ":"}${process.env.PATH ?? ""}`,
    WRANGLER_SEND_METRICS: "false",
    DO_NOT_TRACK: "1",
    // Without this, Miniflare requests its location from the network.
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
  };
}
