import { useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { AwardDialog, type AwardStep } from "./award-dialog.tsx";
import type { SaleLot, SaleProposal } from "./documents.ts";
import { outcomeOfLot } from "./sale-lots.ts";

const NEEDS_PROPOSAL: Record<AwardStep, boolean> = { award: false, decline: false, approve: true, reject: true };
const STEPS = ["award", "decline", "approve", "reject"] as const;

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
  const lotsOf = (of: AwardStep) => waiting.filter(({ id }) => proposals.has(id) === NEEDS_PROPOSAL[of]);
  const steps = STEPS.filter((of) => lotsOf(of).length > 0 && (canEdit || NEEDS_PROPOSAL[of]));
  if (steps.length === 0) return <span>{t("admin.results.noDecision")}</span>;
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
          publicationId={publicationId}
          onClose={() => setStep(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}
