import type { Mutant } from "../mutant.ts";

const OPENING = "actors/blind-engine/blind-opening.ts";
const FILES = "actors/blind-lot/bid-attachments.ts";
const STORE = "actors/blind-lot/blind-store.ts";

/** Faults of sealing, opening, ranking and the veil; a run of blind lots must notice each. */
export const BLIND_MUTANTS: readonly Mutant[] = [
  {
    name: "RANK1: of equal amounts the later place wins",
    file: OPENING,
    find: "b.amountCents - a.amountCents || a.place - b.place",
    replace: "b.amountCents - a.amountCents || b.place - a.place",
  },
  {
    name: "ROUND2: a raised bid stands beside the one that it raises",
    file: OPENING,
    find: "(earlier ?? []).filter(({ bidder }) => !raised.has(bidder))",
    replace: "(earlier ?? []).filter(({ bidder }) => raised.has(bidder) || !raised.has(bidder))",
  },
  {
    name: "JUDGE1: the same amount counts as a raise",
    file: OPENING,
    find: "amountCents <= earlier.amountCents",
    replace: "amountCents < earlier.amountCents",
  },
  {
    name: "JUDGE1: a bid below the minimum counts",
    file: OPENING,
    find: "amountCents < terms.minimumCents",
    replace: "amountCents < 0",
  },
  {
    name: "UNSEAL2: bids are ranked after the first slice",
    file: OPENING,
    find: "if ([...judged.values()].includes(null)) return acceptBlind(...events);",
    replace: "if (events.length === 0) return acceptBlind(...events);",
  },
  {
    name: "PLACE1: a bid counts after the closing",
    file: "actors/blind-engine/blind-state.ts",
    find: "if (round.isClosed || atMs > round.closesAtMs)",
    replace: "if (round.isClosed || atMs > round.closesAtMs + 1)",
  },
  {
    name: "UNSEAL1: the signature is not verified",
    file: "schema/kit/beacon/verify-round.ts",
    find: "if (!isSigned(bytes, await signedPoint(round), chain.publicKey)) return",
    replace: "if (!bytes) return",
  },
  {
    name: "a bid opens for whoever sends it",
    file: "schema/bidding/sealed-bids/open-bid.ts",
    find: "if (content.bid.bidder !== expected.bidder)",
    replace: "if (content.bid.bidder === undefined)",
  },
  {
    name: "a bid on another lot counts",
    file: "schema/bidding/sealed-bids/open-bid.ts",
    find: "if (content.bid.lot !== expected.lot)",
    replace: "if (content.bid.lot === undefined)",
  },
  {
    name: "REVISE2: a seal may stand twice",
    file: "actors/blind-engine/blind-bidding.ts",
    find: "if (isSealUsed)",
    replace: "if (isSealUsed && own !== null)",
  },
  {
    name: "an unsealed bid is stored",
    file: STORE,
    find: 'if (typeof read === "string") return read;',
    replace: 'if (typeof read === "string") return null;',
  },
  {
    name: "VEIL1: the log is public as it grows",
    file: STORE,
    find: "if (round?.isRanked !== false) return true;",
    replace: "if (round !== undefined) return true;",
  },
  {
    name: "VEIL1: staff see bids of a round before its ranking",
    file: "actors/blind-lot/answers/blind-staff-view.ts",
    find: "bids: state.ranking === null ? null : staffBids(store)",
    replace: "bids: staffBids(store)",
  },
  {
    name: "VEIL1: the read models are written with each bid",
    file: "actors/blind-lot/delivery/blind-projection.ts",
    find: "if (ranking === null && outcome === null) return;",
    replace: "",
  },
  {
    name: "a crash between closing and opening leaves the lot without an alarm",
    file: "actors/blind-engine/blind-state.ts",
    find: "return round.isClosed ? round.opensAtMs : round.closesAtMs + 1;",
    replace: "return round.isClosed ? null : round.closesAtMs + 1;",
  },
  {
    name: "VEIL1: the log of a second round is public as it grows",
    file: STORE,
    find: "if (round?.isRanked !== false) return true;",
    replace: "if (round?.isRanked !== false || round.invited !== null) return true;",
  },
  {
    name: "ATTACH2: a bid is taken without the files that it names",
    file: FILES,
    find: "return hashes.every((hash) => stored.some((file) => file.hash === hash));",
    replace: "return hashes.length === 0 || stored.length >= 0;",
  },
  {
    name: "ATTACH2: the files of a bid that is withdrawn stay",
    file: FILES,
    find: 'this.#drop("user_id = ? AND bidding_round = ?", event.bidder, round);',
    replace: "",
  },
  {
    name: "ATTACH2: the files of a bid that is replaced go, those that the next one names too",
    file: FILES,
    find: "AND place < ?`, userId, round, place);",
    replace: "AND place <= ?`, userId, round, place);",
  },
  {
    name: "ATTACH2: a file that was dropped on its way stays if nobody says that it is there",
    file: FILES,
    find: "(is_stored = 1 OR stored_at_ms < ?)",
    replace: "is_stored = 1 AND stored_at_ms <> ?",
  },
  {
    name: "ATTACH4: staff get files that no bid names",
    file: FILES,
    find: 'this.#drop("bidding_round = ? AND place IS NULL", number);',
    replace: "",
  },
  {
    name: "the copy of a bid outlives it",
    file: "actors/blind-lot/bid-copies.ts",
    find: "if (event.replaces !== null) this.#delete(event.replaces);",
    replace: "",
  },
  {
    name: "VEIL2: a sale that hides the number of bidders shows it",
    file: "actors/blind-engine/shown-bidder-count.ts",
    find: "|| !terms.showsBidderCount)",
    replace: "|| terms.showsBidderCount === null)",
  },
  {
    name: "VEIL2: a revision counts as one more bidder",
    file: "actors/blind-engine/evolve-blind.ts",
    find: "(event.replaces === null ? 1 : 0)",
    replace: "1",
  },
  {
    name: "LEARN1: the number of bids is told to who learns of winning alone",
    file: "actors/blind-engine/learned-by.ts",
    find: 'if (terms.learns === "WINNER") return { ...NOTHING, hasWon };',
    replace: 'if (terms.learns === "WINNER") return { ...NOTHING, hasWon, rankedCount: ranking.length };',
  },
];
