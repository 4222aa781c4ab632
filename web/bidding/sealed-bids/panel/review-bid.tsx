import { useState } from "react";
import type { SaleConditions } from "../../../catalogue/auctions/sale/conditions.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useTimeZone } from "../../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { useContentLinks } from "../../../kit/screens/content-links.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { CostBreakdown } from "../../bids/form/cost-breakdown.tsx";
import { AttachmentList } from "../attachments/attachments-field.tsx";
import type { BlindAuctionOfPage, BlindLotNow, BlindLotOfPage } from "../documents.ts";
import { publicPartText } from "../public-part.ts";
import type { BidContent } from "../seal-on-device.ts";
import styles from "./review-bid.module.css";

interface ReviewBidProps {
  lot: BlindLotOfPage;
  auction: BlindAuctionOfPage;
  /** The terms of the channel, which the bid names; null where it has none. */
  terms: BlindLotNow["viewerTerms"];
  content: BidContent;
  saleConditions: SaleConditions;
  onClose: () => void;
  onPlace: () => Promise<void>;
}

/** Shows all of a bid before it is sealed, and asks for the terms: afterwards nobody can read it, to correct it. */
export function ReviewBid({ lot, auction, terms, content, saleConditions, onClose, onPlace }: ReviewBidProps) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  // By the version: the page may hear of a new one while it is open.
  const version = terms?.versionId ?? "";
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const isAgreed = agreedTo === version;
  const [isChecked, setIsChecked] = useState(false);
  const { amountCents, conditions, files, validUntilMs } = content;
  const until = formatDate(validUntilMs, { language, style: "momentWithZone", ...zone });
  const amount = formatMoney(amountCents, { stripZeros: true });

  return (
    <Dialog
      open
      title={t("sealed.review.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("bids.confirm.cancel")}</Button>
          <Button
            variant="primary"
            onClick={() => {
              setIsChecked(true);
              if (isAgreed) void onPlace();
            }}
          >
            {t("sealed.review.place", { amount })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.lot}>
          {t("lots.number", { number: lot.lotNumber })} · {lot.title}
        </p>
        <p className={styles.amount}>{amount}</p>
        {conditions.trim() !== "" && (
          <div>
            <h3 className={styles.label}>{t("sealed.review.conditions")}</h3>
            <p className={styles.conditions}>{conditions}</p>
          </div>
        )}
        {files.length > 0 && (
          <div>
            <h3 className={styles.label}>{t("sealed.files.title")}</h3>
            <AttachmentList files={files} />
          </div>
        )}
        <CostBreakdown amountCents={amountCents} conditions={saleConditions} />
        <p>{t("sealed.review.binding", { until })}</p>
        <p>{t(`sealed.learns.${auction.learns}`)}</p>
        <p>{publicPartText(auction, t)}</p>
        <Agreement
          terms={terms}
          isAgreed={isAgreed}
          isMissing={isChecked && !isAgreed}
          onAgree={(isTicked) => setAgreedTo(isTicked ? version : null)}
        />
      </div>
    </Dialog>
  );
}

/** Consent to the terms. `isMissing`: it was asked for and not given. */
function Agreement({
  terms,
  isAgreed,
  isMissing,
  onAgree,
}: Pick<ReviewBidProps, "terms"> & {
  isAgreed: boolean;
  isMissing: boolean;
  onAgree: (isAgreed: boolean) => void;
}) {
  const { t, language } = useTranslate();
  const contentLink = useContentLinks();
  return (
    <>
      <label className={styles.agree}>
        <input
          type="checkbox"
          checked={isAgreed}
          aria-invalid={isMissing || undefined}
          onChange={(event) => onAgree(event.target.checked)}
        />
        <span>
          {t("sealed.review.agree")}{" "}
          <a href={contentLink("TERMS")} target="_blank" rel="noopener noreferrer">
            {t("sealed.review.terms")}
          </a>
          {terms && ` (${t("sealed.terms.of", { day: formatDate(terms.holdsFrom, { language, style: "date" }) })})`}
        </span>
      </label>
      {isMissing && (
        <p className={styles.error} role="alert">
          {t("sealed.review.agreeFirst")}
        </p>
      )}
    </>
  );
}
