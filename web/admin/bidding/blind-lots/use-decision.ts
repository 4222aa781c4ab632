import type { CombinedError } from "urql";
import { BLIND_REFUSALS } from "../../../../schema/bidding/blind-sale.ts";
import { type Failure, failureOfCombined } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";

/** Of a decision; a proposal, which decides nothing yet, has no `done`. */
interface Answer {
  data?: { done?: { refusal: string | null } } | undefined;
  error?: CombinedError | undefined;
}

/**
 * Carries out a decision, tells how it went and reads the lot again: somebody else may have decided meanwhile. An error
 * goes to the form, which keeps its reason; the lot is read again once its dialog closes.
 */
export function useDecision(onChange: () => void): (send: Promise<Answer>) => Promise<Failure | null> {
  const { t } = useTranslate();
  return async (send) => {
    const { data, error } = await send;
    if (error) return failureOfCombined(error);
    onChange();
    const refusal = data?.done?.refusal ?? null;
    if (!data?.done) showToast({ tone: "good", text: t("admin.blindLot.proposed") });
    else if (refusal === null) showToast({ tone: "good", text: t("admin.blindLot.done") });
    else if (refusal === "IS_PROPOSED") showToast({ tone: "bad", text: t("admin.blindLot.decideFirst") });
    else {
      const known = BLIND_REFUSALS.find((code) => code === refusal);
      showToast({ tone: "bad", text: t(known ? `admin.blindLot.refused.${known}` : "admin.blindLot.refused") });
    }
    return null;
  };
}
