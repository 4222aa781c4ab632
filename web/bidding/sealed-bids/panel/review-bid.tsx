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
import type { BlindAuctionOfPage, BlindLotOfPage } from "../documents.ts";
import type { BidContent } from "../seal-on-device.ts";
import styles from "./review-bid.module.css";

interface ReviewBidProps {
  lot: BlindLotOfPage;
  auction: BlindAuctionOfPage;
  content: BidContent;
  saleConditions: SaleConditions;
  onClose: () => void;
  onPlace: () => Promise<void>;
}

/** Shows all of a bid before it is sealed, and asks for the terms: afterwards nobody can read it, to correct it. */
export function ReviewBid({ lot, auction, content, saleConditions, onClose, onPlace }: ReviewBidProps) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const contentLink = useContentLinks();
  const [isAgreed, setIsAgreed] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const { amountCents, conditions, validUntilMs } = content;
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
            <h3 className={styles.label}>{t("sealed.form.conditions")}</h3>
            <p className={styles.conditions}>{conditions}</p>
          </div>
        )}
        <CostBreakdown amountCents={amountCents} conditions={saleConditions} />
        <p>{t("sealed.review.binding", { until })}</p>
        <p>{t(`sealed.learns.${auction.learns}`)}</p>
        <label className={styles.agree}>
          <input
            type="checkbox"
            checked={isAgreed}
            aria-invalid={isChecked && !isAgreed ? true : undefined}
            onChange={(event) => setIsAgreed(event.target.checked)}
          />
          <span>
            {t("sealed.review.agree")}{" "}
            <a href={contentLink("TERMS")} target="_blank" rel="noopener noreferrer">
              {t("sealed.review.terms")}
            </a>
          </span>
        </label>
        {isChecked && !isAgreed && (
          <p className={styles.error} role="alert">
            {t("sealed.review.agreeFirst")}
          </p>
        )}
      </div>
    </Dialog>
  );
}
