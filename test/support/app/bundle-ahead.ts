import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Copies a bundle whose clock is ahead of the machine's by so much, and returns the folder. A server that starts again
 * with it finds what takes minutes by the rules, such as a second round, in its past. The runtime's alarms follow the
 * machine's clock, so they are set as much earlier.
 */
export function bundleAhead(bundle: string, aheadMs: number): string {
  const folder = mkdtempSync(join(tmpdir(), "hamerslag-ahead-"));
  cpSync(bundle, folder, { recursive: true });
  const program = readFileSync(join(bundle, "local.js"), "utf8");
  const setsAlarms = program.replaceAll(".setAlarm(", `.setAlarm(${-aheadMs} + `);
  if (setsAlarms === program) throw new Error("the bundle sets no alarm");
  writeFileSync(join(folder, "local.js"), `${clockOf(aheadMs)}\n${setsAlarms}`);
  return folder;
}

/** Runs before the program: imports are of the runtime alone. */
const clockOf = (aheadMs: number) => `
  globalThis.Date = class extends Date {
    static now() {
      return super.now() + ${aheadMs};
    }
    constructor(...given) {
      super(...(given.length === 0 ? [Date.now()] : given));
    }
  };`;
