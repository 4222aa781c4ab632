import type { BlindCommand, BlindEvent, BlindFacts, BlindStamp, StandingBid } from "./types.ts";

/** The bids of a blind lot in memory, for tests, replay and simulation. */
export class MemoryBlindBids {
  readonly #standing = new Map<string, StandingBid>();
  readonly #seals = new Set<string>();

  factsFor(command: BlindCommand): BlindFacts {
    const own = "bidder" in command ? (this.#standing.get(command.bidder) ?? null) : null;
    const isSealUsed = command.type === "PlaceSealedBid" && this.#seals.has(command.seal);
    return { own, isSealUsed, standing: command.type === "OpenSealedBids" ? [...this.#standing.values()] : [] };
  }

  apply(event: BlindEvent, { sequence }: BlindStamp): void {
    switch (event.type) {
      case "SealedBidPlaced":
        this.#seals.add(event.seal);
        this.#standing.set(event.bidder, { place: sequence, bidder: event.bidder, judged: null });
        return;
      case "SealedBidWithdrawn":
        this.#standing.delete(event.bidder);
        return;
      case "SealedBidOpened":
      case "SealedBidRefused": {
        const { place, bidder } = event;
        this.#standing.set(bidder, { place, bidder, judged: event.type === "SealedBidOpened" ? event : "REFUSED" });
        return;
      }
      case "SecondRoundHeld":
      case "BlindLotCalledOff":
        // Seals are remembered: a bid of the first round does not come back in the second.
        this.#standing.clear();
        return;
      default:
        return;
    }
  }
}
