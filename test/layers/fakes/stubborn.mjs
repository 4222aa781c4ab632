// A layer that never ends: it leaves a grandchild in its own process group and one whose parent has died, ignores
// SIGTERM, and writes the ids of its processes to the given file.
import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";

const [, , file, role = "leader"] = process.argv;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
const start = (as, detached) =>
  spawn(process.execPath, [import.meta.filename, file, as], { detached, stdio: "ignore" });

if (role === "leader") {
  start("grandchild", true);
  start("parent of an orphan", false);
}
if (role === "parent of an orphan") {
  start("orphan", false);
  process.exit(0);
}
appendFileSync(file, `${process.pid}\n`);
setInterval(() => {}, 1_000);
