import { durationText, instantText } from "../words.mjs";

/**
 * @import { PublicBlindEntry } from "../../../schema/bidding/public-log/blind-entry.ts"
 * @import { Notice } from "../notices.mjs"
 * @import { BlindSale } from "./blind-sale.mjs"
 */

/**
 * What a reader should know of an entry that the rules allow.
 *
 * @param {PublicBlindEntry} entry
 * @param {BlindSale} before
 * @returns {Notice[]}
 */
export function blindNotice(entry, before) {
  const where = entry.sequence;
  const messages = [...clockNotice(entry), ...actionNotice(entry, before)];
  return messages.map((message) => ({ where, message }));
}

/** @param {PublicBlindEntry} entry */
function clockNotice({ atMs, receivedAtMs }) {
  if (atMs <= receivedAtMs) return [];
  return [
    `it came at ${instantText(receivedAtMs)} by the house's clock, ${durationText(atMs - receivedAtMs)} before its time`,
  ];
}

/** @param {PublicBlindEntry} entry @param {BlindSale} before */
function actionNotice(entry, { round, ranking }) {
  switch (entry.kind) {
    case "PUBLISHED":
      return round === null ? [] : ["staff changed the terms, before the start"];
    case "OPENED": {
      const lateMs = entry.atMs - (round?.opensAtMs ?? 0);
      if (lateMs < 0) return [`it was opened ${durationText(-lateMs)} before the beacon's round is due`];
      return [];
    }
    case "SECOND_ROUND":
      return [`a second round of the first ${entry.invitedCount}, until ${instantText(entry.closesAtMs)}`];
    case "DECLINED":
      return [`staff declined bid ${entry.place}${rankText(entry.place, ranking)}`];
    case "AWARDED":
      return [`awarded to bid ${entry.place}${rankText(entry.place, ranking)}`];
    case "PROPOSAL_REJECTED":
      return [`staff rejected a proposal: ${entry.asked}`];
    case "UNSOLD":
      return [`awarded to nobody: ${entry.cause}`];
    default:
      return [];
  }
}

/** @param {number} place @param {BlindSale["ranking"]} ranking */
function rankText(place, ranking) {
  const index = ranking?.findIndex((ranked) => ranked.place === place) ?? -1;
  return index < 0 ? "" : `, number ${index + 1} of ${ranking?.length}`;
}
