import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { type FragmentOf, readFragment } from "../../kit/lib/graphql/graphql.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { CardLink, LinkCard } from "../../kit/ui/link-card.tsx";
import { blindLotPath } from "../lots/lot-path.ts";
import { Picture } from "../lots/picture.tsx";
import styles from "./blind-lot-card.module.css";
import { BlindLotCardFragment } from "./blind-lot-card-fragment.ts";

const PICTURE_WIDTH = 420;

/** A lot of a blind-bid auction. It has no price and no count: nobody knows of any bid. */
export function BlindLotCard({
  lot: masked,
  isWide = false,
}: {
  lot: FragmentOf<typeof BlindLotCardFragment>;
  /** Its text beside its picture, where there is room. */
  isWide?: boolean;
}) {
  const lot = readFragment(BlindLotCardFragment, masked);
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <LinkCard className={classNames(styles.card, isWide && styles.wide)}>
      <Picture image={lot.images[0]} alt="" width={PICTURE_WIDTH} className={styles.picture} />
      <div className={styles.body}>
        <p className={styles.number}>{t("lots.number", { number: lot.lotNumber })}</p>
        <h3 className={styles.title}>
          <CardLink to={path(blindLotPath(lot))}>{lot.title}</CardLink>
        </h3>
        {lot.summary && <p className={styles.summary}>{lot.summary}</p>}
        <p className={styles.minimum}>
          <span>{t("blindAuctions.minimum")}</span>{" "}
          <strong>{formatMoney(lot.minimumAmount, { stripZeros: true })}</strong>
        </p>
      </div>
    </LinkCard>
  );
}
