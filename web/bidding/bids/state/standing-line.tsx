import { CalendarDays, CircleCheck, CircleDot, CircleMinus, Lock, TriangleAlert, Trophy, WifiOff } from "lucide-react";
import type { LotPhase } from "../../../catalogue/lots/lot-phase.ts";
import type { MessageKey } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { RetryButton } from "../../../kit/live/retry-button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import tones from "../../../kit/ui/tones.module.css";
import styles from "./standing-line.module.css";
import { type Standing, standingText } from "./viewer-standing.ts";

const ICONS = {
  leading: CircleCheck,
  outbid: TriangleAlert,
  won: Trophy,
  declined: CircleMinus,
  lost: CircleMinus,
} as const;
const TONES = {
  leading: tones.good,
  outbid: tones.bad,
  won: tones.good,
  declined: tones.neutral,
  lost: tones.neutral,
} as const;

/** What the line says to viewers who have no standing: how it is with the lot. */
const PHASES = {
  openingSoon: { Icon: CalendarDays, tone: tones.info, key: "lots.phase.openingSoon" },
  open: { Icon: CircleDot, tone: tones.neutral, key: "bids.standing.open" },
  closing: { Icon: CircleDot, tone: tones.neutral, key: "bids.standing.open" },
  closed: { Icon: Lock, tone: tones.neutral, key: "lots.phase.closed" },
} as const satisfies Record<LotPhase, { Icon: typeof Lock; tone: string | undefined; key: MessageKey }>;

/**
 * The viewer's standing in words, with an icon and a colour; without one, the lot's phase. Always present, since a line
 * that appears would move the bid button. A lost connection takes priority, since all of it may have changed; a press
 * then tries again.
 */
export function StandingLine({
  standing,
  phase,
  subjectToAcceptance,
  isOffline,
  isVisitor = false,
  small = false,
}: Standing & { isVisitor?: boolean; small?: boolean }) {
  const { t } = useTranslate();
  const isOpen = phase === "open" || phase === "closing";
  const line =
    standing === "watching"
      ? { ...PHASES[phase], text: t(isOpen && !isVisitor ? "bids.standing.watching" : PHASES[phase].key) }
      : {
          Icon: ICONS[standing],
          tone: TONES[standing],
          text: standingText(standing, { subjectToAcceptance, t }),
        };
  const Icon = isOffline ? WifiOff : line.Icon;
  return (
    <p className={classNames(styles.line, isOffline ? tones.warn : line.tone, small && styles.small)}>
      <Icon size={small ? 18 : 20} aria-hidden="true" />
      <span className={styles.text}>{isOffline ? t("bids.standing.offline") : line.text}</span>
      {isOffline && <RetryButton variant="quiet" className={styles.retry} />}
    </p>
  );
}
