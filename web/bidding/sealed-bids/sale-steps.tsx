import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { type Step, Steps } from "../../kit/ui/facts/steps.tsx";
import { type BlindLotNow, type BlindLotOfPage, ownBidOf } from "./documents.ts";
import styles from "./sale-steps.module.css";
import { standingBidOf } from "./standing-bid.ts";

/** Each round of bids has two steps, and all but the last are over. */
const STEPS_OF_ROUND = 2;

/** The step under way; one behind the last where the sale has ended. */
function stepNow(phase: BlindLotNow["phase"] | undefined, roundCount: number): number {
  const first = STEPS_OF_ROUND * (roundCount - 1);
  switch (phase) {
    case "CLOSED":
      return first + 1;
    case "RANKED":
      return first + 2;
    case "ENDED":
      return first + 4;
    default:
      return first;
  }
}

type Moment = (instant: string) => string;

/** The rounds of bids and their openings, the seller's decision and the result, each with its moment. */
export function SaleSteps({ lot, state }: { lot: BlindLotOfPage; state: BlindLotNow | null | undefined }) {
  const { language } = useTranslate();
  const zone = useTimeZone();
  const moment: Moment = (instant) => formatDate(instant, { language, style: "momentWithZone", ...zone });
  const rounds = state?.rounds ?? [
    { biddingRound: 1, closingOn: lot.closingOn, opensOn: lot.closingOn, openedOn: null },
  ];
  const now = stepNow(state?.phase, rounds.length);
  const isCalledOff = state?.outcome === "CALLED_OFF";
  const rounded = useRoundSteps(rounds, { isCalledOff, moment });
  const ending = useEndSteps(lot, state, moment);
  const duty = useDuty(state, moment);
  const steps = [...rounded, ...ending].map((step, index): Step => {
    const stage = isCalledOff ? "next" : index < now ? "done" : index === now ? "now" : "next";
    if (stage !== "now" || duty === null) return { ...step, state: stage };
    return {
      ...step,
      state: stage,
      text: (
        <>
          {step.text}
          <span className={styles.duty}>{duty}</span>
        </>
      ),
    };
  });
  return <Steps steps={steps} heading="h2" />;
}

function useRoundSteps(
  rounds: BlindLotNow["rounds"],
  { isCalledOff, moment }: { isCalledOff: boolean; moment: Moment },
): Step[] {
  const { t } = useTranslate();
  return rounds.flatMap(({ biddingRound, closingOn, opensOn, openedOn }) => {
    const isFirst = biddingRound === 1;
    const opening = openedOn
      ? t("sealed.steps.openedOn", { moment: moment(openedOn) })
      : isCalledOff
        ? t("sealed.steps.none")
        : t("sealed.steps.from", { moment: moment(opensOn) });
    return [
      {
        title: t(isFirst ? "sealed.steps.bidding" : "sealed.steps.secondRound"),
        text: t("sealed.steps.until", { moment: moment(closingOn) }),
      },
      { title: t(isFirst ? "sealed.steps.opening" : "sealed.steps.secondOpening"), text: opening },
    ];
  });
}

/** The decision, which a sale without a valid bid does not need, and how the sale ended. */
function useEndSteps(lot: BlindLotOfPage, state: BlindLotNow | null | undefined, moment: Moment): Step[] {
  const { t } = useTranslate();
  const { outcome = null, endedOn = null, unsoldCause = null, phase } = state ?? {};
  const isUndecided = outcome === "CALLED_OFF" || unsoldCause === "NO_VALID_BID";
  const decision = isUndecided
    ? t("sealed.steps.none")
    : endedOn
      ? t("sealed.steps.decidedOn", { moment: moment(endedOn) })
      : t("sealed.steps.atMost", { moment: moment(lot.bindingUntil) });
  return [
    {
      title: t("sealed.steps.decision"),
      text:
        phase === "RANKED" ? (
          <>
            {decision}
            <span className={styles.duty}>{t("sealed.steps.approval")}</span>
          </>
        ) : (
          decision
        ),
    },
    {
      title: t("sealed.steps.result"),
      text:
        outcome && endedOn
          ? t(`sealed.steps.${outcome}`, { moment: moment(endedOn) })
          : t("sealed.steps.afterDecision"),
    },
  ];
}

/** What the viewer has to do in the step under way; null for visitors and once the sale has ended. */
function useDuty(state: BlindLotNow | null | undefined, moment: Moment): string | null {
  const { t } = useTranslate();
  if (!state?.viewer) return null;
  const { phase, viewer, biddingRound, missingConditions } = state;
  const hasBid = viewer.bids.length > 0;
  switch (phase) {
    case "OPEN":
      if (!viewer.isInvited) return t("sealed.steps.now.wait");
      if (missingConditions.length > 0) return null;
      if (ownBidOf(state)) return t("sealed.steps.now.revise");
      return t(biddingRound === 2 ? "sealed.steps.now.raise" : "sealed.steps.now.bid");
    case "CLOSED":
      return hasBid ? t("sealed.steps.now.wait") : null;
    case "RANKED": {
      const standing = standingBidOf(viewer.bids);
      if (standing?.state === "VALID" && standing.content)
        return t("sealed.steps.now.bound", { until: moment(standing.content.validUntil) });
      return hasBid ? t("sealed.steps.now.wait") : null;
    }
    default:
      return null;
  }
}
