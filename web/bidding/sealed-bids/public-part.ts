import type { Translate } from "../../kit/i18n/messages.ts";
import type { BlindAuctionOfPage } from "./documents.ts";

/**
 * What the log shows of bids after the opening, and to whom; before that the number of bidders, where the sale shows it
 * (schema/bidding/sealed-bids/SEALED.md).
 */
export function publicPartText(
  { learns, privacy, showsBidderCount }: Pick<BlindAuctionOfPage, "learns" | "privacy" | "showsBidderCount">,
  t: Translate,
) {
  const readers = t(privacy === "PUBLIC" ? "sealed.public.readers.PUBLIC" : "sealed.public.readers.INVITED");
  const text = t(`sealed.public.${learns}`, { readers });
  return showsBidderCount ? `${t("sealed.public.bidderCount", { readers })} ${text}` : text;
}
