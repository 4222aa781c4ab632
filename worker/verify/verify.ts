// `npm run verify -- LOG`: recomputes a lot's public log. Needs Node and nothing else; no network but for a log's address.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { checkLog, type SoundLog } from "./check-log.ts";
import { checkReceipt } from "./check-receipt.ts";
import { LogFault } from "./log-fault.ts";

const USAGE = `verify LOG [--receipt FILE]... [--jwks KEYS] [--head HASH]

  LOG        the log: https://HOUSE/lots/ID/log, or a file with it
  --receipt  a file with a bid's receipt; may be repeated
  --jwks     the house's keys, an address or a file; by default the log's own house's
  --head     a head that was seen earlier: the log must still hold that entry

Exits with 0 where everything holds, 1 where something does not, 2 where it could not be checked.
`;

/** What the house is asked for at most; a log of 100,000 bids has 60 MB. */
const PATIENCE_MS = 120_000;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      receipt: { type: "string", multiple: true },
      jwks: { type: "string" },
      head: { type: "string" },
      help: { type: "boolean" },
    },
  });
  const [source, ...others] = positionals;
  if (source === undefined || others.length > 0 || values.help) {
    say(USAGE);
    return values.help ? 0 : 2;
  }
  const check = checkLog(await read(source));
  if (!check.holds) return fails(check.fault);
  const { log } = check;
  if (values.head !== undefined && !log.entries.some(({ hash }) => hash === values.head)) {
    return fails({ where: "head", message: "no entry of the log has this hash: the log is not the one that was seen" });
  }
  try {
    for (const file of values.receipt ?? []) {
      const receipt = checkReceipt(await read(file), await read(values.jwks ?? keysBeside(source)), log);
      const left = receipt.timeLeftMs < 0 ? `${-receipt.timeLeftMs} ms too late` : `${receipt.timeLeftMs} ms in time`;
      say(`receipt holds: entry ${receipt.sequence}, ${receipt.asked}, ${receipt.outcome}, ${left}\n`);
    }
  } catch (fault) {
    if (fault instanceof LogFault) return fails(fault);
    throw fault;
  }
  say(`holds: ${summary(log)}\n`);
  return 0;
}

function summary({ lot, entries, end, opened }: SoundLog): string {
  const result = end.leader === null ? "no bids" : `bidder ${end.leader} at ${cents(end.priceCents)}`;
  const state = end.state === "CLOSED" ? "closed" : "still open";
  return `lot ${lot.lotId}, ${entries.length} entries, ${opened} seals opened, ${state}, ${result}, head ${end.head}`;
}

function cents(amount: number | null): string {
  return `EUR ${((amount ?? 0) / 100).toFixed(2)}`;
}

function keysBeside(source: string): string {
  if (!isAddress(source)) throw new Error("a receipt of a log in a file needs --jwks");
  return new URL("/.well-known/jwks.json", source).href;
}

async function read(source: string): Promise<string> {
  if (!isAddress(source)) return await readFile(source, "utf8");
  const response = await fetch(source, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${source} answered ${response.status}`);
  return await response.text();
}

function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}

function fails({ where, message }: { where: string | number; message: string }): number {
  say(`does not hold: ${typeof where === "number" ? `entry ${where}` : where}: ${message}\n`);
  return 1;
}

function say(text: string): void {
  process.stdout.write(text);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (fault: unknown) => {
    process.stderr.write(`${fault instanceof Error ? fault.message : "it could not be checked"}\n`);
    process.exitCode = 2;
  },
);
