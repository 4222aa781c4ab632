import { Clock, Lock, LockOpen, ShieldCheck, Users } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useTicking } from "../../../kit/lib/clock/server-ticks.ts";
import { useTimeZone } from "../../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { useOnChange } from "../../../kit/lib/use-on-change.ts";
import { useSession } from "../../../kit/session/session-store.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import tones from "../../../kit/ui/tones.module.css";
import { MissingConditions } from "../../bids/form/missing-conditions.tsx";
import { SignInInvitation } from "../../bids/form/sign-in-invitation.tsx";
import { Countdown } from "../../bids/state/countdown.tsx";
import {
  type BlindAuctionOfPage,
  type BlindLotNow,
  type BlindLotOfPage,
  leastAmountOf,
  ownBidOf,
} from "../documents.ts";
import { isBeaconLate } from "../is-beacon-late.ts";
import { standingBidOf } from "../standing-bid.ts";
import type { useBlindLotState } from "../use-blind-lot-state.ts";
import { useSealedBid } from "../use-sealed-bid.ts";
import { OpenedResult } from "./opened-result.tsx";
import { OutcomeMessage } from "./outcome-message.tsx";
import { OwnBid } from "./own-bid.tsx";
import { SealProgress } from "./seal-progress.tsx";
import { SealedBidForm } from "./sealed-bid-form.tsx";
import styles from "./sealed-bid-panel.module.css";
import { SecondRoundOfOthers } from "./second-round-of-others.tsx";

/** Closing time and bidding of a blind lot, and after the opening what the viewer learns. */
export function SealedBidPanel({ lot, auction, live }: SaleOfLot & { live: ReturnType<typeof useBlindLotState> }) {
  const { t } = useTranslate();
  const { state, error, refetch } = live;
  if (state === null) return <p className={classNames("frame", styles.panel)}>{t("bids.panel.impossible")}</p>;
  if (state === undefined) {
    if (error) return <ErrorState error={error} onRetry={refetch} />;
    return (
      <div className={classNames("frame", styles.panel)}>
        <SkeletonLines lines={8} />
      </div>
    );
  }
  return (
    <section className={classNames("frame", styles.panel)} aria-label={t("sealed.panel.label")}>
      <Standing state={state} />
      {/* A sale that was called off has no closing to wait for. */}
      {state.outcome !== "CALLED_OFF" && (
        <div className={styles.time}>
          <Countdown startingOn={state.startingOn} closesOn={state.closingOn} />
          {state.phase === "OPEN" && <p className={styles.fixed}>{t("sealed.fixedClosing")}</p>}
          <BidderCount state={state} />
        </div>
      )}
      <PanelContent lot={lot} auction={auction} state={state} onChanged={refetch} />
    </section>
  );
}

/** How many bidders have a sealed bid, where the sale shows it (VEIL2). */
function BidderCount({ state: { bidderCount, phase } }: { state: BlindLotNow }) {
  const { t } = useTranslate();
  if (bidderCount === null || phase === "UPCOMING") return null;
  return (
    <p className={styles.bidders} role="status">
      <Users size={18} aria-hidden="true" />
      {bidderCount === 0 ? t("sealed.bidders.none") : t("sealed.bidders", { count: bidderCount })}
    </p>
  );
}

/** A blind lot with its auction. */
export interface SaleOfLot {
  lot: BlindLotOfPage;
  auction: BlindAuctionOfPage;
}

interface PanelContentProps extends SaleOfLot {
  state: BlindLotNow;
  onChanged: () => void;
}

function PanelContent({ lot, auction, state, onChanged }: PanelContentProps) {
  const { t } = useTranslate();
  const isSignedIn = useSession() !== null;
  if (state.outcome === "CALLED_OFF")
    return (
      <Notice tone="warn">
        <p>{t("sealed.calledOff")}</p>
        {state.callOffReason && <p>{state.callOffReason}</p>}
      </Notice>
    );
  if (state.phase === "RANKED" || state.phase === "ENDED") return <OpenedResult state={state} auction={auction} />;
  if (state.phase === "CLOSED")
    return (
      <>
        <Waiting opensOn={state.opensOn} />
        {ownBidOf(state) && <OwnBid state={state} onChanged={onChanged} />}
      </>
    );
  if (!isSignedIn || !state.viewer) return <SignInInvitation isComing={state.phase === "UPCOMING"} />;
  if (!state.viewer.isInvited) return <SecondRoundOfOthers bids={state.viewer.bids} />;
  if (state.phase === "OPEN") return <OpenBidding lot={lot} auction={auction} state={state} onChanged={onChanged} />;
  if (state.missingConditions.length > 0) return <MissingConditions conditions={state.missingConditions} />;
  return <Notice tone="good">{t("bids.conditions.ready")}</Notice>;
}

/** A condition that is missing later, as new terms are, stands above the form, which keeps what was typed. */
function OpenBidding(props: PanelContentProps) {
  const { missingConditions } = props.state;
  const isReady = missingConditions.length === 0;
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  return (
    <>
      {!isReady && <MissingConditions conditions={missingConditions} />}
      {wasReady && <Bidding {...props} />}
    </>
  );
}

/** The bids wait for the beacon; once that is late, since when, and that nothing is lost. */
function Waiting({ opensOn }: Pick<BlindLotNow, "opensOn">) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const isLate = useTicking((nowMs) => isBeaconLate(opensOn, nowMs));
  if (!isLate) return <Notice>{t("sealed.closed.waiting")}</Notice>;
  const moment = formatDate(opensOn, { language, style: "momentWithZone", ...zone });
  return (
    <Notice tone="warn" role="status">
      {t("sealed.closed.late", { moment })}
    </Notice>
  );
}

/** The viewer's bid of this round, with the ways to change it; or the form. */
function Bidding({ lot, auction, state, onChanged }: PanelContentProps) {
  const [isRevising, setIsRevising] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  /** What has the focus next: the button that was pressed goes away. */
  const focusNext = useRef<string | null>(null);
  useOnChange(isRevising, () => {
    if (focusNext.current) part.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const revise = (isRevised: boolean) => {
    focusNext.current = isRevised ? "input" : "[data-revise]";
    setIsRevising(isRevised);
  };
  const own = ownBidOf(state);
  const isForm = own === null || isRevising;
  const flow = useSealedBid(state, isForm);
  const place: typeof flow.place = async (content) => {
    const isPlaced = await flow.place(content);
    if (isPlaced) setIsRevising(false);
    onChanged();
    return isPlaced;
  };
  const sendAgain = async () => {
    if (await flow.retry()) setIsRevising(false);
    onChanged();
  };
  const outcome = flow.isBusy || (isRevising && flow.outcome?.kind === "placed") ? null : flow.outcome;
  return (
    <>
      {own === null && <FirstRoundBid state={state} />}
      {flow.step.at !== "none" && <SealProgress step={flow.step} closingOn={state.closingOn} />}
      {outcome && <OutcomeMessage outcome={outcome} onRetry={() => void sendAgain()} />}
      {/* What was typed is kept; while it is sealed only that is to be seen. */}
      <div ref={part} hidden={isForm && flow.step.at !== "none"}>
        {isForm ? (
          <SealedBidForm
            lot={lot}
            auction={auction}
            state={state}
            isBusy={flow.isBusy}
            onPlace={place}
            {...(own && { onCancel: () => revise(false) })}
          />
        ) : (
          <OwnBid
            state={state}
            isBusy={flow.isBusy}
            onChanged={onChanged}
            onRevise={() => revise(true)}
            onWithdraw={async () => {
              await flow.withdraw();
              onChanged();
            }}
          />
        )}
      </div>
    </>
  );
}

/** In the second round: the bid of the first one, which stands until a higher one takes its place. */
function FirstRoundBid({ state: { biddingRound, viewer } }: { state: BlindLotNow }) {
  const { t } = useTranslate();
  const first = viewer?.bids.find((bid) => bid.biddingRound < biddingRound);
  if (!first?.content) return null;
  const amount = formatMoney(first.content.amount, { stripZeros: true });
  return <Notice>{t("sealed.firstRound", { amount })}</Notice>;
}

/** After the opening the minimum is of no use to anybody, nor to those who may not bid in the second round. */
const TAKES_OR_HOLDS_BIDS: readonly BlindLotNow["phase"][] = ["UPCOMING", "OPEN", "CLOSED"];

/** One line: how the viewer stands, and the minimum. */
function Standing({ state }: { state: BlindLotNow }) {
  const { t } = useTranslate();
  const own = ownBidOf(state);
  const hasWon = state.viewer?.hasWon ?? null;
  const [Icon, tone, text] = standingOf(state, own !== null, hasWon);
  return (
    <p className={classNames(styles.standing, tone)}>
      <Icon size={20} aria-hidden="true" />
      <span className={styles.text}>{t(text)}</span>
      {TAKES_OR_HOLDS_BIDS.includes(state.phase) && state.outcome === null && state.viewer?.isInvited !== false && (
        <span className={styles.minimum}>
          {t("sealed.minimum", { amount: formatMoney(leastAmountOf(state), { stripZeros: true }) })}
        </span>
      )}
    </p>
  );
}

function standingOf({ phase, outcome, viewer }: BlindLotNow, hasBid: boolean, hasWon: boolean | null) {
  // Whose first bid stands in the second round has none in that one.
  const hasEverBid = viewer !== null && viewer.bids.length > 0;
  if (outcome === "CALLED_OFF") return [LockOpen, tones.neutral, "sealed.standing.calledOff"] as const;
  if (outcome === "UNSOLD") return [LockOpen, tones.neutral, "sealed.standing.unsold"] as const;
  if (hasWon === true) return [ShieldCheck, tones.good, "sealed.standing.won"] as const;
  if (outcome === "AWARDED")
    return [LockOpen, tones.neutral, hasEverBid ? "sealed.standing.notWon" : "sealed.standing.awarded"] as const;
  if (phase === "RANKED" && viewer && standingBidOf(viewer.bids)?.state === "DECLINED")
    return [LockOpen, tones.neutral, "sealed.standing.declined"] as const;
  if (phase === "RANKED") return [LockOpen, tones.info, "sealed.standing.opened"] as const;
  if (hasBid) return [Lock, tones.good, "sealed.standing.sealed"] as const;
  if (phase === "CLOSED") return [Lock, tones.neutral, "sealed.standing.closed"] as const;
  if (phase === "UPCOMING") return [Clock, tones.info, "sealed.standing.upcoming"] as const;
  if (hasEverBid) return [LockOpen, tones.info, "sealed.standing.firstRound"] as const;
  if (viewer?.isInvited === false) return [LockOpen, tones.info, "sealed.standing.secondRound"] as const;
  return [LockOpen, tones.neutral, "sealed.standing.none"] as const;
}
