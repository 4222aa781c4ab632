// `npm test`: installs what is missing with the Node at hand, then runs every layer with the pinned Node.
import { spawnSync } from "node:child_process";
import { commandEnv, ensureInstalled, root } from "../worker/dev/ensure-installed.mjs";

const commands = ensureInstalled();
const run = spawnSync(`${commands}/node`, [`${root}test/run-layers.ts`, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: commandEnv(),
});
process.exit(run.status ?? 1);
