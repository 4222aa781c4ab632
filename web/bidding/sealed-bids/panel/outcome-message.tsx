import { useLayoutEffect, useRef } from "react";
import { failureText } from "../../../kit/errors/errors.ts";
import type { MessageKey } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import type { SealedOutcome } from "../use-sealed-bid.ts";

/** Of the rules (PLACE2 in actors/blind-engine/RULES.md), and of a lot that could not take the bid. */
const REFUSED: Readonly<Record<string, MessageKey>> = {
  LOT_UNKNOWN: "sealed.refused.LOT_UNKNOWN",
  LOT_CALLED_OFF: "sealed.refused.LOT_CALLED_OFF",
  LOT_NOT_OPEN: "sealed.refused.LOT_NOT_OPEN",
  LOT_CLOSED: "sealed.refused.LOT_CLOSED",
  NOT_INVITED: "sealed.refused.NOT_INVITED",
  BIDDER_NOT_ALLOWED: "sealed.refused.BIDDER_NOT_ALLOWED",
  SEALED_BID_MALFORMED: "sealed.refused.SEALED_BID_MALFORMED",
  SEAL_REUSED: "sealed.refused.SEAL_REUSED",
  NO_BID: "sealed.refused.NO_BID",
  COMMAND_REUSED: "sealed.refused.COMMAND_REUSED",
  BUSY: "sealed.refused.BUSY",
  LOT_QUARANTINED: "sealed.refused.LOT_QUARANTINED",
};

interface OutcomeMessageProps {
  outcome: SealedOutcome;
  onRetry: () => void;
}

/** How the last bid or withdrawal went. What was pressed for it, or said how far it was, is gone with the focus. */
export function OutcomeMessage(props: OutcomeMessageProps) {
  const root = useRef<HTMLDivElement>(null);
  const { outcome } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each outcome
  useLayoutEffect(() => {
    if (document.activeElement === document.body) root.current?.focus();
  }, [outcome]);
  return (
    <div ref={root} tabIndex={-1}>
      <Message {...props} />
    </div>
  );
}

function Message({ outcome, onRetry }: OutcomeMessageProps) {
  const { t } = useTranslate();
  switch (outcome.kind) {
    case "placed":
      return (
        <Notice tone="good" role="status">
          {t("sealed.outcome.placed")}
        </Notice>
      );
    case "withdrawn":
      return (
        <Notice tone="good" role="status">
          {t("sealed.outcome.withdrawn")}
        </Notice>
      );
    case "refused":
      return (
        <Notice tone="bad" role="alert">
          {t(REFUSED[outcome.refusal] ?? "sealed.refused.LOT_UNKNOWN")}
        </Notice>
      );
    case "noResponse":
      return (
        <Notice
          tone="warn"
          role="alert"
          action={
            <Button small onClick={onRetry}>
              {t("sealed.outcome.again")}
            </Button>
          }
        >
          {t("sealed.outcome.noResponse")}
        </Notice>
      );
    case "failed":
      return (
        <Notice tone="bad" role="alert">
          {failureText(outcome.failure, t)}
        </Notice>
      );
    case "fileNotSent":
      return (
        <Notice tone="bad" role="alert">
          {t("sealed.outcome.fileNotSent")}
        </Notice>
      );
    case "notSealed":
      return (
        <Notice tone="bad" role="alert">
          {t("sealed.outcome.notSealed")}
        </Notice>
      );
  }
}
