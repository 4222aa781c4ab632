import type { Translate } from "../../../../kit/i18n/messages.ts";
import { textsOfForm } from "../../../kit/texts.ts";
import { AUCTION_SECTIONS } from "../auction-sections.ts";
import { publishedLanguagesOf, type StaffAuction } from "../auction-values.ts";

/** Something that a sale still lacks. */
interface Lack {
  text: string;
  /** The id of the card where it is filled in; null: the screen of its lots. */
  section: string | null;
}

/** What buyers will ask for, and who answers them; none of it keeps an auction from being published. */
export function auctionLacks(auction: StaffAuction, t: Translate): Lack[] {
  const { lotCount, isPublished, publishedLotCount, events, auctionUsers, viewerCanView } = auction;
  const offline = lotCount - publishedLotCount;
  const untold = textsOfForm(auction, publishedLanguagesOf(auction)).filter(({ description }) => description === "");
  const lacks: (Lack | false)[] = [
    lotCount === 0 && { text: t("admin.auction.side.noLots"), section: null },
    isPublished && offline > 0 && { text: t("admin.auction.side.lotsOffline", { count: offline }), section: null },
    ...untold.map(({ language }) => ({
      text: t("admin.auction.side.noText", { language: t(`shell.language.${language}`) }),
      section: AUCTION_SECTIONS.texts,
    })),
    viewerCanView &&
      auctionUsers.manager === null && { text: t("admin.auction.side.noManager"), section: AUCTION_SECTIONS.users },
    !events.viewingByScheduledDate &&
      !events.viewingByAppointment && { text: t("admin.auction.side.noViewing"), section: AUCTION_SECTIONS.days },
    !events.retrievalByAppointment &&
      !events.retrievalByDelivery && { text: t("admin.auction.side.noPickUp"), section: AUCTION_SECTIONS.days },
  ];
  return lacks.filter((lack) => lack !== false);
}
