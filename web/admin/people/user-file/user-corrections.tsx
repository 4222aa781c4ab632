import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import type { UserFile } from "./documents.ts";
import { LotLink } from "./lot-link.tsx";
import styles from "./user-file.module.css";

/** The bids of the user that staff corrected, each with the reason that bidders were given. */
export function UserCorrections({ corrections }: { corrections: UserFile["corrections"] }) {
  const { t, language } = useTranslate();
  const money = (cents: number | null) => (cents === null ? "" : formatMoney(cents, { stripZeros: true }));
  return (
    <Card title={t("admin.userFile.corrections")}>
      {corrections.length === 0 ? (
        <p className={styles.soft}>{t("admin.userFile.noCorrections")}</p>
      ) : (
        <PlainList className={styles.items}>
          {corrections.map(({ id, lot, isOverwritten, bidAmount, amount, reason, createdOn }) => (
            <li key={id}>
              <LotLink lot={lot} />
              <p className={styles.breakable}>
                {isOverwritten
                  ? t("admin.userFile.wasOverwritten", { amount: money(amount), reason })
                  : t("admin.userFile.wasInvalidated", { amount: money(bidAmount), reason })}
              </p>
              <p className={styles.soft}>
                <time dateTime={createdOn}>{formatDate(createdOn, { language, style: "stamp" })}</time>
              </p>
            </li>
          ))}
        </PlainList>
      )}
    </Card>
  );
}
