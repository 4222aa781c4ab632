import type { EndLine, LotLine, SealOpening } from "../../../schema/bidding/public-log/log-lines.ts";
import { LOG_FORMAT } from "../../../schema/bidding/public-log/public-entry.ts";
import type { LogHead, LogPage, PublicLog } from "../../../schema/bidding/rpc/log-rpc.ts";
import type { LinkedCommand } from "../../kit/log/command-log.ts";
import { saltsOf } from "../../kit/log/hashes.ts";
import { sealedContent } from "../log/chain-link.ts";
import type { LogEntry } from "../log/log-entry.ts";
import type { LotLog } from "../log/lot-codec.ts";
import type { ViewSource } from "./lot-view.ts";

/** The most entries in one answer: about 300 kB. */
const MAX_LOG_PAGE = 500;

/** The data that a public log is made from. */
export interface PublicLogSource extends Pick<ViewSource, "incrementalLotId" | "head" | "state"> {
  readonly bidStore: Pick<ViewSource["bidStore"], "nameOf" | "firstBidOf">;
  readonly log: Pick<LotLog, "readLinked">;
}

/**
 * The first and last line of a lot's log; null for a lot that was never published. The log of an unpublished lot stays
 * public.
 */
export function publicLog({ incrementalLotId, head, state, bidStore }: PublicLogSource): PublicLog | null {
  if (incrementalLotId === null || head === null || state.terms === null) return null;
  const { terms, standing, closesAtMs } = state;
  const first: LotLine = {
    type: "LOT",
    format: LOG_FORMAT,
    lotId: incrementalLotId,
    rulesVersion: terms.rulesVersion,
    startAmountCents: terms.startAmountCents,
    ladder: terms.ladder,
    granularityCents: terms.amountGranularityCents,
    extensionMs: terms.extensionMs,
    startsAtMs: terms.startsAtMs,
    closesAtMs,
  };
  const last: EndLine = {
    type: "END",
    state: state.closed ? "CLOSED" : "OPEN",
    entries: state.sequence,
    head,
    leader: standing === null ? null : bidStore.nameOf(standing.leader),
    priceCents: standing?.priceCents ?? null,
    closesAtMs,
  };
  return { head, sequence: state.sequence, firstLine: JSON.stringify(first), lastLine: JSON.stringify(last) };
}

/** The log's newest entry, and the hash of an earlier one; null for a lot without a public log. */
export function logHead(
  source: PublicLogSource & { readonly log: Pick<LotLog, "hashOf"> },
  earlierSequence: number | null,
): LogHead | null {
  const log = publicLog(source);
  if (log === null) return null;
  const earlierHash = earlierSequence === null ? null : source.log.hashOf(earlierSequence);
  return { sequence: log.sequence, hash: log.head, earlierHash };
}

/**
 * The lines after `after` up to and including `upTo`, at most `MAX_LOG_PAGE`. Null for a lot that was never published.
 */
export function logPage(source: PublicLogSource, { after, upTo }: { after: number; upTo: number }): LogPage | null {
  if (source.state.terms === null) return null;
  const entries = source.log.readLinked({ after, upTo, limit: MAX_LOG_PAGE });
  const lines = entries.map((chained) => {
    const { publicText, hash } = chained.link;
    const opening = sealOpeningOf(chained, source);
    const openingPart = opening === null ? "" : `,"opening":${JSON.stringify(opening)}`;
    // The exact text that was hashed.
    return `{"type":"ENTRY","entry":${publicText},"hash":"${hash}"${openingPart}}`;
  });
  return { lines, last: entries.at(-1)?.entry.stamp.sequence ?? after };
}

/**
 * What reveals an entry's seals to the public, as far as allowed now (SECRET1). Computed on request: the chain contains
 * none of it, so its length does not reveal when a maximum became public. What was revealed once stays so (OPENED1):
 * the state keeps what a later price could hide.
 */
function sealOpeningOf(
  { entry, link }: LinkedCommand<LogEntry>,
  { state, bidStore }: PublicLogSource,
): SealOpening | null {
  const { command, decision, stamp } = entry;
  if (link.salts === null || !decision.accepted || decision.events.length === 0) return null;
  const salts = saltsOf(link.salts);
  const maximum =
    command.type === "SetAutoBid" && isReached(command.bidder, command.maximumCents)
      ? { maximum: { maximumCents: command.maximumCents, salt: salts.maximum } }
      : {};
  const movedPrice = decision.events.some(({ type }) => type === "PriceChanged");
  if (movedPrice) return "maximum" in maximum ? maximum : null;
  // Which sealed entries changed a limit stays secret while bidding is possible.
  const isLimit = command.type === "SetAutoBid" || command.type === "RemoveAutoBid";
  if (!state.closed || !isLimit) return null;
  const content = sealedContent(entry, { nameOf: (bidder) => bidStore.nameOf(bidder), salts });
  return { sealed: { content, salt: salts.content }, ...maximum };

  function isReached(bidder: string, maximumCents: number): boolean {
    const { openedUpToCents, standing } = state;
    if (standing === null) return false;
    if (openedUpToCents !== null && maximumCents <= openedUpToCents) return true;
    const reachedAt = bidStore.firstBidOf(bidder, maximumCents);
    if (reachedAt === null) return false;
    // While it leads, a bidder may be at the maximum without revealing it.
    return standing.leader !== bidder || standing.leadsSinceSequence > Math.max(reachedAt, stamp.sequence);
  }
}
