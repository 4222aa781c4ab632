import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { ensureSecrets } from "./ensure-secrets.ts";
import { fillDemoData } from "./fill-demo-data.ts";
import { keepSaleOpening } from "./keep-sale-opening.ts";
import { printAddresses } from "./print-addresses.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const stateFolder = `${root}.wrangler/state`;

const port = Number(process.env.PORT ?? 8787);
const isFirstStart = !existsSync(stateFolder);

if (process.argv.includes("--reset")) rmSync(stateFolder, { recursive: true, force: true });
ensureSecrets(`${root}.dev.vars`);

process.stdout.write("Applying migrations ... ");
execFileSync("wrangler", ["d1", "migrations", "apply", "DB", "--local", "--persist-to", stateFolder], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, CI: "true" },
});
console.log("done.");

const server = await createServer({
  configFile: `${root}vite.config.ts`,
  logLevel: "warn",
  clearScreen: false,
  server: { port },
});
await server.listen();
const address = `http://localhost:${port}`;
await fillDemoData(address, { isFirstStart });
if (server.httpServer) keepSaleOpening(server.httpServer, address);
printAddresses(port);

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => void server.close().finally(() => process.exit(0)));
}
