import { must } from "./faults.mjs";
import { contentSeal, maximumSeal } from "./hashes.mjs";

/**
 * @import { EntryLine } from "../../schema/bidding/public-log/log-lines.ts"
 * @import { SealedContent } from "../../schema/bidding/public-log/public-entry.ts"
 */

/**
 * What was opened must be what was sealed. Returns how many seals that were.
 *
 * @param {EntryLine} line
 */
export function checkSeals({ entry, opening }) {
  if (opening === undefined) return 0;
  const { maximum, sealed } = opening;
  const where = entry.sequence;
  must(maximum !== undefined || sealed !== undefined, where, "its opening opens nothing");
  if (sealed !== undefined) {
    must(entry.kind === "SEALED", where, "it has nothing sealed that could be opened");
    must(
      contentSeal(sealed.salt, sealed.content) === entry.seal,
      where,
      "what was sealed is not what the opening says",
    );
    must(isChange(sealed.content), where, "its opening says what no command of a bidder does to a limit");
  }
  if (maximum !== undefined) {
    const seal = entry.kind === "AUTO_BID" ? entry.maximumSeal : sealed?.content.maximumSeal;
    must(
      maximumSeal(maximum.salt, maximum.maximumCents) === seal,
      where,
      "the maximum that was sealed is not the one that the opening says",
    );
  }
  return Number(sealed !== undefined) + Number(maximum !== undefined);
}

/**
 * Whether the members of a content belong together as those of a bidder's command that changed a limit. Only such
 * contents are opened: a matching seal alone would let a log explain a changed limit by the house, or by a refusal.
 *
 * @param {SealedContent} content
 */
export function isChange({ asked, bidder, amountCents, maximumSeal: seal, effect, refusal }) {
  if (bidder === null || amountCents !== null || refusal !== null) return false;
  switch (effect) {
    case "NONE":
      return false;
    case "MAXIMUM_SET":
      return asked === "AUTO_BID" && seal !== null;
    case "AUTO_BID_REMOVED":
      return asked === "REMOVE_AUTO_BID" && seal === null;
  }
}
