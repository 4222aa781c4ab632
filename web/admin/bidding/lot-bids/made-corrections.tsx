import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import type { LotStaffState } from "./documents.ts";
import styles from "./lot-for-staff.module.css";
import { LOT_PARTS } from "./lot-parts.ts";

/** The corrections that were made, each with who and why. */
export function MadeCorrections({ corrections }: { corrections: LotStaffState["corrections"] }) {
  const { t, language } = useTranslate();
  return (
    <Card id={LOT_PARTS.corrections} title={t("admin.bids.corrections")}>
      {corrections.length === 0 ? (
        <p className={styles.soft}>{t("admin.bids.noCorrections")}</p>
      ) : (
        <PlainList className={styles.items}>
          {corrections.map(({ id, createdOn, administratorName, isOverwritten, amount, reason }) => (
            <li key={id}>
              <p>
                <strong>{formatDate(createdOn, { language, style: "daySecond" })}</strong>{" "}
                <span className={styles.soft}>{administratorName ?? t("admin.bids.closedAccount")}</span>
              </p>
              <p className={styles.breakable}>
                {isOverwritten
                  ? t("admin.bids.wasLowered", {
                      amount: amount === null ? "" : formatMoney(amount, { stripZeros: true }),
                      reason,
                    })
                  : t("admin.bids.wasInvalidated", { reason })}
              </p>
            </li>
          ))}
        </PlainList>
      )}
    </Card>
  );
}
