/**
 * `npm run faults`: breaks the app on the real runtime in every way of FAULTS.md, and reports which promises held. `npm
 * run faults -- kills torn --rounds 20` runs only the named ones.
 */
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { evictions } from "./process/evictions.ts";
import { fullDisk } from "./process/full-disk.ts";
import { killRounds } from "./process/kill-rounds.ts";
import { poisons } from "./process/poisons.ts";
import { tornLogs } from "./process/torn-logs.ts";
import { closeCodes } from "./sockets/close-codes.ts";
import { type Storm, type StormReport, storms } from "./sockets/storms.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "200" },
    seed: { type: "string" },
    clients: { type: "string", default: "5000" },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
/** What a process needs besides its sockets. */
const OTHER_FILES = 500;
const ROUNDS_OF_A_STORM = 3;

/** Each prints its report and returns the broken promises. */
const FAULTS: Record<string, () => Promise<readonly string[]>> = {
  kills: async () =>
    printed(
      await killRounds({
        ...{ rounds: Number(values.rounds), seed },
        progress: (round, { acknowledged, broken }) => {
          if (round % 10 === 0) console.log(`  ${round} rounds, ${acknowledged} answers, ${broken.length} faults`);
        },
      }),
    ),
  torn: async () => printed(await tornLogs({ bids: 40 })),
  disk: async () => printed(await fullDisk()),
  evictions: async () => printed(await evictions({ rounds: 10 })),
  poisons: async () => printed(await poisons()),
  codes: async () => printed(await closeCodes()),
  storms: async () => {
    const many = mostClients(Number(values.clients));
    const plans: Storm[] = [
      { kind: "STOP_READING", clients: Math.min(500, many), seconds: 8 },
      { kind: "HALF_OPEN", clients: Math.min(500, many), seconds: 8 },
      { kind: "SAY_NONSENSE", clients: 5, seconds: 8 },
      { kind: "FLOOD", clients: 1, seconds: 8 },
      { kind: "STAMPEDE", clients: many, seconds: 15 },
    ];
    await storms(plans, { rounds: ROUNDS_OF_A_STORM, tell });
    return [];
  },
};

const names = positionals.length > 0 ? positionals : Object.keys(FAULTS);
let failures = 0;
for (const name of names) {
  const run = FAULTS[name];
  if (!run) throw new Error(`No faults ${name}; there are ${Object.keys(FAULTS).join(", ")}.`);
  console.log(`--- ${name}`);
  const startedMs = performance.now();
  const broken = await run();
  for (const what of broken) console.log(`  BROKEN ${what}`);
  failures += broken.length;
  const seconds = Math.round((performance.now() - startedMs) / 1_000);
  console.log(`--- ${name}: ${broken.length === 0 ? "held" : "BROKEN"} in ${seconds} s`);
}
process.exitCode = failures === 0 ? 0 : 1;

function printed({ broken, ...figures }: { broken: readonly string[] }): readonly string[] {
  console.log(`  ${JSON.stringify(figures)}`);
  return broken;
}

/** Latencies are printed, not judged: on a machine with other work they say little. */
function tell({ kind, clients, quiet, stormy, ratio, rssMegabytes, counts }: StormReport): void {
  console.log(`  ${kind}, ${clients} clients; memory of the runtime ${JSON.stringify(rssMegabytes)} MB`);
  for (const key of ["answerP50", "answerP99", "frameP50", "frameP99"] as const) {
    const verdict = ratio[key] <= 2 ? "at most doubled" : "MORE THAN DOUBLED";
    console.log(`    ${key}: quiet ${quiet[key]} ms, stormy ${stormy[key]} ms, ratio ${ratio[key]}: ${verdict}`);
  }
  if (counts) console.log(`    ${JSON.stringify(counts)}`);
}

/** As many as are wanted, or as this process may open files for. */
function mostClients(wanted: number): number {
  const limit = execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }).trim();
  const most = limit === "unlimited" ? wanted : Number(limit) - OTHER_FILES;
  if (most < wanted) console.log(`  ${most} clients instead of ${wanted}: raise the limit of open files (ulimit -n)`);
  return Math.min(wanted, most);
}
