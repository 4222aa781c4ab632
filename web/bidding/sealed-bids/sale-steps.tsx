import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { type Step, Steps } from "../../kit/ui/facts/steps.tsx";
import type { BlindLotNow, BlindLotOfPage } from "./documents.ts";

/** Which step of the sale is under way; 3 is behind the last. */
function stepNow(state: Pick<BlindLotNow, "phase"> | null | undefined): number {
  switch (state?.phase) {
    case "CLOSED":
      return 1;
    case "RANKED":
      return 2;
    case "ENDED":
      return 3;
    default:
      return 0;
  }
}

/** The time for bids, the opening and the award, each with its day. */
export function SaleSteps({ lot, state }: { lot: BlindLotOfPage; state: BlindLotNow | null | undefined }) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const moment = (instant: string) => formatDate(instant, { language, style: "momentWithZone", ...zone });
  const now = stepNow(state);
  const isCalledOff = state?.outcome === "CALLED_OFF";
  const closingOn = state?.closingOn ?? lot.closingOn;
  const opensOn = state?.opensOn ?? lot.closingOn;
  const texts: Omit<Step, "state">[] = [
    {
      title: t(state?.biddingRound === 2 ? "sealed.steps.secondRound" : "sealed.steps.bidding"),
      text: t("sealed.steps.until", { moment: moment(closingOn) }),
    },
    {
      title: t("sealed.steps.opening"),
      text: isCalledOff ? t("sealed.steps.none") : t("sealed.steps.from", { moment: moment(opensOn) }),
    },
    {
      title: t("sealed.steps.award"),
      text: isCalledOff ? t("sealed.steps.none") : t("sealed.steps.atMost", { moment: moment(lot.bindingUntil) }),
    },
  ];
  const steps = texts.map((step, index): Step => {
    if (isCalledOff) return step;
    return { ...step, state: index < now ? "done" : index === now ? "now" : "next" };
  });
  return <Steps steps={steps} heading="h2" />;
}
