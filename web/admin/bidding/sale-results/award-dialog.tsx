import { useMutation } from "urql";
import * as v from "valibot";
import { MAX_STAFF_REASON_CHARACTERS, requiredText } from "../../../../schema/kit/inputs/text.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { serverNow } from "../../../kit/lib/clock/server-clock.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { DecideAwardsDocument, ProposeAwardsDocument, type SaleLot } from "./documents.ts";

/** To propose an award, to propose to decline, to approve what is proposed, or to reject it. */
export type AwardStep = "award" | "decline" | "approve" | "reject";

const DAY_MS = 24 * 3_600_000;
/** As long as a seller usually takes. */
const USUAL_DAYS = 7;
/** As many as one call takes. */
const MAX_LOTS = 100;

const reason = requiredText(MAX_STAFF_REASON_CHARACTERS);
const schema = v.object({ reason, deadlineOn: v.optional(v.string()) });

/** Asks for the reason of a step on lots that wait for the seller, and for a deadline of a proposal. */
export function AwardDialog({
  step,
  lots,
  publicationId: incrementalAuctionId,
  onClose,
  onDone,
}: {
  step: AwardStep;
  lots: readonly SaleLot[];
  publicationId: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslate();
  const [, propose] = useMutation(ProposeAwardsDocument);
  const [, decide] = useMutation(DecideAwardsDocument);
  const isProposal = step === "award" || step === "decline";
  const chosen = lots.slice(0, MAX_LOTS);
  const amount = chosen.reduce((sum, { currentBidAmount }) => sum + (currentBidAmount ?? 0), 0);
  const send = async (typed: v.InferOutput<typeof schema>) => {
    const about = { incrementalAuctionId, incrementalLotIds: chosen.map(({ id }) => id), reason: typed.reason };
    const deadlineOn = new Date(typed.deadlineOn || serverNow()).toISOString();
    const { data, error } = isProposal
      ? await propose({ input: { ...about, isAward: step === "award", deadlineOn } })
      : await decide({ input: { ...about, isApproved: step === "approve" } });
    if (error) return failureOfCombined(error);
    const refused = data?.done.filter(({ refusal }) => refusal !== null) ?? [];
    showToast({ tone: "good", text: t("admin.results.done", { count: (data?.done.length ?? 0) - refused.length }) });
    for (const refusal of new Set(refused.flatMap((one) => one.refusal ?? []))) {
      const count = refused.filter((one) => one.refusal === refusal).length;
      showToast({ tone: "bad", text: `${t(`admin.results.refusal.${refusal}`)} (${count})` });
    }
    onDone();
    onClose();
    return null;
  };
  return (
    <Dialog open title={t(`admin.results.dialog.${step}`, { count: chosen.length })} onClose={onClose}>
      <p>
        {t("admin.results.chosen", {
          lots: chosen.map(({ lotNumber }) => lotNumber).join(", "),
          amount: formatMoney(amount, { stripZeros: true }),
        })}
      </p>
      <p>{t(isProposal ? "admin.results.proposalText" : `admin.results.text.${step}`)}</p>
      <Form
        schema={schema}
        initialValue={isProposal ? { deadlineOn: localMinute(serverNow() + USUAL_DAYS * DAY_MS) } : {}}
        labels={{ reason: t("admin.results.reason"), deadlineOn: t("admin.results.deadline") }}
        onSubmit={send}
      >
        {({ busy, leave }) => (
          <>
            {isProposal && <TextField name="deadlineOn" type="datetime-local" />}
            <TextAreaField name="reason" />
            <Button type="submit" variant="primary" busy={busy}>
              {t(`admin.results.submit.${step}`)}
            </Button>
            <Button isWaiting={busy} onClick={() => leave(onClose)}>
              {t("ui.dialog.cancel")}
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** As a field of date and time has it, on the user's clock. */
function localMinute(atMs: number): string {
  return new Date(atMs - new Date(atMs).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
