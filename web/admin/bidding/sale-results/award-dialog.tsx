import { useMutation } from "urql";
import * as v from "valibot";
import { MAX_STAFF_REASON_CHARACTERS, requiredText } from "../../../../schema/kit/inputs/text.ts";
import { type Failure, failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { serverNow } from "../../../kit/lib/clock/server-clock.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { DecideAwardsDocument, ProposeAwardsDocument, type SaleLot, type SaleProposal } from "./documents.ts";
import styles from "./sale-results.module.css";

/** To propose an award, to propose to decline, to approve either, or to reject what is proposed. */
export type AwardStep = "award" | "decline" | "approveAward" | "approveDecline" | "reject";

export function isProposalStep(step: AwardStep): step is "award" | "decline" {
  return step === "award" || step === "decline";
}

const DAY_MS = 24 * 3_600_000;
/** As long as a seller usually takes. */
const USUAL_DAYS = 7;
/** As many as one call takes. */
const MAX_LOTS = 100;

const reason = requiredText(MAX_STAFF_REASON_CHARACTERS);
/** More than the text of an instant is long. */
const MAX_INSTANT_CHARACTERS = 40;
const decided = v.object({ reason, deadlineOn: v.optional(v.string()) });
/** Without its deadline a proposal would be too late at once. */
const proposed = v.object({ reason, deadlineOn: requiredText(MAX_INSTANT_CHARACTERS) });
type Typed = v.InferOutput<typeof decided>;

/** Asks for the reason of a step on lots that wait for the seller, and for a deadline of a proposal. */
export function AwardDialog({
  step,
  lots,
  proposals,
  publicationId: incrementalAuctionId,
  onClose,
  onDone,
}: {
  step: AwardStep;
  lots: readonly SaleLot[];
  /** The open ones, by the ids of their lots. */
  proposals: ReadonlyMap<string, SaleProposal>;
  publicationId: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslate();
  const chosen = lots.slice(0, MAX_LOTS);
  const amount = chosen.reduce(
    (sum, { id, currentBidAmount }) => sum + (proposals.get(id)?.amount ?? currentBidAmount ?? 0),
    0,
  );
  const sendStep = useAwardStep({ step, chosen, proposals, incrementalAuctionId });
  const send = async (typed: Typed) => {
    const failure = await sendStep(typed);
    if (failure) return failure;
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
      {!isProposalStep(step) && <ProposedDecisions lots={chosen} proposals={proposals} />}
      <p>{t(isProposalStep(step) ? "admin.results.proposalText" : `admin.results.text.${step}`)}</p>
      <Form
        schema={isProposalStep(step) ? proposed : decided}
        initialValue={isProposalStep(step) ? { deadlineOn: localMinute(serverNow() + USUAL_DAYS * DAY_MS) } : {}}
        labels={{ reason: t("admin.results.reason"), deadlineOn: t("admin.results.deadline") }}
        onSubmit={send}
      >
        {({ busy, leave }) => (
          <>
            {isProposalStep(step) && <TextField name="deadlineOn" type="datetime-local" />}
            <TextAreaField name="reason" />
            <div className={styles.buttons}>
              <Button type="submit" variant="primary" busy={busy}>
                {t(`admin.results.submit.${step}`)}
              </Button>
              <Button isWaiting={busy} onClick={() => leave(onClose)}>
                {t("ui.dialog.cancel")}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** Sends a step on the chosen lots, and says how many were done and why others were not. */
function useAwardStep({
  step,
  chosen,
  proposals,
  incrementalAuctionId,
}: {
  step: AwardStep;
  chosen: readonly SaleLot[];
  proposals: ReadonlyMap<string, SaleProposal>;
  incrementalAuctionId: string;
}) {
  const { t } = useTranslate();
  const [, propose] = useMutation(ProposeAwardsDocument);
  const [, decide] = useMutation(DecideAwardsDocument);
  return async (typed: Typed): Promise<Failure | null> => {
    const about = { incrementalAuctionId, reason: typed.reason };
    const incrementalLotIds = chosen.map(({ id }) => id);
    const deadlineOn = new Date(typed.deadlineOn || serverNow()).toISOString();
    const seen = chosen.flatMap(({ id }) => proposals.get(id) ?? []);
    const { data, error } = isProposalStep(step)
      ? await propose({ input: { ...about, incrementalLotIds, isAward: step === "award", deadlineOn } })
      : await decide({
          input: {
            ...about,
            proposals: seen.map(({ id: proposalId, incrementalLotId }) => ({ incrementalLotId, proposalId })),
            isApproved: step !== "reject",
          },
        });
    if (error) return failureOfCombined(error);
    const refused = data?.done.filter(({ refusal }) => refusal !== null) ?? [];
    showToast({ tone: "good", text: t("admin.results.done", { count: (data?.done.length ?? 0) - refused.length }) });
    for (const refusal of new Set(refused.flatMap((one) => one.refusal ?? []))) {
      const count = refused.filter((one) => one.refusal === refusal).length;
      showToast({ tone: "bad", text: `${t(`admin.results.refusal.${refusal}`)} (${count})` });
    }
    return null;
  };
}

/** What is decided on: whether each lot is awarded or declined, at which amount and why. */
function ProposedDecisions({
  lots,
  proposals,
}: {
  lots: readonly SaleLot[];
  proposals: ReadonlyMap<string, SaleProposal>;
}) {
  const { t } = useTranslate();
  return (
    <dl className={styles.rows}>
      {lots.map(({ id, lotNumber, title }) => {
        const proposal = proposals.get(id);
        if (!proposal) return null;
        const { isAward, amount, reason, proposedByName } = proposal;
        const words = { name: proposedByName ?? "–", reason };
        return (
          <div key={id}>
            <dt>
              {lotNumber} {title}
              <p className={styles.soft}>
                {isAward ? t("admin.results.asksAward", words) : t("admin.results.asksDecline", words)}
              </p>
            </dt>
            <dd>{formatMoney(amount, { stripZeros: true })}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** As a field of date and time has it, on the user's clock. */
function localMinute(atMs: number): string {
  return new Date(atMs - new Date(atMs).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
