import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useWaitingQuestions } from "../../catalogue/questions/use-waiting-questions.ts";
import { PartBar } from "../../kit/edit/part-bar.tsx";
import type { LotStaffState } from "./documents.ts";
import { LOT_PARTS } from "./lot-parts.ts";

/** The ways to the parts of a lot's page: each is one press away on a phone, too. */
export function LotPartBar({
  publicationId,
  incrementalLotId,
  state: { live, corrections, notices },
  hasLog,
  needsDecision,
}: {
  publicationId: string;
  incrementalLotId: string;
  state: LotStaffState;
  hasLog: boolean;
  /** Of the seller, after the closing. */
  needsDecision: boolean;
}) {
  const { t } = useTranslate();
  const waiting = useWaitingQuestions(publicationId, incrementalLotId);
  return (
    <PartBar
      label={t("admin.bids.parts")}
      parts={[
        ...(hasLog ? [{ id: LOT_PARTS.bids, title: t("admin.bids.bids"), count: live?.bidCount }] : []),
        ...(needsDecision ? [{ id: LOT_PARTS.decision, title: t("admin.bids.decisionShort") }] : []),
        ...(hasLog
          ? [
              { id: LOT_PARTS.log, title: t("admin.bids.log") },
              { id: LOT_PARTS.corrections, title: t("admin.bids.corrections"), count: corrections.length },
            ]
          : []),
        { id: LOT_PARTS.questions, title: t("admin.bids.questionsShort"), count: waiting },
        { id: LOT_PARTS.notices, title: t("admin.bids.noticesShort"), count: notices.length },
        { id: LOT_PARTS.history, title: t("admin.history.title") },
      ]}
    />
  );
}
