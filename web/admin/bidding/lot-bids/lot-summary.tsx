import { Clock, Eye, EyeOff, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { countdownParts } from "../../../kit/lib/format/countdown-parts.ts";
import { formatExactTime } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { Notice } from "../../../kit/ui/notice.tsx";
import { CloseLaterDialog } from "./close-later-dialog.tsx";
import { CorrectionDialog } from "./correction-dialog.tsx";
import type { LotStaffState, LotStaffStateDocument, StaffLot, StaffLotLive } from "./documents.ts";
import { HideDialog } from "./hide-dialog.tsx";
import styles from "./lot-summary.module.css";

interface LotSummaryProps {
  publicationId: string;
  lot: StaffLot;
  state: LotStaffState;
  /** Null if it has just gone. */
  times: ResultOf<typeof LotStaffStateDocument>["lot"];
  onChange: () => void;
}

/** How the lot stands, and the steps that staff can take, each with a reason. */
export function LotSummary({ publicationId, lot, state, times, onChange }: LotSummaryProps) {
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
      <Figures live={live} favoriteCount={state.favoriteCount}>
        <ClosingFigure live={live} times={times} outcome={outcomeOf(lot, state)} />
      </Figures>
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

/** Whether it was sold; null while it is open, and where the seller decides. */
function outcomeOf(lot: StaffLot, { live, saleProposals }: LotStaffState): "sold" | "notSold" | null {
  if (live?.phase !== "CLOSED") return null;
  if (live.standing.amount === null) return "notSold";
  return lot.incrementalLotAttributes.subjectToAcceptance || saleProposals.length > 0 ? null : "sold";
}

function Figures({
  live,
  favoriteCount,
  children,
}: {
  live: StaffLotLive;
  favoriteCount: number;
  /** The figure of its closing. */
  children: ReactNode;
}) {
  const { t, language } = useTranslate();
  const { amount, leader, nextMinimumAmount } = live.standing;
  const isClosed = live.phase === "CLOSED";
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
      {children}
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

const PHASE_TITLES = {
  UPCOMING: "admin.bids.opensIn",
  OPEN: "admin.bids.closesIn",
  CLOSED: "admin.bids.closed",
} as const;

/** When it closes, or opens if it has not, and what came of it. */
function ClosingFigure({
  live: { phase, isPublished, closingOn },
  times,
  outcome,
}: Pick<LotSummaryProps, "times"> & { live: StaffLotLive; outcome: "sold" | "notSold" | null }) {
  const { t, language } = useTranslate();
  const nowMs = useServerNow(MINUTE_MS);
  const moment = (at: string) => formatExactTime(at, { language, nowMs });
  const opensOn = phase === "UPCOMING" ? times?.startingOn : undefined;
  return (
    <div>
      <dt>{t(PHASE_TITLES[phase])}</dt>
      <dd className={styles.value}>
        {phase === "CLOSED" ? (
          t("admin.bids.over")
        ) : isPublished ? (
          <Remaining until={opensOn ?? closingOn} />
        ) : (
          <Badge tone="warn">{t("admin.bids.hidden")}</Badge>
        )}
      </dd>
      <dd>
        {opensOn
          ? t("admin.bids.opensAndCloses", { opening: moment(opensOn), closing: moment(closingOn) })
          : moment(closingOn)}
        {(times?.extendedMilliseconds ?? 0) > 0 && (
          <>
            {" "}
            <Badge small tone="warn">
              {t("admin.bids.extended")}
            </Badge>
          </>
        )}
        {outcome && (
          <>
            {" "}
            <Badge small tone={outcome === "sold" ? "good" : "neutral"}>
              {t(`admin.bids.${outcome}`)}
            </Badge>
          </>
        )}
      </dd>
    </div>
  );
}

/** Below this, seconds count. */
const SOON_MINUTES = 5;

/** At its instant it stays at 0:00 until the lot has said what it is now. */
function Remaining({ until }: { until: string }) {
  const { t } = useTranslate();
  const nowMs = useServerNow();
  const { days, hours, minutes, seconds } = countdownParts(Date.parse(until), nowMs);
  if (days > 0) return <>{t("admin.bids.days", { days, hours })}</>;
  const two = (value: number) => String(value).padStart(2, "0");
  const isSoon = hours === 0 && minutes < SOON_MINUTES;
  return (
    <span className={isSoon ? styles.soon : undefined}>
      {hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`}
    </span>
  );
}
