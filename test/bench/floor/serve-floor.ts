/** Serves the floor Worker the way the app is served: workerd, direct socket, no proxy. Arguments: port, state folder; and the inspector's port. */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";

const [port = "", state = "", inspectorPort] = process.argv.slice(2);
const worker = stripTypeScriptTypes(readFileSync(new URL("./floor-worker.ts", import.meta.url), "utf8"));
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    log: new Log(LogLevel.WARN),
    resourcePersistencePath: state,
    cf: false,
    ...(inspectorPort === undefined ? {} : { inspectorPort: Number(inspectorPort) }),
    workers: [
      {
        name: "floor",
        modules: [{ type: "ESModule", path: "index.js", contents: worker }],
        compatibilityDate: "2026-11-02",
        durableObjects: { FLOOR: { className: "FloorActor", useSQLite: true } },
        unsafeDirectSockets: [{ host: "127.0.0.1", port: Number(port) }],
      },
    ],
  }),
);
await miniflare.ready;
process.send?.({ ready: true });
process.once("SIGTERM", () => void miniflare.dispose().finally(() => process.exit(0)));
