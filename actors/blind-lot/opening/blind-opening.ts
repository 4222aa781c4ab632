import { openBid } from "../../../schema/bidding/sealed-bids/open-bid.ts";
import { VerifiedRound } from "../../../schema/kit/beacon/verify-round.ts";
import { report } from "../../../schema/kit/report.ts";
import type { Opening } from "../../blind-engine/types.ts";
import { roundNumber } from "../blind-bids.ts";
import type { BlindServices } from "../blind-services.ts";
import type { BlindRequest, BlindStore } from "../blind-store.ts";

/**
 * Bids of one alarm: each takes up to 100 ms of a slow processor, and an alarm may take 30 s. The next alarm follows at
 * once and goes on with those that are still sealed.
 */
const MAX_OPENINGS = 50;

/**
 * Opens the bids of a round whose signature is there: some of them, as a command for the log. Safe to repeat, since
 * each bid is judged once (UNSEAL2). Nothing is decided here; between reading and appending no bid changes, as the
 * round is closed.
 * @returns null if the beacon has not signed the round yet, or what came was not its signature: that only delays.
 */
export async function openSomeBids(
  store: BlindStore,
  { beacon }: Pick<BlindServices, "beacon">,
): Promise<Extract<BlindRequest, { type: "OpenSealedBids" }> | null> {
  const { state, blindLotId, secrets, bids } = store;
  const { round } = state;
  if (round === null || blindLotId === null) throw new Error("an opening before the publication");
  const { beaconRound } = round;
  const signature = round.signature ?? (await beacon.read(beaconRound));
  if (signature === null) return null;
  const verified = await VerifiedRound.of(secrets.chain, beaconRound, signature);
  if (!(verified instanceof VerifiedRound)) {
    report({ event: "BeaconForged", actorId: blindLotId, fault: verified });
    return null;
  }
  const openings: Opening[] = [];
  for (const { place, userId, ...sealed } of bids.sealed(roundNumber(state), MAX_OPENINGS)) {
    const opened = await openBid(sealed, verified, { lot: blindLotId, bidder: secrets.nameOf(userId) });
    openings.push(opened.isOpen ? openingOf(place, opened.bid) : { place, fault: opened.fault });
  }
  return { type: "OpenSealedBids", beaconRound, signature, openings };
}

type Content = Omit<Extract<Opening, { fault: null }>, "place" | "fault">;

function openingOf(place: number, { amountCents, validUntilMs, conditions, attachments, terms }: Content): Opening {
  return { place, fault: null, amountCents, validUntilMs, conditions, attachments, terms };
}
