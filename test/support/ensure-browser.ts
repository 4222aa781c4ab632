import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The usual paths of Chromium or Chrome; first the one without a window, which takes less of the processor. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function findBrowser(): string | undefined {
  return [process.env.CHROMIUM ?? "", chromium.executablePath(), ...PLACES].find(
    (path) => path !== "" && existsSync(path),
  );
}

/**
 * The path of a Chromium: an installed one (or the one named by `CHROMIUM`), else one that it installs as the system
 * allows: Playwright's own download, or Debian's package.
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log("No Chromium found; installing one ...");
  const ways: [string, string[]][] = [
    ["playwright", ["install", "chromium"]],
    ["apt-get", ["update", "-qq"]],
    ["apt-get", ["install", "-y", "-qq", "chromium-headless-shell"]],
    ["apt-get", ["install", "-y", "-qq", "chromium"]],
    ["sudo", ["-n", "apt-get", "install", "-y", "-qq", "chromium"]],
  ];
  for (const [command, args] of ways) {
    spawnSync(command, args, { stdio: "inherit" });
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    "No Chromium, and none could be installed. Install one and name it in the environment variable CHROMIUM.",
  );
}
