// `npm test`: installs what is missing with the Node at hand, then runs every layer with the pinned Node.
import { spawn } from "node:child_process";
import { commandEnv, ensureInstalled, root } from "../worker/dev/ensure-installed.mjs";

const commands = ensureInstalled();
const run = spawn(`${commands}/node`, [`${root}test/run-layers.ts`, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: commandEnv(),
});
// It ends its layers' processes before itself; it would not hear of a signal that is sent to this process alone.
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => run.kill(name));
run.on("exit", (code) => process.exit(code ?? 1));
