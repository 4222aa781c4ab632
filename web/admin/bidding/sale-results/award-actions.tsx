import { useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { AwardDialog, type AwardStep, isProposalStep } from "./award-dialog.tsx";
import type { SaleLot, SaleProposal } from "./documents.ts";
import { outcomeOfLot } from "./sale-lots.ts";
import styles from "./sale-results.module.css";

const STEPS = ["award", "decline", "approveAward", "approveDecline", "reject"] as const;

/** Whether a lot that waits for the seller can take a step, by its open proposal. */
function canTake(step: AwardStep, proposal: SaleProposal | undefined): boolean {
  if (isProposalStep(step)) return proposal === undefined;
  if (!proposal?.viewerCanDecide) return false;
  if (step === "reject") return true;
  return proposal.isAward === (step === "approveAward") && !isAboveLimit(proposal);
}

/** Whether the viewer may decide on a proposal, and its amount is above the limit up to which they may approve. */
function isAboveLimit({ viewerCanDecide, approval }: SaleProposal): boolean {
  return viewerCanDecide && approval !== null && !approval.viewerCanApprove;
}

/** The steps that some of the selected lots can take: a proposal, or the decision on one by somebody else. */
export function AwardActions({
  selected,
  proposals,
  nowMs,
  publicationId,
  canEdit,
  onDone,
}: {
  selected: readonly SaleLot[];
  proposals: ReadonlyMap<string, SaleProposal>;
  nowMs: number;
  publicationId: string;
  canEdit: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslate();
  const [step, setStep] = useState<AwardStep | null>(null);
  const waiting = selected.filter((lot) => outcomeOfLot(lot, nowMs) === "subject");
  const lotsOf = (of: AwardStep) => waiting.filter(({ id }) => canTake(of, proposals.get(id)));
  const steps = STEPS.filter((of) => lotsOf(of).length > 0 && (canEdit || !isProposalStep(of)));
  if (steps.length === 0) {
    const isProposed = waiting.some(({ id }) => proposals.has(id));
    const noneOpen = waiting.length > 0 ? "admin.results.noProposal" : "admin.results.noDecision";
    return <span>{t(isProposed ? "admin.results.byOthers" : noneOpen)}</span>;
  }
  return (
    <>
      {steps.map((of) => (
        <Button key={of} small onClick={() => setStep(of)}>
          {t(`admin.results.step.${of}`, { count: lotsOf(of).length })}
        </Button>
      ))}
      <AboveLimit proposals={waiting.flatMap(({ id }) => proposals.get(id) ?? []).filter(isAboveLimit)} />
      {step && (
        <AwardDialog
          step={step}
          lots={lotsOf(step)}
          proposals={proposals}
          publicationId={publicationId}
          onClose={() => setStep(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}

/** Which of the selected proposals the viewer may not approve, why, and who may. */
function AboveLimit({ proposals }: { proposals: readonly SaleProposal[] }) {
  const { t } = useTranslate();
  const [first] = proposals;
  if (!first?.approval) return null;
  const able = proposals.map(({ approval }) => approval?.approverNames ?? []);
  // Who may approve each of them.
  const names = first.approval.approverNames.filter((name) => able.every((others) => others.includes(name)));
  return (
    <span className={styles.limit}>
      {t("admin.results.aboveLimit", {
        count: proposals.length,
        limit: formatMoney(first.approval.viewerLimit ?? 0, { stripZeros: true }),
      })}{" "}
      {names.length > 0
        ? t("admin.results.mayApprove", { names: names.join(", ") })
        : t("admin.results.nobodyMayApprove")}
    </span>
  );
}
