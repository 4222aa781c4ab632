import { must } from "../faults.mjs";
import { contentSeal, maximumSeal } from "../hashes.mjs";
import { NOTHING_KNOWN } from "../sealed.mjs";
import { isChange } from "../seals.mjs";
import { instantText, named } from "../words.mjs";

/**
 * @import { EntryLine } from "../../../schema/bidding/public-log/log-lines.ts"
 * @import { SealedContent } from "../../../schema/bidding/public-log/public-entry.ts"
 * @import { Claims, Receipt } from "./receipt.mjs"
 * @import { Known } from "../sealed.mjs"
 */

/**
 * Where an entry stands in its log.
 *
 * @typedef {object} EntryPlace
 * @property {number} closesAtMs the closing before the entry.
 * @property {{ fromVersion: number, toVersion: number }} rules those before the entry, and those at the end of the log.
 */

/**
 * What a receipt tells of its entry, to be held against the rules with it. Throws a LogFault where the entry is not the
 * one that was signed.
 *
 * @param {Receipt} receipt
 * @param {{ line: EntryLine } & EntryPlace} place
 * @returns {Known}
 */
export function knownByReceipt({ name, claims }, { line: { entry, hash }, closesAtMs, rules }) {
  /** @type {(holds: boolean, message: string) => void} */
  const demand = (holds, message) => must(holds, entry.sequence, `${named(name)}: ${message}`);
  demand(hash === claims.hash, `it is signed for another entry, of hash ${claims.hash}`);
  const receivedAt = instantText(claims.receivedAtMs);
  demand(entry.receivedAtMs === claims.receivedAtMs, `by the receipt it was received at ${receivedAt}`);
  const closing = instantText(claims.closesAtMs);
  demand(closesAtMs === claims.closesAtMs, `by the receipt the closing was ${closing} when it came`);
  // A lot without bids may have got later rules before the receipt was given again.
  const isVersion = claims.rulesVersion >= rules.fromVersion && claims.rulesVersion <= rules.toVersion;
  demand(isVersion, "the receipt names other rules than the log");
  const { asked, amountCents, bidder, outcome, salts } = claims;
  if (entry.kind === "SEALED") {
    const content = sealedContent(claims, entry.seal);
    if (content === null) demand(false, `the log has something else sealed in the place of this ${asked}`);
    return { maximumCents: asked === "AUTO_BID" ? amountCents : null, content };
  }
  const isBid = entry.kind === "BID" && asked === "BID" && entry.amountCents === amountCents;
  const isAutoBid = entry.kind === "AUTO_BID" && asked === "AUTO_BID" && entry.maximumSeal === sealOf(claims);
  demand(isBid || isAutoBid, `the log has something else in the place of this ${asked}`);
  demand(isAutoBid || salts === null, "it has salts, and a bid by hand seals nothing");
  demand("bidder" in entry && entry.bidder === bidder, "by the receipt it is another bidder's");
  demand(outcome === "ACCEPTED", "it was refused, and the log has it as a bid");
  return isAutoBid ? { maximumCents: amountCents, content: null } : NOTHING_KNOWN;
}

/**
 * What a seal holds if it is the receipt's; null where it is not. The bidder of what had no effect is not sealed, and
 * added from the receipt.
 *
 * @param {Claims} claims
 * @param {string} seal
 * @returns {SealedContent | null}
 */
function sealedContent(claims, seal) {
  const { asked, amountCents, bidder, refusal, salts } = claims;
  if (salts === null) return null;
  /** @type {SealedContent} */
  const nothing = {
    asked,
    bidder: null,
    amountCents: asked === "BID" ? amountCents : null,
    maximumSeal: sealOf(claims),
    effect: "NONE",
    refusal,
  };
  if (contentSeal(salts.content, nothing) === seal) return { ...nothing, bidder };
  const effect = asked === "AUTO_BID" ? "MAXIMUM_SET" : "AUTO_BID_REMOVED";
  /** @type {SealedContent} */
  const changed = { ...nothing, bidder, effect };
  return isChange(changed) && contentSeal(salts.content, changed) === seal ? changed : null;
}

/** The seal of an auto bid's maximum; null of another command. @param {Claims} claims */
function sealOf({ asked, amountCents, salts }) {
  return asked === "AUTO_BID" && amountCents !== null && salts !== null
    ? maximumSeal(salts.maximum, amountCents)
    : null;
}
