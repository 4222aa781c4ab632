import * as v from "valibot";
import { genesisText } from "../../../schema/bidding/public-log/public-entry.ts";
import { BrokenStorage } from "../../kit/broken-storage.ts";
import { sha256 } from "../../kit/log/hashes.ts";
import type { LotLog, StoredLot } from "./lot-log.ts";

/** The lot after an entry, as the entry's public text describes it. */
const outcome = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ priceCents: v.nullable(v.number()), closesAtMs: v.number(), previous: v.string() }),
);

/**
 * Checks that a lot's state belongs to the end of its log: same sequence, price, closing and head, and a last entry
 * with a valid hash that follows the one before. O(1); an audit checks the whole log. The link is not recomputed:
 * otherwise a change of the format would quarantine every lot.
 * @throws BrokenStorage
 */
export function checkHead(log: LotLog, { incrementalLotId, state, head }: StoredLot): void {
  const { sequence } = state;
  const end = log.readChained({ after: sequence - 2, upTo: Number.MAX_SAFE_INTEGER, limit: 3 });
  const last = end.at(-1);
  const previous = sequence === 1 ? sha256(genesisText(incrementalLotId)) : end.at(-2)?.link.hash;
  if (last?.entry.stamp.sequence !== sequence || end.length !== Math.min(2, sequence)) {
    throw new BrokenStorage("LOG_STATE_MISMATCH");
  }
  const { hash, publicText } = last.link;
  const parsed = v.safeParse(outcome, publicText);
  const holds =
    parsed.success &&
    hash === head &&
    sha256(publicText) === hash &&
    parsed.output.previous === previous &&
    parsed.output.priceCents === (state.standing?.priceCents ?? null) &&
    parsed.output.closesAtMs === state.closesAtMs;
  if (!holds) throw new BrokenStorage("LOG_STATE_MISMATCH");
}
