import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const POLL_MS = 150;
/** Looks in a row that find a runtime idle before it is taken to be done with its work. */
const IDLE_LOOKS = 3;
const TICK_MS = 10;
/** Clock ticks between two looks. */
const IDLE_TICKS = 1;
const MAX_WAIT_MS = 60_000;
/** Where the system does not say what a process used. */
const BLIND_WAIT_MS = 3_000;

/** The runtime below a process that supervises it. */
export function runtimeBelow(supervisor: number): number {
  const table = execFileSync("ps", ["-axo", "pid=,ppid=,comm="], { encoding: "utf8" });
  const rows = table.split("\n").map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  const found = rows.find(([, , parent, command]) => parent === String(supervisor) && command?.includes("workerd"));
  if (!found) throw new Error("no runtime runs");
  return Number(found[1]);
}

/** Resident memory of a process, bytes. */
export function residentBytes(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024;
}

/** Waits until a runtime has nothing to do, or for so long. */
export async function quiet(supervisor: number, longestMs = MAX_WAIT_MS): Promise<void> {
  const pid = runtimeBelow(supervisor);
  let before = ticksOf(pid);
  if (before === null) {
    await wait(BLIND_WAIT_MS);
    return;
  }
  const untilMs = Date.now() + longestMs;
  for (let idle = 0; idle < IDLE_LOOKS && Date.now() < untilMs; ) {
    await wait(POLL_MS);
    const ticks = ticksOf(pid) ?? 0;
    idle = ticks - before <= IDLE_TICKS ? idle + 1 : 0;
    before = ticks;
  }
}

/** Processor time of a runtime so far, in milliseconds of 10 each. @throws where the system does not tell. */
export function processorMs(supervisor: number): number {
  const ticks = ticksOf(runtimeBelow(supervisor));
  if (ticks === null) throw new Error("this system tells no processor time");
  return ticks * TICK_MS;
}

/** Processor time that a process has used, in clock ticks; null where the system does not tell. */
function ticksOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
}
