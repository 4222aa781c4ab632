import { saleTermsOf } from "../../catalogue/blind-auctions/publish-blind-lots.ts";
import { blindLotStub } from "../../kit/actors/blind-lot-stub.ts";
import type { AppEnv } from "../../kit/env.ts";
import type { BuiltBlindSale } from "./seed/build-blind-sale.ts";

/** Publishes a sale's lots to their actors as of a past date, with the sealed bids of then. */
export async function openBlindLots(
  { env, signal }: { env: Pick<AppEnv, "BLIND_LOTS">; signal: AbortSignal },
  { auction: { publication }, blind, lots }: BuiltBlindSale,
): Promise<void> {
  for (const { row, bids, awardedAtMs } of lots) {
    signal.throwIfAborted();
    const stub = blindLotStub(env, row.id);
    // A history is imported once.
    if ((await stub.currentState(null)) !== null) continue;
    const terms = saleTermsOf(
      { minimumAmountCents: row.minimumAmountCents, reserveAmountCents: row.reserveAmountCents ?? null },
      {
        startsAtMs: publication.startingOnMs,
        closesAtMs: publication.lastClosingMs,
        bindingUntilMs: blind.bindingUntilMs,
        learns: blind.learns,
        showsBidderCount: blind.showsBidderCount,
      },
    );
    await stub.importHistory({
      blindLotId: row.id,
      terms,
      administrator: "demo",
      reason: "Hoogste bod zonder bezwaar van de verkoper.",
      publishedAtMs: Math.min(row.updatedAtMs, publication.startingOnMs),
      bids,
      secondRound: null,
      awardedAtMs,
    });
  }
}
