import { LogFault, must } from "./faults.mjs";
import { refusalFault } from "./refusals.mjs";
import { HIGHEST_AMOUNT_CENTS } from "./terms.mjs";

/**
 * @import { PublicEntry, SealedContent } from "../../schema/bidding/public-log/public-entry.ts"
 * @import { Sale } from "./sale.mjs"
 */

/** @typedef {Extract<PublicEntry, { kind: "SEALED" }>} SealedEntry */

/**
 * What an opening or a receipt tells of what an entry seals.
 *
 * @typedef {object} Known
 * @property {number | null} maximumCents
 * @property {SealedContent | null} content names the bidder also without an effect, as far as a receipt does.
 */

/** @type {Known} */
export const NOTHING_KNOWN = { maximumCents: null, content: null };

/**
 * Takes in an entry that moved neither price, leader nor closing.
 *
 * @param {Sale} sale
 * @param {SealedEntry} entry
 * @param {Known} known
 */
export function takeSealed(sale, entry, { content, maximumCents }) {
  if (content === null) takeUnknown(sale, entry);
  else if (content.effect === "MAXIMUM_SET") setMaximum(sale, entry, { content, maximumCents });
  else if (content.effect === "AUTO_BID_REMOVED") removeAutoBid(sale, entry, content);
  else takeWithoutEffect(sale, entry, { content, maximumCents });
}

/**
 * An entry that changed a limit is opened when the lot has closed. Until then an unknown entry may have set the
 * leader's maximum, or removed the auto bid of any bidder.
 *
 * @param {Sale} sale
 * @param {SealedEntry} entry
 */
function takeUnknown(sale, { receivedAtMs }) {
  const { leader, unopenedAboveCents } = sale;
  if (leader === null || unopenedAboveCents !== null || sale.phaseAt(receivedAtMs) !== "OPEN") return;
  for (const maximum of sale.autoBids.values()) maximum.mayBeGone = true;
  const maximum = sale.newMaximum({ lowCents: leader.priceCents, highCents: HIGHEST_AMOUNT_CENTS });
  maximum.mayBeGone = true;
  sale.autoBids.set(leader.bidder, maximum);
}

/** AUTO4. @param {Sale} sale @param {SealedEntry} entry @param {Known & { content: SealedContent }} known */
function setMaximum(sale, { sequence, receivedAtMs }, { content, maximumCents }) {
  const { leader } = sale;
  must(sale.phaseAt(receivedAtMs) === "OPEN", sequence, "a maximum was set while the lot was not open");
  must(
    leader !== null && leader.bidder === content.bidder,
    sequence,
    "a maximum of a bidder who does not lead moves the price",
  );
  if (maximumCents !== null) {
    must(sale.isAmount(maximumCents), sequence, "a malformed maximum was accepted");
    const isSame = sale.autoBids.get(leader.bidder)?.isExactly(maximumCents) ?? false;
    must(!isSame, sequence, "the maximum was the same before: nothing was set");
  }
  const set = { sequence, bidder: leader.bidder, isSealed: true };
  const maximum = sale.setMaximum(set, maximumCents);
  must(maximum.isBetween(leader.priceCents, HIGHEST_AMOUNT_CENTS), sequence, "a maximum below the price was accepted");
}

/** AUTO5. @param {Sale} sale @param {SealedEntry} entry @param {SealedContent} content */
function removeAutoBid(sale, { sequence, receivedAtMs }, { bidder }) {
  must(sale.phaseAt(receivedAtMs) === "OPEN", sequence, "an auto bid was removed while the lot was not open");
  const maximum = sale.autoBids.get(String(bidder));
  must(maximum?.isBetween(0, HIGHEST_AMOUNT_CENTS) ?? false, sequence, "an auto bid was removed that was not there");
  sale.autoBids.delete(String(bidder));
}

/**
 * A refusal, or a command that asked for what held already; only a receipt tells of either.
 *
 * @param {Sale} sale
 * @param {SealedEntry} entry
 * @param {Known & { content: SealedContent }} known
 */
function takeWithoutEffect(sale, { sequence, receivedAtMs }, { content, maximumCents }) {
  const { asked, bidder, refusal } = content;
  const amountCents = content.amountCents ?? maximumCents;
  const command = { asked, bidder, amountCents, receivedAtMs };
  const fault = refusalFault(sale, command, refusal);
  if (fault !== null) throw new LogFault(sequence, fault);
  if (refusal !== null) return;
  must(asked !== "BID", sequence, "a bid was accepted and had no effect");
  const maximum = sale.autoBids.get(String(bidder));
  if (asked === "REMOVE_AUTO_BID") {
    must(maximum?.isEnded() ?? true, sequence, "the removal of an auto bid was accepted and had no effect");
    return;
  }
  const leads = sale.leader !== null && sale.leader.bidder === bidder;
  must(leads, sequence, "the auto bid of a bidder who does not lead was accepted and had no effect");
  const isSame = amountCents !== null && (maximum?.isBetween(amountCents, amountCents) ?? false);
  must(isSame, sequence, "a maximum that differs from the one before was accepted and had no effect");
}
