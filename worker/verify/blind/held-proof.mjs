import { must } from "../faults.mjs";
import { durationText, euros, instantText, named, quoted } from "../words.mjs";
import { judged, judgementText, termsText } from "./blind-opening.mjs";

/**
 * @import { BlindEndLine } from "../../../schema/bidding/public-log/blind-entry.ts"
 * @import { BlindSale, LoggedBid } from "./blind-sale.mjs"
 * @import { SealedClaims, SealedProof } from "./sealed-proof.mjs"
 */

/** @typedef {{ sale: BlindSale, end: BlindEndLine }} ReadLog */
/**
 * What is said of a proof, and the entry that it is of.
 *
 * @typedef {{ lines: string[], sequence: number | null }} Held
 */

/**
 * Holds what a bidder kept against the log. Throws a LogFault where the log is not the one that the receipt is of.
 *
 * @param {SealedProof} proof
 * @param {ReadLog} log
 * @returns {Held}
 */
export function holdProof(proof, log) {
  const { name, receipt, sealed } = proof;
  const { sale } = log;
  const lotOf = receipt?.claims.lot ?? sealed?.content.lot ?? "";
  must(lotOf === sale.lotId, name, `it is of a bid on another lot, ${quoted(lotOf)}`);
  must(
    sealed === null || sealed.content.lot === sale.lotId,
    name,
    `its text is of a bid on another lot, ${quoted(sealed?.content.lot ?? "")}`,
  );
  const claims = receipt?.claims ?? null;
  const signed = receipt === null ? [] : [receiptText(name, receipt)];
  if (claims?.outcome === "REFUSED") return { lines: [...signed, ...refusalLines(proof, claims, log)], sequence: null };
  if (claims?.asked === "WITHDRAWAL") return { lines: [...signed, withdrawalLine(name, claims, log)], sequence: null };
  const seal = claims?.seal ?? sealed?.seal ?? "";
  const bid = sale.bidOfSeal(seal);
  if (bid === null) return { lines: [...signed, missingLine({ name, seal, claims }, log)], sequence: null };
  if (claims !== null) checkClaims(name, claims, bid);
  const own = sealed?.content.bidder ?? bid.bidder;
  must(own === bid.bidder, name, `its text is of bidder ${quoted(own)}, and the log has it of ${quoted(bid.bidder)}`);
  checkKept(proof, bid, sale);
  const said = [...signed, ...termsLines(proof), `  ${named(name)}: ${bidText(proof, bid, sale)}`];
  return { lines: said, sequence: bid.place };
}

/** @param {string} name @param {{ keyId: string, claims: SealedClaims }} receipt */
function receiptText(name, { keyId, claims }) {
  const { asked, outcome, refusal, receivedAtMs, timeLeftMs, pseudonym } = claims;
  const left = timeLeftMs < 0 ? `${durationText(-timeLeftMs)} too late` : `${durationText(timeLeftMs)} in time`;
  const answer = refusal === null ? outcome : `${outcome} ${named(refusal)}`;
  return `receipt holds: ${named(name)}: ${asked} by bidder ${quoted(pseudonym)}, ${answer}, received ${instantText(receivedAtMs)}, ${left}, signed with the key ${quoted(keyId)}`;
}

/**
 * The terms that the bidder had accepted, by the receipt. The text can name others: it was sealed before it was sent.
 *
 * @param {SealedProof} proof
 */
function termsLines({ name, receipt, sealed }) {
  const accepted = receipt?.claims.terms;
  const written = sealed?.content.terms;
  const lines = accepted ? [`  ${named(name)}: by the receipt its bidder had accepted ${termsText(accepted)}`] : [];
  const isSame = accepted?.versionId === written?.versionId;
  if (isSame || accepted === undefined || written === undefined) return lines;
  const other = written === null ? "no terms" : termsText(written);
  return [...lines, `note: ${named(name)}: its text names ${other}, the receipt says otherwise`];
}

/**
 * A bid that is not in the log is not public yet, or was left out.
 *
 * @param {{ name: string, seal: string, claims: SealedClaims | null }} kept
 * @param {ReadLog} log
 */
function missingLine({ name, seal, claims }, { sale, end }) {
  const isVeiled = end.state === "SEALED" && (claims === null || claims.closesAtMs === sale.round?.closesAtMs);
  must(isVeiled, name, `the log has no bid with the seal ${seal}: a bid that came in is left out`);
  return `  ${named(name)}: the entries of its round are not public yet: check again after the opening`;
}

/** @param {string} name @param {SealedClaims} claims @param {LoggedBid} bid */
function checkClaims(name, claims, bid) {
  const { place } = bid;
  const say = `${named(name)}: by the receipt`;
  must(claims.ciphertextHash === bid.ciphertextHash, place, `${say} it came with another ciphertext`);
  must(claims.pseudonym === bid.bidder, place, `${say} it is of bidder ${quoted(claims.pseudonym)}`);
  const receivedAt = instantText(claims.receivedAtMs);
  must(claims.receivedAtMs === bid.receivedAtMs, place, `${say} it was received at ${receivedAt}`);
  const closing = instantText(claims.closesAtMs);
  must(claims.closesAtMs === bid.closesAtMs, place, `${say} the closing was ${closing} when it came`);
}

/**
 * After the opening the kept ciphertext opens to the kept text.
 *
 * @param {SealedProof} proof
 * @param {LoggedBid} bid
 * @param {BlindSale} sale
 */
function checkKept({ name, sealed, ciphertext }, bid, { timelock, signatures }) {
  const signed = signatures.get(bid.round);
  if (sealed === null || ciphertext === null || signed === undefined) return;
  const opened = timelock.open(ciphertext, signed);
  const found = "fault" in opened ? opened.fault : "another text";
  must(
    "text" in opened && opened.text === sealed.text,
    name,
    `its ciphertext does not open to its text, but to ${found}`,
  );
}

/** @param {SealedProof} proof @param {LoggedBid} bid @param {BlindSale} sale */
function bidText({ sealed }, { place, state, result, bidder, round }, sale) {
  const at = `bid ${place} of the log`;
  if (state === "REPLACED") return `${at}, which a later bid of the same bidder replaces`;
  if (state === "WITHDRAWN") return `${at}, which was withdrawn`;
  if (result === null) return `${at}, which is not opened yet`;
  if (result !== "UNSEEN") return `${at}, opened to ${judgementText(result)}, recomputed from its ciphertext`;
  if (sealed === null || sale.terms === null) return `${at}, opened; what it opened to is under a seal`;
  const own = judged(sealed.content, { terms: sale.terms, earlier: null });
  const raise = round === 2 ? ", if it is more than the bid of the first round" : "";
  return `${at} of bidder ${quoted(bidder)}, opened; by your text it is ${judgementText(own)}${raise}. The log has this under a seal, so it is not proved here`;
}

/** @param {string} name @param {SealedClaims} claims @param {ReadLog} log */
function withdrawalLine(name, claims, { sale, end }) {
  const isThere = sale.withdrawals.some(
    ({ bidder, receivedAtMs, closesAtMs }) =>
      bidder === claims.pseudonym && receivedAtMs === claims.receivedAtMs && closesAtMs === claims.closesAtMs,
  );
  if (isThere) return `  ${named(name)}: the log has this withdrawal`;
  const isVeiled = end.state === "SEALED" && claims.closesAtMs === sale.round?.closesAtMs;
  must(isVeiled, name, "the log has no such withdrawal: one that came in is left out, and its bid still counts");
  return `  ${named(name)}: the entries of its round are not public yet: check again after the opening`;
}

/**
 * A refusal has no entry. It has to follow from the times and seals of the log, as far as it can.
 *
 * @param {SealedProof} proof
 * @param {SealedClaims} claims
 * @param {ReadLog} log
 */
function refusalLines({ name }, claims, { sale, end }) {
  const { refusal, seal, receivedAtMs, closesAtMs, timeLeftMs, pseudonym } = claims;
  const bid = seal === null ? null : sale.bidOfSeal(seal);
  const counts = bid !== null && bid.bidder === pseudonym && bid.receivedAtMs === receivedAtMs;
  must(!counts, name, `it was refused, and the log has it as bid ${bid?.place}`);
  const times = sale.times.filter((round) => round.closesAtMs === closesAtMs);
  must(times.length > 0, name, `no round of the lot has closed at ${instantText(closesAtMs)}`);
  switch (refusal) {
    case "LOT_NOT_OPEN":
      must(
        times.some(({ startsAtMs }) => receivedAtMs < startsAtMs),
        name,
        "it was refused as too early, and came after the start (PLACE1)",
      );
      return [`  ${named(name)}: it came before the start`];
    case "LOT_CLOSED": {
      const isLate = timeLeftMs < 0 || sale.lastAtMs > closesAtMs;
      must(isLate, name, "it was refused as too late, and the lot had not closed (PLACE1)");
      if (timeLeftMs < 0) return [`  ${named(name)}: it came after the closing`];
      return [
        `note: ${named(name)}: it was refused as too late, though by its own time it came ${durationText(timeLeftMs)} before the closing`,
      ];
    }
    case "SEAL_REUSED":
      must(
        bid !== null || end.state === "SEALED",
        name,
        "it was refused for a seal that stands nowhere in the log (REVISE2)",
      );
      return [`  ${named(name)}: its seal stands in the log`];
    default:
      return [`  ${named(name)}: whether ${named(refusal ?? "it")} was right does not show in a log`];
  }
}

/** What stands first, for the report. @param {BlindSale} sale */
export function bestText({ ranking }) {
  const [best] = ranking ?? [];
  return best === undefined ? "no bid counts" : `bid ${best.place} is the highest with ${euros(best.amountCents)}`;
}
