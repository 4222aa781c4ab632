import { beforeAll, describe, expect, it } from "vitest";
import { signRound } from "../../../schema/kit/beacon/verify-round.ts";
import { ownChain, secretKeyOf } from "../../support/beacon/own-chain.ts";
import {
  type BlindLogParts,
  blindEntryOf,
  blindForged,
  type ForgedBlindEntry,
  takeOut,
} from "../../support/logs/forged-blind-log.ts";
import { type Json, record, sha256 } from "../../support/logs/forged-log.ts";
import { LoggedBlindLot, type OwnBid, SALE_CLOSING_MS, SALE_START_MS } from "../../support/logs/logged-blind-lot.ts";
import {
  logEntry,
  outcomeOf,
  outcomesIn,
  playBlindLot,
  rankingIn,
  refusal,
} from "../../support/logs/played-blind-lot.ts";
import { fileOf, verifyFiles } from "../../support/logs/verify-files.ts";

/**
 * A log of which a careful forger has changed something: all hashes and heads are right again, so that only the beacon,
 * the rules, or what somebody kept can show it.
 */

const MINUTE_MS = 60_000;
/** What a bid on another lot was sealed as, by the same bidder's name. */
const OTHER_LOT = "lot-2";

let lot: LoggedBlindLot;
let text = "";
let beacon = "";
let foreign: { signature: string; chain: string; replayed: OwnBid };

beforeAll(async () => {
  lot = (await playBlindLot("AMOUNTS")).played;
  text = lot.text();
  beacon = fileOf(JSON.stringify(lot.chain), "beacon");
  const other = await LoggedBlindLot.published({}, OTHER_LOT);
  const bidder = lot.store.secrets.nameOf("ann");
  foreign = {
    chain: (await ownChain(2)).hash,
    signature: await signRound(secretKeyOf(2), lot.store.state.round?.beaconRound ?? 0),
    replayed: await other.place("ann", 7_000_00, SALE_START_MS + 2, { bidder }),
  };
});

const verdict = async (forgery: string) => await verifyFiles(forgery, [], ["--beacon", beacon]);

const terms = (parts: BlindLogParts) => record(logEntry(parts, 1).entry.terms);
/** What a bid opens to is told otherwise, and ranked as told. */
const tell = (parts: BlindLogParts, place: number, change: Json) => {
  Object.assign(record(outcomeOf(parts, place).outcome), change);
  const { amountCents } = change;
  for (const rank of rankingIn(parts)) if (rank.place === place && amountCents) Object.assign(rank, { amountCents });
  rankingIn(parts).sort((a, b) => Number(b.amountCents) - Number(a.amountCents));
};
const seal = (parts: BlindLogParts, place: number, { seal: bidSeal, ciphertext }: OwnBid) => {
  Object.assign(logEntry(parts, place).entry, { bidSeal, ciphertextHash: sha256(ciphertext) });
  logEntry(parts, place).ciphertext = ciphertext;
};

/** An entry that rejects a proposal, to be put behind the one at a place. */
function rejectedAfter(parts: BlindLogParts, place: number): ForgedBlindEntry {
  const { entry, ...line } = structuredClone(logEntry(parts, place));
  const { sequence, receivedAtMs, atMs, closesAtMs, previous } = entry;
  const action = { kind: "PROPOSAL_REJECTED", asked: "AWARD", seal: sha256("x") };
  return { ...line, entry: { sequence, receivedAtMs, atMs, ...action, closesAtMs, previous } };
}

interface Forgery {
  readonly what: string;
  readonly change: (parts: BlindLogParts) => void;
  readonly where: string | number;
  readonly message: RegExp;
}

const OPENINGS: Forgery[] = [
  {
    what: "an amount is told higher, and ranked so",
    change: (parts) => tell(parts, 3, { amountCents: 9_999_00 }),
    where: "entry 9",
    message: /bid 3 opens to EUR 4050\.00 with the conditions "Financing".*, and the log says EUR 9999\.00/,
  },
  {
    what: "an amount is told lower, and ranked so",
    change: (parts) => tell(parts, 5, { amountCents: 2_000_00 }),
    where: "entry 9",
    message: /bid 5 opens to EUR 4120\.00 .* the log says EUR 2000\.00/,
  },
  {
    what: "conditions are left out",
    change: (parts) => tell(parts, 3, { conditions: "" }),
    where: "entry 9",
    message: /bid 3 opens to EUR 4050\.00 with the conditions "Financing".*says EUR 4050\.00 without/,
  },
  {
    what: "a bid that counts is said not to open",
    change: (parts) => {
      outcomeOf(parts, 5).outcome = { reason: "CIPHERTEXT_CORRUPT" };
      rankingIn(parts).shift();
    },
    where: "entry 9",
    message: /bid 5 opens to EUR 4120\.00 .* the log says no bid that counts, CIPHERTEXT_CORRUPT/,
  },
  {
    what: "a bid below the minimum is said to count",
    change: (parts) => {
      const { conditions, ...content } = record(structuredClone(outcomeOf(parts, 5).outcome));
      const { validUntilMs, attachments } = content;
      outcomeOf(parts, 4).outcome = { amountCents: 999_00, validUntilMs, conditions, attachments };
    },
    where: "entry 9",
    message: /bid 4 opens to no bid that counts, BELOW_MINIMUM, and the log says EUR 999\.00/,
  },
  {
    what: "a bid is said to name terms that it does not name",
    change: (parts) => tell(parts, 5, { terms: { versionId: "terms-9", holdsFromMs: 1 } }),
    where: "entry 9",
    message: /bid 5 opens to EUR 4120\.00 .*, and the log says EUR 4120\.00 .*, under the terms "terms-9"/,
  },
  {
    what: "two ciphertexts are swapped, with their hashes",
    change: (parts) => {
      const [a, b] = [logEntry(parts, 3), logEntry(parts, 5)];
      [a.ciphertext, b.ciphertext] = [b.ciphertext ?? "", a.ciphertext ?? ""];
      [a.entry.ciphertextHash, b.entry.ciphertextHash] = [b.entry.ciphertextHash, a.entry.ciphertextHash];
    },
    where: "entry 9",
    message: /bid 3 opens to no bid that counts, SEAL_DIFFERS/,
  },
  {
    what: "a ciphertext is exchanged under the hash that came",
    change: (parts) => {
      logEntry(parts, 3).ciphertext = logEntry(parts, 5).ciphertext ?? "";
    },
    where: "entry 3",
    message: /its ciphertext is another one than the one that came/,
  },
  {
    what: "another bidder's sealed bid is put in the place of a bidder's",
    change: (parts) => {
      // Ann's sealed bid under the name of cas, whose own was below the minimum; ann's own entry is gone.
      const [own, cas] = [logEntry(parts, 3), logEntry(parts, 4)];
      Object.assign(cas.entry, { bidSeal: own.entry.bidSeal, ciphertextHash: own.entry.ciphertextHash });
      cas.ciphertext = own.ciphertext ?? "";
      outcomeOf(parts, 4).outcome = outcomeOf(parts, 3).outcome;
      outcomesIn(parts).splice(0, 1);
      for (const rank of rankingIn(parts)) if (rank.place === 3) rank.place = 4;
      Object.assign(blindEntryOf(parts, "CLOSED").entry, { bidCount: 2 });
      takeOut(parts, 3);
    },
    where: "entry 8",
    message: /bid 3 opens to no bid that counts, OTHER_BIDDER/,
  },
  {
    what: "a bid on another lot is replayed",
    change: (parts) => {
      seal(parts, 3, foreign.replayed);
      tell(parts, 3, { amountCents: 7_000_00, conditions: "" });
    },
    where: "entry 9",
    message: /bid 3 opens to no bid that counts, OTHER_LOT, and the log says EUR 7000\.00/,
  },
  {
    what: "a ciphertext is withheld, and the bid said to be unreadable",
    change: (parts) => {
      delete logEntry(parts, 5).ciphertext;
      outcomeOf(parts, 5).outcome = { reason: "CIPHERTEXT_MALFORMED" };
    },
    where: "entry 5",
    message: /its ciphertext is withheld, though entry 9 opens it/,
  },
  {
    what: "a bid is left out of the opening",
    change: (parts) => {
      outcomesIn(parts).shift();
      rankingIn(parts).pop();
    },
    where: "entry 9",
    message: /it ranks the bids, and 3 is not opened/,
  },
  {
    what: "a replaced bid is opened",
    change: (parts) => {
      outcomeOf(parts, 5).place = 2;
    },
    where: "entry 9",
    message: /it opens 2, which is no bid of the round that counts/,
  },
];

const BEACONS: Forgery[] = [
  {
    what: "the signature of another beacon",
    change: (parts) => Object.assign(blindEntryOf(parts, "OPENED").entry, { signature: foreign.signature }),
    where: "entry 9",
    message: /its signature is not that of the beacon for round \d+/,
  },
  {
    what: "the signature of another round",
    change: (parts) => {
      const { signature } = blindEntryOf(parts, "OPENED", 1).entry;
      Object.assign(blindEntryOf(parts, "OPENED").entry, { signature });
    },
    where: "entry 9",
    message: /its signature is not that of the beacon/,
  },
  {
    what: "another round of the beacon",
    change: (parts) => {
      const { signature, beaconRound } = blindEntryOf(parts, "OPENED", 1).entry;
      Object.assign(blindEntryOf(parts, "OPENED").entry, { signature, beaconRound });
    },
    where: "entry 9",
    message: /it opens with the beacon's round \d+, and the bids are sealed to \d+/,
  },
  {
    what: "another chain's beacon from the start",
    change: (parts) => {
      terms(parts).chain = foreign.chain;
    },
    where: "entry 1",
    message: /its bids are sealed to the beacon [0-9a-f]{64}, which is not own: whoever has its key/,
  },
  {
    what: "a round before the closing, so that bids could be read while others came",
    change: (parts) => {
      const { beaconRound, opensAtMs } = terms(parts);
      Object.assign(terms(parts), { beaconRound: Number(beaconRound) - 60, opensAtMs: Number(opensAtMs) - MINUTE_MS });
    },
    where: "entry 1",
    message: /it is sealed to round \d+, and the first after the closing is \d+/,
  },
  {
    what: "a round whose instant is told wrong",
    change: (parts) => {
      terms(parts).opensAtMs = Number(terms(parts).opensAtMs) + 1_000;
    },
    where: "entry 1",
    message: /its round comes at \d+, not at \d+/,
  },
];

const ORDER: Forgery[] = [
  {
    what: "the ranking is in another order",
    change: (parts) => void rankingIn(parts).reverse(),
    where: "entry 9",
    message: /rank 1 of the ranking is bid 3, by the bids it is 5/,
  },
  {
    what: "an amount in the ranking is another",
    change: (parts) => {
      record(rankingIn(parts)[0]).amountCents = 4_121_00;
    },
    where: "entry 9",
    message: /rank 1 of the ranking has EUR 4121\.00, its bid says EUR 4120\.00/,
  },
  {
    what: "a bid that does not count is in the ranking",
    change: (parts) => void rankingIn(parts).push({ place: 4, amountCents: 999_00 }),
    where: "entry 9",
    message: /rank 3 of the ranking is bid 4, and only 2 bids count/,
  },
  {
    what: "a bid is missing from the ranking",
    change: (parts) => void rankingIn(parts).pop(),
    where: "entry 9",
    message: /rank 2 of the ranking is missing: it is bid 3/,
  },
  {
    what: "the award goes to a bid that is not in the ranking",
    change: (parts) => {
      blindEntryOf(parts, "AWARDED").entry.place = 4;
    },
    where: "entry 14",
    message: /it awards to 4, which is no bid of the ranking/,
  },
  {
    what: "a proposal is rejected before the opening",
    change: (parts) => void parts.entries.splice(8, 0, rejectedAfter(parts, 8)),
    where: "entry 9",
    message: /the rules allow no PROPOSAL_REJECTED of a lot that is CLOSED/,
  },
  {
    what: "a proposal is rejected of a lot that is awarded",
    change: (parts) => void parts.entries.push(rejectedAfter(parts, 14)),
    where: "entry 15",
    message: /the sale had ended: AWARDED/,
  },
  {
    what: "two bids are reordered",
    change: (parts) => void parts.entries.splice(2, 2, logEntry(parts, 4), logEntry(parts, 3)),
    where: "entry 4",
    message: /its time is \d+, by the entries it is \d+/,
  },
  {
    what: "two bids are reordered, with their times",
    change: (parts) => {
      const [a, b] = [logEntry(parts, 3), logEntry(parts, 4)];
      const times = ({ receivedAtMs, atMs }: Json) => ({ receivedAtMs, atMs });
      const [first, second] = [times(a.entry), times(b.entry)];
      Object.assign(a.entry, second);
      Object.assign(b.entry, first);
      parts.entries.splice(2, 2, b, a);
    },
    where: "entry 9",
    message: /bid 3 opens to no bid that counts, BELOW_MINIMUM/,
  },
  {
    what: "a bid after the closing",
    change: (parts) => {
      const late = { ...structuredClone(logEntry(parts, 3)) };
      Object.assign(late.entry, { receivedAtMs: SALE_CLOSING_MS + 1, atMs: SALE_CLOSING_MS + 1, bidSeal: sha256("x") });
      delete late.ciphertext;
      parts.entries.splice(7, 0, late);
    },
    where: "entry 8",
    message: /the rules allow no BID of a lot that is CLOSED/,
  },
  {
    what: "the number of bids at the closing is another",
    change: (parts) => {
      blindEntryOf(parts, "CLOSED").entry.bidCount = 2;
    },
    where: "entry 8",
    message: /it closes with 2 bids, by the entries with 3/,
  },
  {
    what: "a seal that stands in the log already",
    change: (parts) => {
      logEntry(parts, 5).entry.bidSeal = logEntry(parts, 3).entry.bidSeal;
    },
    where: "entry 5",
    message: /its seal stands in the log already/,
  },
  {
    what: "a bid that replaces another's",
    change: (parts) => {
      logEntry(parts, 5).entry.replaces = 3;
    },
    where: "entry 5",
    message: /it replaces 3, by the entries the bidder's bid is 2/,
  },
  {
    what: "somebody else's bid is withdrawn",
    change: (parts) => {
      logEntry(parts, 7).entry.place = 3;
    },
    where: "entry 7",
    message: /it withdraws 3, which is no bid of "[0-9a-f]+" that counts/,
  },
  {
    what: "a bidder who was not invited bids in the second round",
    change: (parts) => {
      logEntry(parts, 11).entry.bidder = logEntry(parts, 4).entry.bidder;
    },
    where: "entry 11",
    message: /is not invited to the second round/,
  },
  {
    what: "more bidders are invited than there are",
    change: (parts) => {
      blindEntryOf(parts, "SECOND_ROUND").entry.invitedCount = 3;
    },
    where: "entry 10",
    message: /3 of 2 are invited/,
  },
  {
    what: "the closing is moved",
    change: (parts) => {
      for (const place of [1, 2, 3]) logEntry(parts, place).entry.closesAtMs = SALE_CLOSING_MS + 1;
    },
    where: "entry 1",
    message: /the closing is \d+, by the entries \d+/,
  },
  {
    what: "the ciphertext of a withdrawn bid is kept",
    change: (parts) => {
      Object.assign(logEntry(parts, 6).entry, { ciphertextHash: sha256(logEntry(parts, 5).ciphertext ?? "") });
      logEntry(parts, 6).ciphertext = logEntry(parts, 5).ciphertext ?? "";
    },
    where: "entry 6",
    message: /its ciphertext is public, though it was not opened/,
  },
];

describe("verify refuses a forged blind log", () => {
  it.each([...OPENINGS, ...BEACONS, ...ORDER])("$what", async ({ change, where, message }) => {
    expect(await verdict(blindForged(text, change))).toEqual(refusal(where, message));
  });
});
