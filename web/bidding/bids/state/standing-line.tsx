import { CircleCheck, CircleMinus, TriangleAlert, Trophy, WifiOff } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { RetryButton } from "../../../kit/live/retry-button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./standing-line.module.css";
import { standingText, type ViewerStanding } from "./viewer-standing.ts";

const ICONS = { watching: null, leading: CircleCheck, outbid: TriangleAlert, won: Trophy, lost: CircleMinus } as const;
const TONES = {
  watching: styles.calm,
  leading: styles.good,
  outbid: styles.bad,
  won: styles.good,
  lost: styles.calm,
} as const;

/**
 * The viewer's standing in words, with an icon and a colour. Always present, since a line that appears would move the
 * bid button. A lost connection takes priority, since the standing may have changed; a press then tries again.
 */
export function StandingLine({
  standing,
  subjectToAcceptance,
  isOffline,
  isVisitor = false,
  small = false,
}: {
  standing: ViewerStanding;
  subjectToAcceptance: boolean;
  isOffline: boolean;
  isVisitor?: boolean;
  small?: boolean;
}) {
  const { t } = useTranslate();
  const Icon = isOffline ? WifiOff : ICONS[standing];
  const text = isVisitor ? t("bids.standing.visitor") : standingText(standing, { subjectToAcceptance, t });
  const tone = isOffline ? styles.warn : TONES[standing];
  return (
    <p className={classNames(styles.line, tone, small && styles.small)}>
      {Icon && <Icon size={small ? 18 : 20} aria-hidden="true" />}
      <span className={styles.text}>{isOffline ? t("bids.standing.offline") : text}</span>
      {isOffline && <RetryButton variant="quiet" className={styles.retry} />}
    </p>
  );
}
