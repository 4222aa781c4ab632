import type { Translate } from "../../kit/i18n/messages.ts";
import type { BlindAuctionOfPage } from "./documents.ts";

/** What the log shows of bids after the opening, and to whom (schema/bidding/sealed-bids/SEALED.md). */
export function publicPartText({ learns, privacy }: Pick<BlindAuctionOfPage, "learns" | "privacy">, t: Translate) {
  const readers = t(privacy === "PUBLIC" ? "sealed.public.readers.PUBLIC" : "sealed.public.readers.INVITED");
  return t(`sealed.public.${learns}`, { readers });
}
