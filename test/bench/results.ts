import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import type { Finding } from "./finding.ts";

const PATH = fileURLToPath(new URL("./RESULTS.md", import.meta.url));
const COLUMNS = ["id", "what", "app", "against", "reference", "ratio", "target", "met", "measured"];
/** Rows of the table begin like this; what a run does not measure is kept from the file. */
const ROW = /^\| (B\d+)\b/;

/**
 * Writes what was found into RESULTS.md. Rows of benchmarks that did not run stay as they are, with the day on which
 * they were measured.
 */
export function writeResults(findings: readonly Finding[], versions: Record<string, string>): void {
  const measured = new Set(findings.map(({ id }) => id.split(" ")[0]));
  const kept = existsSync(PATH)
    ? readFileSync(PATH, "utf8")
        .split("\n")
        .filter((line) => ROW.test(line) && !measured.has(ROW.exec(line)?.[1]))
    : [];
  const isTable = (line: string) => line.split("|").length === COLUMNS.length + 2;
  const rows = [...kept.filter(isTable), ...findings.map(rowOf)].toSorted(byNumber);
  const remarks = [
    ...kept.filter((line) => !isTable(line)),
    ...findings.filter(({ remark }) => remark !== "").map(({ id, remark }) => `| ${id} | ${remark} |`),
  ].toSorted(byNumber);
  const table = [
    "# Benchmarks",
    "",
    "Printed by `npm run bench` (`npm run bench -- B5 B8` for some). App and reference are measured in turns, at least",
    "five rounds, on the real runtime without a development proxy, with the load from another process. A figure is the",
    "median of the rounds with the lowest and the highest; a ratio is the app's figure over the reference's, round by",
    "round, and its median is what a target asks of. Rows keep the day of their own run; the newest were measured on:",
    "",
    ...Object.entries(versions).map(([name, version]) => `- ${name}: ${version}`),
    "",
    `| ${COLUMNS.join(" | ")} |`,
    `| ${COLUMNS.map(() => "---").join(" | ")} |`,
    ...rows,
    "",
    "| id | remark |",
    "| --- | --- |",
    ...remarks,
    "",
  ];
  writeFileSync(PATH, table.join("\n"));
}

function rowOf({ id, what, against, product, reference, ratio, target, isMet }: Finding): string {
  const met = isMet === null ? "-" : isMet ? "yes" : "**no**";
  const day = new Date().toISOString().slice(0, 16).replace("T", " ");
  return `| ${[id, what, product, against, reference, ratio, target, met, day].join(" | ")} |`;
}

function byNumber(a: string, b: string): number {
  return Number(/\d+/.exec(a)?.[0]) - Number(/\d+/.exec(b)?.[0]);
}

/** What the figures were measured on. */
export function machine(): Record<string, string> {
  const packages = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8")).packages;
  const version = (name: string): string => packages[`node_modules/${name}`]?.version ?? "absent";
  const [cpu] = cpus();
  return {
    machine: `${cpus().length} x ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`,
    workerd: version("workerd"),
    "Node (load and references)": process.version.slice(1),
    "ws, pg": `${version("ws")}, ${version("pg")}`,
    PostgreSQL: postgresVersion(),
  };
}

function postgresVersion(): string {
  try {
    return execFileSync("postgres", ["--version"], { encoding: "utf8" }).trim().replace(/^\D+/, "");
  } catch {
    return "absent";
  }
}
