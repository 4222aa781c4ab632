#!/usr/bin/env node
// Runs verify.ts on the Node at hand where that reads TypeScript (22.18 or newer), else on the project's own.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { commandEnv, ensureInstalled } from "../dev/ensure-installed.mjs";

if (process.features.typescript) {
  await import("./verify.ts");
} else {
  const script = fileURLToPath(new URL("verify.ts", import.meta.url));
  const run = spawnSync(`${ensureInstalled()}/node`, [script, ...process.argv.slice(2)], {
    stdio: "inherit",
    env: commandEnv(),
  });
  process.exitCode = run.status ?? 2;
}
