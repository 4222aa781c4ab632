import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useTimeZone } from "../../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { Notice } from "../../../kit/ui/notice.tsx";
import type { BlindLotNow } from "../documents.ts";
import styles from "./own-bid.module.css";

/** A second round without the viewer, whose valid bid of the first one stays as it is. */
export function SecondRoundOfOthers({ bids }: Pick<NonNullable<BlindLotNow["viewer"]>, "bids">) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const content = bids.find(({ state }) => state === "VALID")?.content;
  return (
    <div className={styles.own}>
      <Notice>
        <p>{t("sealed.notInvited")}</p>
        {content && <p>{t("sealed.notInvitedBid")}</p>}
      </Notice>
      {content && (
        <>
          <p className={styles.label}>{t("sealed.opened.own")}</p>
          <p className={styles.amount}>{formatMoney(content.amount, { stripZeros: true })}</p>
          <p className={styles.note}>
            {t("sealed.own.validUntil", {
              until: formatDate(content.validUntil, { language, style: "momentWithZone", ...zone }),
            })}
          </p>
        </>
      )}
    </div>
  );
}
