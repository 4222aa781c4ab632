import { CircleX, Crown, Trophy } from "lucide-react";
import { useTranslate } from "../i18n/use-translate.ts";
import { formatMoney } from "../lib/money.ts";
import { classNames } from "../ui/class-names.ts";
import type { Standing } from "./standing.ts";
import styles from "./standing-banner.module.css";

/** How the viewer stands, in words, an icon and a colour. Takes no place for who has not bid. */
export function StandingBanner({
  standing,
  amountCents,
  subjectToAcceptance = false,
  small = false,
}: {
  standing: Standing;
  /** The price, told with a win. */
  amountCents: number | null;
  subjectToAcceptance?: boolean;
  small?: boolean;
}) {
  const { t } = useTranslate();
  const amount = amountCents === null ? "" : formatMoney(amountCents, { stripZeros: true });
  const size = small ? 18 : 22;
  switch (standing) {
    case "watching":
      return null;
    case "leading":
      return (
        <p className={classNames(styles.banner, styles.leading, small && styles.small)}>
          <Crown size={size} aria-hidden="true" />
          {t("bids.standing.leading")}
        </p>
      );
    case "outbid":
      return (
        <p className={classNames(styles.banner, styles.outbid, small && styles.small)}>
          <CircleX size={size} aria-hidden="true" />
          {t("bids.standing.outbid")}
        </p>
      );
    case "won":
      return (
        <p className={classNames(styles.banner, styles.leading, small && styles.small)}>
          <Trophy size={size} aria-hidden="true" />
          {t(subjectToAcceptance ? "bids.standing.wonSubject" : "bids.standing.won", { amount })}
        </p>
      );
    case "lost":
      return (
        <p className={classNames(styles.banner, styles.lost, small && styles.small)}>
          <CircleX size={size} aria-hidden="true" />
          {t("bids.standing.lost")}
        </p>
      );
  }
}
