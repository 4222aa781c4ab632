import * as v from "valibot";
import { genesisText } from "../../schema/log/public-entry.ts";
import { BrokenLot } from "./broken-lot.ts";
import type { LotLog, StoredLot } from "./lot-log.ts";
import { sha256 } from "./sha256.ts";

/** What the public text of an entry says of the lot after it. */
const outcome = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ priceCents: v.nullable(v.number()), closesAtMs: v.number(), previous: v.string() }),
);

/**
 * Whether a lot's state belongs to the end of its log: the same sequence, price, closing and head, and a last entry that
 * has the hash it says and follows the one before. Costs the same however long the log is; the whole of it is for an
 * audit. The link is not made anew: code that would write it otherwise today must not put every lot out of use.
 *
 * @throws BrokenLot
 */
export function checkHead(log: LotLog, { lotId, state, head }: StoredLot): void {
  const { sequence } = state;
  const end = log.readChained({ after: sequence - 2, upTo: Number.MAX_SAFE_INTEGER, limit: 3 });
  const last = end.at(-1);
  const previous = sequence === 1 ? sha256(genesisText(lotId)) : end.at(-2)?.link.hash;
  if (last?.entry.stamp.sequence !== sequence || end.length !== Math.min(2, sequence)) {
    throw new BrokenLot("LOG_AND_STATE_PART");
  }
  const { hash, publicText } = last.link;
  const told = v.safeParse(outcome, publicText);
  const holds =
    told.success &&
    hash === head &&
    sha256(publicText) === hash &&
    told.output.previous === previous &&
    told.output.priceCents === (state.standing?.priceCents ?? null) &&
    told.output.closesAtMs === state.closesAtMs;
  if (!holds) throw new BrokenLot("LOG_AND_STATE_PART");
}
