import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { ReturnLotDocument } from "./documents.ts";
import styles from "./return-lot.module.css";

/**
 * The lot to which the visitor comes back after signing in, with what it stands at and when it closes. As high before
 * it is known, so that the form below keeps its place.
 */
export function ReturnLot({ incrementalLotId }: { incrementalLotId: string }) {
  const { t, language } = useTranslate();
  const [{ data, error }] = useQuery({
    query: ReturnLotDocument,
    variables: { incrementalLotId, language: useApiLanguage() },
  });
  const lot = data?.getIncrementalLot;
  if (error || lot === null) return null;
  if (!lot) return <div className={styles.lot} />;
  const moment = formatDate(lot.closingOn, { language, style: "moment" });
  return (
    <div className={styles.lot}>
      {lot.firstImage && <img src={lot.firstImage.imageSizes.c100} alt="" className={styles.picture} />}
      <div className={styles.text}>
        <p className={styles.note}>{t("account.door.back")}</p>
        <p className={styles.title}>{lot.title}</p>
        <p className={styles.note}>
          <strong className={styles.price}>
            {formatMoney(lot.currentBidAmount ?? lot.minimumStartBidAmount, { stripZeros: true })}
          </strong>{" "}
          {t("account.door.closes", { moment })}
        </p>
      </div>
    </div>
  );
}
