import { useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { AwardDialog, type AwardStep, isProposalStep } from "./award-dialog.tsx";
import type { SaleLot, SaleProposal } from "./documents.ts";
import { outcomeOfLot } from "./sale-lots.ts";

const STEPS = ["award", "decline", "approveAward", "approveDecline", "reject"] as const;

/** Whether a lot that waits for the seller can take a step, by its open proposal. */
function canTake(step: AwardStep, proposal: SaleProposal | undefined): boolean {
  if (isProposalStep(step)) return proposal === undefined;
  if (!proposal?.viewerCanDecide) return false;
  return step === "reject" || proposal.isAward === (step === "approveAward");
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
  if (steps.length === 0)
    return <span>{t(waiting.length > 0 ? "admin.results.byOthers" : "admin.results.noDecision")}</span>;
  return (
    <>
      {steps.map((of) => (
        <Button key={of} small onClick={() => setStep(of)}>
          {t(`admin.results.step.${of}`, { count: lotsOf(of).length })}
        </Button>
      ))}
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
