import { must } from "./faults.mjs";
import { contentSeal, maximumSeal } from "./hashes.mjs";

/** @import { EntryLine } from "../../schema/log/log-lines.ts" */

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
