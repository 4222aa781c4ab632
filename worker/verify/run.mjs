import { parseArgs } from "node:util";
import { isBlindLog } from "./blind/blind-lines.mjs";
import { verifyBlind } from "./blind/run-blind.mjs";
import { checkLog } from "./check-log.mjs";
import { LogFault, Unreadable } from "./faults.mjs";
import { readReceipt } from "./receipt/receipt.mjs";
import { faultReport, soundReport } from "./report.mjs";
import { keysBeside, lotOfSource, readSource } from "./sources.mjs";
import { harmless } from "./words.mjs";

/** @import { Receipt } from "./receipt/receipt.mjs" */

const USAGE = `verify LOG [--receipt FILE]... [--jwks KEYS] [--head HASH]... [--mark MARK]... [--beacon INFO]
           [--attachments PATH]...

  LOG        the log: https://HOUSE/lots/ID/log, or a file with it
  --receipt  a file with the receipt of a bid, or the proof of a sealed one; may be repeated
  --jwks     the app's keys, an address or a file; by default those that the app of the log publishes
  --head     a head that was seen earlier: the log must still hold that entry; may be repeated
  --mark     of a blind lot: a mark that was seen while its bids were sealed, as NUMBER:HASH; may be repeated
  --attachments  of a blind lot: a folder or a file of sealed files that bids name; may be repeated
  --beacon   of a blind lot: the beacon that is trusted, an address or a file; by default drand's quicknet

Exits with 0 where everything holds, 1 where something does not, 2 where it could not be checked.
`;

/** @typedef {{ code: 0 | 1 | 2, output: string, error: string }} Answer */

/**
 * The command, without its process.
 *
 * @param {readonly string[]} args
 * @returns {Promise<Answer>}
 */
export async function run(args) {
  try {
    const { source, values } = argumentsOf(args);
    if (values.help) return { code: 0, output: USAGE, error: "" };
    if (source === undefined) return { code: 2, output: "", error: USAGE };
    return { code: 0, output: await verify(source, values), error: "" };
  } catch (fault) {
    if (fault instanceof LogFault) return { code: 1, output: faultReport(fault), error: "" };
    if (fault instanceof Unreadable) return { code: 2, output: "", error: `could not be checked: ${fault.message}\n` };
    // Not 1: nothing was found that does not hold.
    const message = harmless(String(fault));
    return { code: 2, output: "", error: `could not be checked, by a fault of verify: ${message}\n` };
  }
}

/**
 * @param {string} source
 * @param {Partial<Record<"receipt" | "jwks" | "head" | "mark" | "beacon" | "attachments", string[]>>} values
 */
async function verify(source, values) {
  const {
    receipt: files = [],
    jwks: keySets = [],
    head: heads = [],
    mark = [],
    beacon = [],
    attachments = [],
  } = values;
  if (!heads.every((head) => /^[0-9a-f]{64}$/.test(head))) {
    throw new Unreadable("--head takes a whole head: 64 digits and letters from a to f, in lower case");
  }
  // Which of two sets counts would decide which receipts hold.
  if (keySets.length > 1) throw new Unreadable("--jwks is given twice: put the keys into one set");
  const [jwks] = keySets;
  if (beacon.length > 1) throw new Unreadable("--beacon is given twice: a lot is sealed to one");
  const text = await readSource(source);
  if (isBlindLog(text)) {
    return await verifyBlind({ source, text }, { files, jwks, heads, marks: mark, beacon: beacon[0], attachments });
  }
  if (mark.length + beacon.length + attachments.length > 0)
    throw new Unreadable("--mark, --beacon and --attachments are for the log of a blind lot");
  const receipts = files.length === 0 ? [] : await receiptsIn(files, await readSource(jwks ?? keysBeside(source)));
  const check = checkLog(text, { lotId: lotOfSource(source), receipts });
  if (!check.holds) throw new LogFault(check.fault.where, check.fault.message);
  const { log } = check;
  const unseen = heads.find((head) => !log.entries.some(({ hash }) => hash === head));
  if (unseen !== undefined) {
    throw new LogFault("head", `no entry of the log has the hash ${unseen}: the log is not the one that was seen`);
  }
  return soundReport(log, { heads });
}

/**
 * @param {readonly string[]} files
 * @param {string} jwks
 * @returns {Promise<Receipt[]>}
 */
async function receiptsIn(files, jwks) {
  return await Promise.all(files.map(async (name) => readReceipt({ name, jws: await readSource(name), jwks })));
}

/** @param {readonly string[]} args */
function argumentsOf(args) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        receipt: { type: "string", multiple: true },
        jwks: { type: "string", multiple: true },
        head: { type: "string", multiple: true },
        mark: { type: "string", multiple: true },
        beacon: { type: "string", multiple: true },
        attachments: { type: "string", multiple: true },
        help: { type: "boolean" },
      },
    });
    const [source, ...others] = positionals;
    return { source: others.length === 0 ? source : undefined, values };
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : "the arguments are wrong";
    throw new Unreadable(`${harmless(message)}\n\n${USAGE}`);
  }
}
