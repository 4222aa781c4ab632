import { NEWEST_RULES } from "./terms.mjs";
import { durationText, euros, instantText, quoted } from "./words.mjs";

/**
 * @import { PublicEntry } from "../../schema/bidding/public-log/public-entry.ts"
 * @import { Place } from "./faults.mjs"
 * @import { Receipt } from "./receipt/receipt.mjs"
 * @import { Moment, Sale } from "./sale.mjs"
 */

/** What old rules allow that the newest do not, by version. */
const OLD_RULES = new Map([
  [
    2,
    "a correction may raise a bid up to its bidder's maximum, a bid may be accepted after an entry that shows a time " +
      "beyond the closing, and an outage while the lot was hidden moves the closing twice",
  ],
  [3, "an outage while the lot was hidden moves the closing twice"],
]);

/** A house may have reasons to sell a new lot under old rules. @param {number} version */
function oldRules(version) {
  return `the lot is sold under version ${version} of the rules, and there is a version ${NEWEST_RULES}: under version ${version} ${OLD_RULES.get(version)}`;
}

/**
 * Something that is allowed and that a reader of the log should know.
 *
 * @typedef {{ where: Place, message: string }} Notice
 */

/**
 * Staff actions, old rules, and receive times that go back.
 *
 * @param {PublicEntry} entry
 * @param {{ before: Moment, after: Moment }} moments
 * @returns {Notice[]}
 */
export function noticesOf(entry, { before, after }) {
  const { sequence, receivedAtMs } = entry;
  const messages = [];
  if (receivedAtMs < before.lastEventAtMs) {
    messages.push(
      `its receive time lies ${durationText(before.lastEventAtMs - receivedAtMs)} before that of an earlier entry`,
    );
  }
  const action = staffAction(entry, { before, after });
  if (action !== null) messages.push(action);
  const version = after.terms?.rulesVersion ?? NEWEST_RULES;
  if (version < NEWEST_RULES && version !== before.terms?.rulesVersion) messages.push(oldRules(version));
  return messages.map((message) => ({ where: sequence, message }));
}

/**
 * A lot that its own entries have outlived: until it closes, its openings are not due, and its winner is not final. A
 * hidden lot is not late, because its closing rests.
 *
 * @param {Sale} sale at the end of the log.
 * @returns {Notice[]}
 */
export function lateNotice({ isClosed, hiddenAtMs, lastEventAtMs, closesAtMs }) {
  const lateMs = lastEventAtMs - closesAtMs;
  if (isClosed || hiddenAtMs !== null || lateMs <= 0) return [];
  const message = `the lot is still open, and by its last entries the closing has passed by ${durationText(lateMs)}`;
  return [{ where: "END", message }];
}

/**
 * A receipt whose key began to sign after the command came. The app answers a repeated command with its receipt again,
 * signed with the key that signs then; so this is allowed, and shows nothing of the time before.
 *
 * @param {Receipt} receipt
 * @returns {Notice[]}
 */
export function againNotice({ name, keySinceMs, claims: { receivedAtMs } }) {
  if (keySinceMs === null || keySinceMs <= receivedAtMs) return [];
  const message = `its key signs since ${instantText(keySinceMs)}, which is later than it was received: it was given again`;
  return [{ where: name, message }];
}

/**
 * A staff action in words; null for other entries.
 *
 * @param {PublicEntry} entry
 * @param {{ before: Moment, after: Moment }} moments
 * @returns {string | null}
 */
function staffAction(entry, { before, after }) {
  switch (entry.kind) {
    case "PUBLISHED":
      return before.terms === null ? null : publication({ before, after });
    case "UNPUBLISHED":
      return `the lot was hidden${entry.reason === null ? "" : `, with the words ${quoted(entry.reason)}`}`;
    case "INVALIDATED":
      return `bid ${entry.row} was invalidated${correction({ before, after })}`;
    case "OVERWRITTEN":
      return `bid ${entry.row} was overwritten${correction({ before, after })}`;
    case "CORRECTION_REFUSED":
      return refusedCorrection(entry);
    case "AWARDED":
      return `bid ${entry.row} was awarded the lot: ${standing(after)}`;
    case "DECLINED":
      return `bid ${entry.row} was declined: ${standing(after)} does not get the lot`;
    case "OUTAGE": {
      const length = durationText(after.closesAtMs - before.closesAtMs);
      return `its closing moved by ${length} for an outage, with the words ${quoted(entry.reason)}`;
    }
    case "OPENED":
    case "CLOSED":
    case "BID":
    case "AUTO_BID":
    case "SEALED":
      return null;
  }
}

/** @param {{ before: Moment, after: Moment }} moments */
function publication({ before, after }) {
  const isMoved = before.closesAtMs !== after.closesAtMs;
  const closing = `its closing moved from ${instantText(before.closesAtMs)} to ${instantText(after.closesAtMs)}`;
  const rest = { ...before.terms, closesAtMs: 0 };
  const isSame = JSON.stringify(rest) === JSON.stringify({ ...after.terms, closesAtMs: 0 });
  const messages = [
    "the lot was published again",
    ...(isMoved ? [closing] : []),
    ...(isSame ? [] : ["its terms changed"]),
  ];
  return messages.join(", ");
}

/** @param {{ before: Moment, after: Moment }} moments */
function correction({ before, after }) {
  const when = before.isClosed ? " after the close" : "";
  const role = before.isClosed ? "winner" : "leader";
  return `${when}: the ${role} was ${standing(before)}, and is now ${standing(after)}`;
}

/** @param {Extract<PublicEntry, { kind: "CORRECTION_REFUSED" }>} entry */
function refusedCorrection({ asked, row, amountCents, refusal }) {
  const bid = row === null ? "a bid" : `bid ${row}`;
  const amount = amountCents === null ? "" : ` with ${euros(amountCents)}`;
  return `${asked === "INVALIDATE" ? "invalidating" : "overwriting"} ${bid}${amount} was refused: ${refusal}`;
}

/** @param {Pick<Moment, "leader" | "priceCents">} moment */
export function standing({ leader, priceCents }) {
  return leader === null || priceCents === null ? "nobody" : `bidder ${leader} at ${euros(priceCents)}`;
}
