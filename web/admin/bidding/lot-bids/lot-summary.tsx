import { Clock, Eye, EyeOff, Undo2 } from "lucide-react";
import { useState } from "react";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { countdownParts } from "../../../kit/lib/format/countdown-parts.ts";
import { formatExactTime } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { Notice } from "../../../kit/ui/notice.tsx";
import { CloseLaterDialog } from "./close-later-dialog.tsx";
import { CorrectionDialog } from "./correction-dialog.tsx";
import type { LotStaffState, StaffLot, StaffLotLive } from "./documents.ts";
import { HideDialog } from "./hide-dialog.tsx";
import styles from "./lot-summary.module.css";

interface LotSummaryProps {
  publicationId: string;
  lot: StaffLot;
  state: LotStaffState;
  /** Whether its closing is later than it was planned. */
  isExtended: boolean;
  onChange: () => void;
}

/** How the lot stands, and the steps that staff can take, each with a reason. */
export function LotSummary({ publicationId, lot, state, isExtended, onChange }: LotSummaryProps) {
  const { t } = useTranslate();
  const [step, setStep] = useState<"close" | "hide" | "correct" | null>(null);
  const { live } = state;
  const close = () => setStep(null);
  const done = () => {
    close();
    onChange();
  };
  if (live === null) return state.health.isQuarantined ? null : <Notice>{t("admin.bids.neverPublished")}</Notice>;
  const steps = { publicationId, incrementalLotId: lot.id, live, onClose: close, onDone: done };
  return (
    <section className={classNames("frame", styles.summary)} aria-label={t("admin.bids.standing")}>
      {lot.firstImage && <img className={styles.image} src={lot.firstImage.imageSizes.c100} alt="" />}
      <Figures live={live} favoriteCount={state.favoriteCount} isExtended={isExtended} />
      <div className={styles.actions}>
        {live.phase !== "CLOSED" && (
          <Button small icon={<Clock size={18} aria-hidden="true" />} onClick={() => setStep("close")}>
            {t("admin.bids.closeLater")}
          </Button>
        )}
        <Button
          small
          icon={live.isPublished ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
          onClick={() => setStep("hide")}
        >
          {t(live.isPublished ? "admin.bids.hide" : "admin.bids.show")}
        </Button>
        {live.standing.leader && live.isPublished && (
          <Button small icon={<Undo2 size={18} aria-hidden="true" />} onClick={() => setStep("correct")}>
            {t("admin.bids.correct")}
          </Button>
        )}
      </div>
      {step === "close" && <CloseLaterDialog {...steps} />}
      {step === "hide" && <HideDialog {...steps} />}
      {step === "correct" && <CorrectionDialog {...steps} />}
    </section>
  );
}

function Figures({
  live,
  favoriteCount,
  isExtended,
}: {
  live: StaffLotLive;
  favoriteCount: number;
  isExtended: boolean;
}) {
  const { t, language } = useTranslate();
  const { amount, leader, nextMinimumAmount } = live.standing;
  const isClosed = live.phase === "CLOSED";
  const nowMs = useServerNow(MINUTE_MS);
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  const number = (count: number) => formatNumber(count, language);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t("admin.bids.highest")}</dt>
        <dd className={styles.value}>{amount === null ? t("admin.bids.noBid") : money(amount)}</dd>
        <dd>
          {leader
            ? t(isClosed ? "admin.bids.highestBidder" : "admin.bids.leader", {
                name: leader.fullName ?? leader.userName ?? t("admin.bids.closedAccount"),
              })
            : !isClosed &&
              t(amount === null ? "admin.bids.firstFrom" : "admin.bids.from", { amount: money(nextMinimumAmount) })}
        </dd>
      </div>
      <div>
        <dt>{t(isClosed ? "admin.bids.closed" : "admin.bids.closesIn")}</dt>
        <dd className={styles.value}>
          {live.isPublished || isClosed ? (
            <Remaining live={live} />
          ) : (
            <Badge tone="warn">{t("admin.bids.hidden")}</Badge>
          )}
        </dd>
        <dd>
          {formatExactTime(live.closingOn, { language, nowMs })}
          {isExtended && (
            <>
              {" "}
              <Badge small tone="warn">
                {t("admin.bids.extended")}
              </Badge>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t("admin.bids.bids")}</dt>
        <dd className={styles.value}>{number(live.bidCount)}</dd>
        <dd>{t("admin.bids.ofBidders", { count: live.bidderCount })}</dd>
      </div>
      <div>
        <dt>{t("admin.bids.watching")}</dt>
        <dd className={styles.value}>{number(live.watcherCount)}</dd>
        <dd>{t("admin.bids.favorites", { count: favoriteCount })}</dd>
      </div>
    </dl>
  );
}

/** Below this, seconds count. */
const SOON_MINUTES = 5;

function Remaining({ live }: { live: StaffLotLive }) {
  const { t } = useTranslate();
  const nowMs = useServerNow();
  const { days, hours, minutes, seconds, isOver } = countdownParts(Date.parse(live.closingOn), nowMs);
  if (live.phase === "CLOSED" || isOver) return <>{t("admin.bids.over")}</>;
  if (days > 0) return <>{t("admin.bids.days", { days, hours })}</>;
  const two = (value: number) => String(value).padStart(2, "0");
  const isSoon = hours === 0 && minutes < SOON_MINUTES;
  return (
    <span className={isSoon ? styles.soon : undefined}>
      {hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`}
    </span>
  );
}
