import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { eventually } from "../support/eventually.ts";

const FAKES = fileURLToPath(new URL("./fakes/run-fakes.ts", import.meta.url));
/** The leader, a grandchild in its own group and one whose parent has died. */
const PROCESSES = 3;
/** Longer than a test takes. */
const NEVER_MINUTES = 60;

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Runs a layer that never ends and a quick one after it. */
function start({ limitMinutes }: { limitMinutes: number }) {
  const folder = mkdtempSync(join(tmpdir(), "hamerslag-layers-"));
  folders.push(folder);
  const file = join(folder, "pids");
  const run = spawn(process.execPath, [FAKES, file, String(limitMinutes)], { stdio: ["ignore", "pipe", "pipe"] });
  const pids = () => (existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").map(Number) : []);
  return { run, pids, ended: endOf(run) };
}

async function endOf(run: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = "";
  run.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  const [code] = await once(run, "close");
  return { code, output };
}

/** Whether a process runs; a zombie does not. */
function isRunning(pid: number): boolean {
  try {
    return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" })
      .trim()
      .startsWith("Z");
  } catch {
    return false;
  }
}

async function expectNoneLeft(pids: readonly number[]): Promise<void> {
  expect(pids).toHaveLength(PROCESSES);
  await eventually(() => expect(pids.filter(isRunning)).toEqual([]));
}

describe("a layer that hangs", () => {
  it("is ended at its limit with all processes that it started, counts as failed, and the next one runs", async () => {
    const { pids, ended } = start({ limitMinutes: 0.2 });
    const { code, output } = await ended;
    expect(output).toMatch(/stubborn: RED, ended at its limit of 0.2 minutes, in \d+ s/);
    expect(output).toContain("next: green");
    expect(output).toContain("1 passed, 1 failed");
    expect(code).toBe(1);
    await expectNoneLeft(pids());
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "is ended with all processes that it started when the run gets %s, and no further layer runs",
    async (signal) => {
      const { run, pids, ended } = start({ limitMinutes: NEVER_MINUTES });
      await eventually(() => expect(pids()).toHaveLength(PROCESSES));
      run.kill(signal);
      const { code, output } = await ended;
      expect(output).toContain("stubborn: RED, interrupted");
      expect(output).not.toContain("next");
      expect(code).toBe(1);
      await expectNoneLeft(pids());
    },
  );
});
