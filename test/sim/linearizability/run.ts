/**
 * Records real clients on the real runtime and looks for one order that explains the answers (SIM.md). Needs the built
 * app: `npm run build`.
 *
 * node test/sim/linearizability/run.ts [--seconds 60] [--clients 32] [--seed N]
 */
import { parseArgs } from "node:util";
import { inOrder, orderFaults } from "./history.ts";
import { recordHistory } from "./record-history.ts";
import { replayFaults } from "./replay.ts";

const FAULTS_SHOWN = 20;

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    clients: { type: "string", default: "32" },
    seed: { type: "string", default: "1" },
  },
});
const session = { seconds: Number(values.seconds), clients: Number(values.clients), seed: Number(values.seed) };
const { recorded, terms } = await recordHistory({ ...session, commandsEach: Number.MAX_SAFE_INTEGER });
const faults = [...orderFaults(recorded), ...replayFaults(recorded, terms)];
const { operations, readings } = recorded;
console.log(
  `${session.clients} clients, ${operations.length} commands, ${inOrder(operations).length} entries, ${readings.length} looks`,
);
for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(fault);
console.log(faults.length === 0 ? "One order explains all of it." : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
