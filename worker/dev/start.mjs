// `npm start`: installs missing packages with the available Node, then runs the server with the pinned Node.
import { spawn } from "node:child_process";
import { commandEnv, ensureInstalled, root } from "./ensure-installed.mjs";

const commands = ensureInstalled();
const server = spawn(`${commands}/node`, [`${root}worker/dev/serve.ts`, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: commandEnv(),
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
