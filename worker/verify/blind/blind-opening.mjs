import { must } from "../faults.mjs";
import { sha256 } from "../hashes.mjs";
import { euros, instantText, named, quoted } from "../words.mjs";

/**
 * @import { PublicBlindEntry, PublicBlindTerms } from "../../../schema/bidding/public-log/blind-entry.ts"
 * @import { BidTerms } from "../../../schema/bidding/sealed-bids/bid-terms.ts"
 * @import { BlindSale, Judgement, LoggedBid, Ranked } from "./blind-sale.mjs"
 * @import { SealedContent } from "./sealed-text.mjs"
 */

const MAX_CENTS = 100_000_000_000;

/**
 * Opens the bids of an entry again, judges them, and ranks them once the last one is opened.
 *
 * @param {Extract<PublicBlindEntry, { kind: "OPENED" }>} entry
 * @param {BlindSale} sale
 * @returns {{ ranking: readonly Ranked[] | null } | null} null while some bids are sealed.
 */
export function checkOpened({ sequence, outcomes, ranked, isUnsold }, sale) {
  for (const outcome of outcomes) {
    const { place } = outcome;
    const bid = sale.standing.find((standing) => standing.place === place);
    must(bid !== undefined, sequence, `it opens ${place}, which is no bid of the round that counts (UNSEAL2)`);
    must(bid.result === null, sequence, `it opens ${place} a second time (UNSEAL2)`);
    must(
      "outcome" in outcome === sale.isTold,
      sequence,
      `what ${place} opened to is not told as the terms say (LEARN1)`,
    );
    bid.result = "outcome" in outcome ? checkedOutcome(sequence, { bid, said: outcome.outcome }, sale) : "UNSEEN";
  }
  const sealed = sale.standing.find(({ result }) => result === null);
  if (sealed !== undefined) {
    must(ranked === null, sequence, `it ranks the bids, and ${sealed.place} is not opened (UNSEAL2)`);
    must(!isUnsold, sequence, `it ends the sale, and ${sealed.place} is not opened (RANK2)`);
    return null;
  }
  must(ranked !== null, sequence, "all bids are opened, and it does not rank them (UNSEAL2)");
  must("ranking" in ranked === sale.isTold, sequence, "the ranking is not told as the terms say (LEARN1)");
  if (!("ranking" in ranked)) {
    const isEmpty = sale.standing.length === 0 && sale.candidates.length === 0;
    must(isUnsold || !isEmpty, sequence, "there is no bid, and it does not say that the lot is not sold (RANK2)");
    return { ranking: null };
  }
  const ranking = rankingOf(sale);
  checkRanking(sequence, ranking, ranked.ranking);
  must(isUnsold === (ranking.length === 0), sequence, "a lot is not sold exactly if no bid counts (RANK2)");
  return { ranking };
}

/**
 * @param {number} sequence
 * @param {{ bid: LoggedBid, said: Judgement }} opened
 * @param {BlindSale} sale
 */
function checkedOutcome(sequence, { bid, said }, sale) {
  const { place, ciphertext } = bid;
  if (ciphertext === null) {
    must(
      false,
      place,
      `its ciphertext is withheld, though entry ${sequence} opens it and the sale tells all bids (LEARN1)`,
    );
  }
  const own = judgementOf(bid, ciphertext, sale);
  const isSame = JSON.stringify(own) === JSON.stringify(said);
  must(isSame, sequence, `bid ${place} opens to ${judgementText(own)}, and the log says ${judgementText(said)}`);
  return own;
}

/**
 * What a ciphertext comes to.
 *
 * @param {LoggedBid} bid
 * @param {string} ciphertext
 * @param {BlindSale} sale
 * @returns {Judgement}
 */
function judgementOf({ seal, bidder }, ciphertext, sale) {
  const { round, terms, timelock, lotId } = sale;
  if (round === null || round.signature === null || terms === null) throw new Error("an opening without a signature");
  const opened = timelock.open(ciphertext, { round: round.beaconRound, signature: round.signature });
  if ("fault" in opened) return { reason: opened.fault };
  if (sha256(opened.text) !== seal) return { reason: "SEAL_DIFFERS" };
  if (opened.content.lot !== lotId) return { reason: "OTHER_LOT" };
  if (opened.content.bidder !== bidder) return { reason: "OTHER_BIDDER" };
  return judged(opened.content, { terms, earlier: sale.ranking?.find((ranked) => ranked.bidder === bidder) ?? null });
}

/**
 * JUDGE1, of a bid that opens.
 *
 * @param {SealedContent} content
 * @param {{ terms: PublicBlindTerms, earlier: Ranked | null }} lot
 * @returns {Judgement}
 */
export function judged({ amountCents, validUntilMs, conditions, attachments, terms: accepted }, { terms, earlier }) {
  const isWhole = amountCents >= 1 && amountCents <= MAX_CENTS && amountCents % terms.granularityCents === 0;
  if (!isWhole) return { reason: "AMOUNT_MALFORMED" };
  if (amountCents < terms.minimumCents) return { reason: "BELOW_MINIMUM" };
  if (validUntilMs < terms.bindingUntilMs) return { reason: "BINDS_TOO_SHORT" };
  if (earlier !== null && amountCents <= earlier.amountCents) return { reason: "NOT_RAISED" };
  const counted = { amountCents, validUntilMs, conditions, attachments };
  return accepted === undefined ? counted : { ...counted, terms: accepted };
}

/** RANK1, ROUND2. @param {BlindSale} sale @returns {Ranked[]} */
function rankingOf({ standing, ranking }) {
  const valid = standing.flatMap(({ place, bidder, result }) => {
    if (result === null || result === "UNSEEN" || "reason" in result) return [];
    return [{ place, bidder, amountCents: result.amountCents, validUntilMs: result.validUntilMs }];
  });
  const raised = new Set(valid.map(({ bidder }) => bidder));
  const kept = (ranking ?? []).filter(({ bidder }) => !raised.has(bidder));
  return [...kept, ...valid].sort((a, b) => b.amountCents - a.amountCents || a.place - b.place);
}

/**
 * @param {number} sequence
 * @param {readonly Ranked[]} own
 * @param {readonly { place: number, amountCents: number }[]} said
 */
function checkRanking(sequence, own, said) {
  for (let index = 0; index < Math.max(own.length, said.length); index += 1) {
    const [right, claimed] = [own[index], said[index]];
    const rank = `rank ${index + 1} of the ranking`;
    must(right !== undefined, sequence, `${rank} is bid ${claimed?.place}, and only ${own.length} bids count (RANK1)`);
    must(claimed !== undefined, sequence, `${rank} is missing: it is bid ${right.place} (RANK1)`);
    const isPlace = claimed.place === right.place;
    must(isPlace, sequence, `${rank} is bid ${claimed.place}, by the bids it is ${right.place} (RANK1)`);
    const isAmount = claimed.amountCents === right.amountCents;
    must(
      isAmount,
      sequence,
      `${rank} has ${euros(claimed.amountCents)}, its bid says ${euros(right.amountCents)} (RANK1)`,
    );
  }
}

/** @param {BidTerms} terms */
export function termsText({ versionId, holdsFromMs }) {
  return `the terms ${quoted(versionId)} of ${instantText(holdsFromMs)}`;
}

/** @param {Judgement} judgement */
export function judgementText(judgement) {
  if ("reason" in judgement) return `no bid that counts, ${named(judgement.reason)}`;
  const { amountCents, validUntilMs, conditions, attachments, terms } = judgement;
  const asked = conditions === "" ? "without conditions" : `with the conditions ${quoted(conditions)}`;
  const files = attachments.length === 0 ? "" : ` and ${attachments.length} files`;
  const accepted = terms ? `, under ${termsText(terms)}` : "";
  return `${euros(amountCents)} ${asked}${files}, binding until ${instantText(validUntilMs)}${accepted}`;
}
