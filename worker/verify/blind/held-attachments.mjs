import { LogFault, Unreadable } from "../faults.mjs";
import { named, quoted } from "../words.mjs";
import { bytesHash, openAttachment } from "./sealed-attachment.mjs";

/**
 * @import { SoundBlindLog } from "./check-blind-log.mjs"
 * @import { LoggedBid } from "./blind-sale.mjs"
 */

/** A file that was given beside the log. @typedef {{ name: string, bytes: Buffer }} GivenFile */
/** A bid whose files are known. @typedef {{ bid: LoggedBid, hash: string }} NamedFile */

/**
 * Holds sealed files against the bids that name them, and opens each by the signature of its bid's round. What is in a
 * file changes nothing of the sale (ATTACH3): one that does not open is named, and the log holds. Throws a LogFault for
 * a file that no opened bid names: it is not the one that came with the bid, or of another sale.
 *
 * @param {readonly GivenFile[]} files
 * @param {SoundBlindLog} log
 * @returns {string[]} a line for each file.
 */
export function attachmentLines(files, log) {
  const known = namedFiles(log);
  const given = files.map((file) => ({ file, hash: bytesHash(file.bytes) }));
  const lines = given.flatMap(({ file, hash }) => {
    const owners = known.filter((one) => one.hash === hash);
    if (owners.length === 0) refuse(file, hash, log);
    return owners.map(({ bid }) => heldLine(file, bid, log));
  });
  const missing = known.filter(({ hash }) => given.every((one) => one.hash !== hash));
  return [
    ...lines,
    ...missing.map(({ bid, hash }) => `not compared: a file of bid ${bid.place}, ${hash}, which was not given`),
  ];
}

/**
 * The hashes of valid bids that the log tells; where it does not, those of the texts that bidders kept.
 *
 * @param {SoundBlindLog} log
 * @returns {NamedFile[]}
 */
function namedFiles({ sale, proofs }) {
  return [...sale.bids.values()].flatMap((bid) => {
    const { result, place } = bid;
    if (result === null || (result !== "UNSEEN" && "reason" in result)) return [];
    const kept = proofs.find(({ sequence }) => sequence === place)?.proof.sealed?.content.attachments ?? [];
    const hashes = result === "UNSEEN" ? kept : result.attachments;
    return hashes.map((hash) => ({ bid, hash }));
  });
}

/**
 * @param {GivenFile} file
 * @param {string} hash
 * @param {SoundBlindLog} log
 * @returns {never}
 */
function refuse({ name }, hash, { sale, end }) {
  if (end.state === "SEALED")
    throw new Unreadable(
      `${named(name)}: the bids of the running round are not opened yet, so nothing says whose it is`,
    );
  const how = sale.isTold ? "" : ". This sale tells no bid's files: give the bid's proof too, by --receipt";
  throw new LogFault(name, `no bid that counts names a file with the hash ${hash}${how}`);
}

/**
 * @param {GivenFile} file
 * @param {LoggedBid} bid
 * @param {SoundBlindLog} log
 */
function heldLine({ name, bytes }, { place, round, bidder }, { sale }) {
  const signed = sale.signatures.get(round);
  if (signed === undefined) throw new Error("an opened bid without a signature");
  const opened = openAttachment(bytes, { timelock: sale.timelock, signed, lot: sale.lotId, bidder });
  const of = `${named(name)}: the file that bid ${place} names`;
  if ("fault" in opened) return `note: ${of}, and it opens to no file of this bid: ${named(opened.fault)}`;
  const { name: own, contentType, bytes: length, contentsHash } = opened;
  return `file holds: ${of}, opened: ${quoted(own)}, ${quoted(contentType)}, ${length} bytes, SHA-256 ${contentsHash}`;
}
