import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { shownText } from "../../kit/texts.ts";
import { BlindLotPlaceDocument, SoldAssetDocument } from "./documents.ts";

/**
 * The number and title of a blind lot, and of its auction the number and whether the viewer may edit it; undefined, or
 * not, until they are read.
 */
export function useBlindLotName({ publicationId, blindLotId }: { publicationId: string; blindLotId: string }) {
  const { t, language } = useTranslate();
  const [{ data: placed }] = useQuery({
    query: BlindLotPlaceDocument,
    variables: { blindAuctionId: publicationId },
  });
  const auction = placed?.getBlindAuctionAdmin;
  const lot = auction?.lots.find(({ id }) => id === blindLotId);
  const [{ data: sold }] = useQuery({
    query: SoldAssetDocument,
    variables: { assetId: lot?.assetId ?? "" },
    pause: !lot,
  });
  const title = sold?.getLotAdmin ? shownText(sold.getLotAdmin.title, language) : null;
  return {
    auctionNumber: auction?.publicationNumber,
    canEdit: auction?.viewerCanEdit ?? false,
    name:
      lot &&
      (title
        ? t("admin.blindLot.named", { number: lot.lotNumber, title })
        : t("admin.blindLot.numbered", { number: lot.lotNumber })),
  };
}
