import { LogFault, Unreadable } from "../faults.mjs";
import { keysBeside, lotOfSource, readGivenFiles, readSource } from "../sources.mjs";
import { QUICKNET_BEACON, readBeacon } from "./beacon.mjs";
import { blindReport } from "./blind-report.mjs";
import { checkBlindLog } from "./check-blind-log.mjs";
import { attachmentLines } from "./held-attachments.mjs";
import { hasReceipt, readSealedProof } from "./sealed-proof.mjs";

/** @import { SeenMark } from "./marks.mjs" */

/**
 * @typedef {object} Options
 * @property {readonly string[]} files of proofs.
 * @property {string | undefined} jwks
 * @property {readonly string[]} heads
 * @property {readonly string[]} marks
 * @property {string | undefined} beacon
 * @property {readonly string[]} attachments files and folders of sealed files.
 */

/**
 * The command for the log of a blind lot.
 *
 * @param {{ source: string, text: string }} log
 * @param {Options} options
 * @returns {Promise<string>}
 */
export async function verifyBlind({ source, text }, { files, jwks, heads, marks, beacon, attachments }) {
  const seen = marks.map(seenMark);
  const trusted = beacon === undefined ? QUICKNET_BEACON : readBeacon(await readSource(beacon));
  const kept = await Promise.all(files.map(async (name) => ({ name, file: await readSource(name) })));
  const isSigned = kept.some(({ file }) => hasReceipt(file));
  const keys = isSigned ? await readSource(jwks ?? keysBeside(source)) : null;
  const proofs = kept.map(({ name, file }) => readSealedProof({ name, file, jwks: keys }));
  const check = await checkBlindLog(text, { lotId: lotOfSource(source), proofs, marks: seen, beacon: trusted });
  if (!check.holds) throw new LogFault(check.fault.where, check.fault.message);
  const { log } = check;
  const unseen = heads.find((head) => !log.entries.some(({ hash }) => hash === head));
  if (unseen !== undefined) {
    throw new LogFault("head", `no entry of the log has the hash ${unseen}: the log is not the one that was seen`);
  }
  if (attachments.length === 0) return blindReport(log, heads);
  const lines = attachmentLines(await readGivenFiles(attachments), log);
  return `${lines.map((line) => `${line}\n`).join("")}${blindReport(log, heads)}`;
}

/** @param {string} text @returns {SeenMark} */
function seenMark(text) {
  const [, mark, hash] = /^(\d{1,12}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (mark === undefined || hash === undefined) {
    throw new Unreadable("--mark takes the number of a mark, a colon and its hash: 64 digits and letters from a to f");
  }
  return { mark: Number(mark), hash };
}
