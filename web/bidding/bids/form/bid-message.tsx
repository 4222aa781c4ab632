import type { ReactNode } from "react";
import { failureText } from "../../../kit/errors/errors.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import type { BidIntent, PlaceBidOutcome } from "./bid-outcome.ts";
import { ConditionList } from "./missing-conditions.tsx";

const money = (cents: number) => formatMoney(cents, { stripZeros: true });

export function BidMessage({
  outcome,
  isOvertaken,
  isBusy,
  onRetry,
}: {
  outcome: PlaceBidOutcome;
  /** Whether an accepted bid has since been outbid. */
  isOvertaken: boolean;
  isBusy: boolean;
  onRetry: (intent: BidIntent) => void;
}) {
  const { t } = useTranslate();
  switch (outcome.kind) {
    case "accepted":
      if (isOvertaken) return <Notice>{overtakenText(outcome.intent, t)}</Notice>;
      return (
        <Notice tone={outcome.leads ? "good" : "bad"} role={outcome.leads ? "status" : "alert"}>
          {acceptedText(outcome, t)}
        </Notice>
      );
    case "tooLow":
      return (
        <Refusal>
          {outcome.minimumCents === null
            ? t("bids.refused.tooLow")
            : t("bids.refused.tooLowBy", { minimum: money(outcome.minimumCents) })}
        </Refusal>
      );
    case "notAllowed":
      return (
        <Refusal>
          <p>{t("bids.refused.notAllowed")}</p>
          <ConditionList conditions={outcome.missingConditions} />
        </Refusal>
      );
    case "notOpen":
      return <Refusal>{t(`bids.refused.${outcome.reason}`)}</Refusal>;
    case "notRemoved":
      return <Refusal>{t(`bids.auto.notRemoved.${outcome.reason}`)}</Refusal>;
    case "malformed":
      return <Refusal>{t("bids.amount.invalid")}</Refusal>;
    case "noResponse":
      return (
        <Notice tone="warn" role="alert">
          <p>{t("bids.refused.noResponse", { amount: money(outcome.intent.amountCents) })}</p>
          <Button small busy={isBusy} onClick={() => onRetry(outcome.intent)}>
            {t("bids.refused.sendAgain")}
          </Button>
        </Notice>
      );
    case "failed":
      return <Refusal>{failureText(outcome.failure, t)}</Refusal>;
  }
}

function Refusal({ children }: { children: ReactNode }) {
  return (
    <Notice tone="bad" role="alert">
      {children}
    </Notice>
  );
}

function overtakenText({ kind, amountCents }: BidIntent, t: Translate): string {
  return t(kind === "bid" ? "bids.accepted.overtaken" : "bids.accepted.autoOvertaken", { amount: money(amountCents) });
}

function acceptedText(
  { intent, leads, priceCents, isTie }: Extract<PlaceBidOutcome, { kind: "accepted" }>,
  t: Translate,
): string {
  const amount = money(intent.amountCents);
  if (!leads && isTie) return t("bids.accepted.tie", { amount });
  const price = priceCents === null ? "" : money(priceCents);
  if (intent.kind === "bid")
    return leads ? t("bids.accepted.leads", { amount }) : t("bids.accepted.beaten", { amount, price });
  return leads ? t("bids.accepted.autoLeads", { amount }) : t("bids.accepted.autoBeaten", { amount, price });
}
