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
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { Button, type ButtonVariant } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { DialogFoot } from "../../../kit/ui/overlay/dialog-foot.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { DecideAwardsDocument, ProposeAwardsDocument, type SaleLot, type SaleProposal } from "./documents.ts";
import styles from "./sale-results.module.css";

/** To propose an award, to propose to decline, to approve either, or to reject what is proposed. */
export type AwardStep = "award" | "decline" | "approveAward" | "approveDecline" | "reject";

/** What takes something away is not the act that the eye should be drawn to. */
const VARIANTS = {
  award: "primary",
  decline: "primary",
  approveAward: "primary",
  approveDecline: "danger",
  reject: "danger",
} as const satisfies Record<AwardStep, ButtonVariant>;

export function isProposalStep(step: AwardStep): step is "award" | "decline" {
  return step === "award" || step === "decline";
}

const DAY_MS = 24 * 3_600_000;
/** As long as a seller usually takes. */
const USUAL_DAYS = 7;
/** As many as one call takes; more take several calls. */
const MAX_LOTS_OF_CALL = 100;
/** More numbers than these are not read. */
const MAX_NUMBERS = 24;

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
  const amount = lots.reduce(
    (sum, { id, currentBidAmount }) => sum + (proposals.get(id)?.amount ?? currentBidAmount ?? 0),
    0,
  );
  const sendStep = useAwardStep({ step, lots, proposals, incrementalAuctionId });
  const send = async (typed: Typed) => {
    const failure = await sendStep(typed);
    if (failure) return failure;
    onDone();
    onClose();
    return null;
  };
  return (
    <Dialog open title={t(`admin.results.dialog.${step}`)} onClose={onClose}>
      <p>
        {t("admin.results.chosen", {
          ...{ lots: useNumbers(lots), count: lots.length },
          amount: formatMoney(amount, { stripZeros: true }),
        })}
      </p>
      {!isProposalStep(step) && <ProposedDecisions lots={lots} proposals={proposals} />}
      <p>{t(isProposalStep(step) ? "admin.results.proposalText" : `admin.results.text.${step}`)}</p>
      <Form
        schema={isProposalStep(step) ? proposed : decided}
        initialValue={isProposalStep(step) ? { deadlineOn: localMinute(serverNow() + USUAL_DAYS * DAY_MS) } : {}}
        labels={{
          reason: t(isProposalStep(step) ? "admin.results.reason" : "admin.results.ownReason"),
          deadlineOn: t("admin.results.deadline"),
        }}
        onSubmit={send}
      >
        {({ busy, leave }) => (
          <>
            {isProposalStep(step) && <TextField name="deadlineOn" type="datetime-local" />}
            <TextAreaField name="reason" />
            <DialogFoot>
              <Button isWaiting={busy} onClick={() => leave(onClose)}>
                {t("ui.dialog.cancel")}
              </Button>
              <Button type="submit" variant={VARIANTS[step]} busy={busy}>
                {t(`admin.results.submit.${step}`)}
              </Button>
            </DialogFoot>
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** The numbers of the first lots, and how many others there are. */
function useNumbers(lots: readonly SaleLot[]): string {
  const { t } = useTranslate();
  const numbers = lots.slice(0, MAX_NUMBERS).map(({ lotNumber }) => lotNumber);
  const count = lots.length - numbers.length;
  return count > 0 ? t("admin.results.numbersAndMore", { numbers: numbers.join(", "), count }) : numbers.join(", ");
}

interface AwardStepOnLots {
  step: AwardStep;
  lots: readonly SaleLot[];
  proposals: ReadonlyMap<string, SaleProposal>;
  incrementalAuctionId: string;
}

/** Sends a step on lots, and says how many were done and why others were not. */
function useAwardStep({ lots, ...about }: AwardStepOnLots) {
  const { t } = useTranslate();
  const sendSome = useAwardCall(about);
  return async (typed: Typed): Promise<Failure | null> => {
    const refusals: NonNullable<AwardOutcome["refusal"]>[] = [];
    let count = 0;
    let failure: Failure | null = null;
    for (let first = 0; first < lots.length && failure === null; first += MAX_LOTS_OF_CALL) {
      const { data, error } = await sendSome(lots.slice(first, first + MAX_LOTS_OF_CALL), typed);
      if (error) failure = failureOfCombined(error);
      for (const { refusal } of data?.done ?? []) {
        if (refusal === null) count += 1;
        else refusals.push(refusal);
      }
    }
    // Also of the calls before one that failed.
    if (failure === null || count > 0) showToast({ tone: "good", text: t("admin.results.done", { count }) });
    for (const refusal of new Set(refusals)) {
      const refused = refusals.filter((one) => one === refusal).length;
      showToast({ tone: "bad", text: `${t(`admin.results.refusal.${refusal}`)} (${refused})` });
    }
    return failure;
  };
}

type AwardOutcome = ResultOf<typeof ProposeAwardsDocument>["done"][number];

/** One call for some lots. */
function useAwardCall({ step, proposals, incrementalAuctionId }: Omit<AwardStepOnLots, "lots">) {
  const [, propose] = useMutation(ProposeAwardsDocument);
  const [, decide] = useMutation(DecideAwardsDocument);
  return async (some: readonly SaleLot[], typed: Typed) => {
    const about = { incrementalAuctionId, reason: typed.reason };
    if (isProposalStep(step)) {
      const incrementalLotIds = some.map(({ id }) => id);
      const deadlineOn = new Date(typed.deadlineOn || serverNow()).toISOString();
      return await propose({ input: { ...about, incrementalLotIds, isAward: step === "award", deadlineOn } });
    }
    const seen = some.flatMap(({ id }) => proposals.get(id) ?? []);
    return await decide({
      input: {
        ...about,
        proposals: seen.map(({ id: proposalId, incrementalLotId }) => ({ incrementalLotId, proposalId })),
        isApproved: step !== "reject",
      },
    });
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
    <dl className={classNames(styles.rows, styles.decisions)}>
      {lots.map(({ id, lotNumber, title, currentBidAmount }) => {
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
              {currentBidAmount !== amount && (
                <p className={styles.changed}>
                  {t("admin.results.bidChanged", {
                    now: currentBidAmount === null ? "–" : formatMoney(currentBidAmount, { stripZeros: true }),
                  })}
                </p>
              )}
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
