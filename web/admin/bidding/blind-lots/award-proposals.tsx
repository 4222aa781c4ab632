import { useState } from "react";
import { useMutation } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import styles from "./award-proposals.module.css";
import { type BlindLotForStaff, type BlindProposal, DecideProposalDocument } from "./documents.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useDecision } from "./use-decision.ts";

/** What was proposed, the newest first; an open one with the buttons for somebody else than its proposer. */
export function AwardProposals({ lot, onChange }: { lot: BlindLotForStaff; onChange: () => void }) {
  const { t } = useTranslate();
  if (lot.proposals.length === 0) return null;
  return (
    <Card title={t("admin.blindLot.proposals")}>
      <PlainList className={styles.list}>
        {lot.proposals.map((proposal) => (
          <li key={proposal.id} className={styles.item}>
            <ProposalItem lot={lot} proposal={proposal} onChange={onChange} />
          </li>
        ))}
      </PlainList>
    </Card>
  );
}

function ProposalItem({
  lot,
  proposal,
  onChange,
}: {
  lot: BlindLotForStaff;
  proposal: BlindProposal;
  onChange: () => void;
}) {
  const { t, language } = useTranslate();
  const moment = (instant: string) => formatDate(instant, { language, style: "stamp" });
  const { kind, isApproved, reason, proposedByName, proposedOn, decidedByName, decidedOn, decisionReason } = proposal;
  const amount = moneyOf(proposal);
  return (
    <>
      <p className={styles.head}>
        <strong>{t(`admin.blindLot.proposal.${kind}`, { amount })}</strong>
        {isApproved !== null && (
          <Badge small tone={isApproved ? "good" : "neutral"}>
            {t(isApproved ? "admin.blindLot.approved" : "admin.blindLot.rejected")}
          </Badge>
        )}
        {isApproved === null && lot.result === null && (
          <Badge small tone="warn">
            {t("admin.blindLot.undecided")}
          </Badge>
        )}
      </p>
      <Step
        by={t("admin.blindLot.proposedBy", { name: proposedByName ?? "–", moment: moment(proposedOn) })}
        reason={reason}
      />
      {decidedOn && (
        <Step
          by={t("admin.blindLot.decidedBy", { name: decidedByName ?? "–", moment: moment(decidedOn) })}
          reason={decisionReason ?? ""}
        />
      )}
      {isApproved === null && lot.result === null && (
        <>
          <WhoApproves proposal={proposal} />
          {proposal.viewerCanDecide && <ProposalDecision lot={lot} proposal={proposal} onChange={onChange} />}
        </>
      )}
    </>
  );
}

/** Who proposed or decided, when and why. */
function Step({ by, reason }: { by: string; reason: string }) {
  return (
    <div className={styles.step}>
      <p>{reason}</p>
      <p className={styles.by}>{by}</p>
    </div>
  );
}

/** The buttons that approve an open proposal, within the viewer's limit, or reject it; both ask for the reason. */
function ProposalDecision({
  lot,
  proposal,
  onChange,
}: {
  lot: BlindLotForStaff;
  proposal: BlindProposal;
  onChange: () => void;
}) {
  const { t } = useTranslate();
  const [asked, setAsked] = useState<"approve" | "reject" | null>(null);
  const [, decideProposal] = useMutation(DecideProposalDocument);
  const decide = useDecision(onChange);
  const close = () => {
    setAsked(null);
    onChange();
  };
  const { id: proposalId, kind, approval, reason, proposedByName } = proposal;
  const { blindLotId } = lot.state;
  const amount = moneyOf(proposal);
  return (
    <>
      <p className={styles.buttons}>
        {approval?.viewerCanApprove && (
          <Button small variant="chosen" onClick={() => setAsked("approve")}>
            {t("admin.blindLot.approve")}
          </Button>
        )}
        <Button small onClick={() => setAsked("reject")}>
          {t("admin.blindLot.reject")}
        </Button>
      </p>
      {asked && (
        <ReasonDialog
          title={
            asked === "approve"
              ? t(`admin.blindLot.approve.${kind}`, { amount })
              : t(`admin.blindLot.reject.${kind}`, { amount })
          }
          submitLabel={t(asked === "approve" ? "admin.blindLot.approve" : "admin.blindLot.reject")}
          onClose={close}
          onSubmit={(text) =>
            decide(decideProposal({ input: { blindLotId, proposalId, isApproved: asked === "approve", reason: text } }))
          }
        >
          <p>{t("admin.blindLot.asks", { name: proposedByName ?? "–", reason })}</p>
          {asked === "approve" && <p>{t(`admin.blindLot.follows.${kind}`)}</p>}
        </ReasonDialog>
      )}
    </>
  );
}

/** Who may approve an open proposal, and why the viewer may not. */
function WhoApproves({ proposal: { approval, kind, amount } }: { proposal: BlindProposal }) {
  const { t } = useTranslate();
  if (!approval) return null;
  const { viewerLimit, approverNames } = approval;
  const isAbove = viewerLimit !== null && viewerLimit < (amount ?? 0);
  const limit = isAbove ? formatMoney(viewerLimit, { stripZeros: true }) : "";
  return (
    <p className={styles.by}>
      {isAbove &&
        `${t(kind === "UNSOLD" ? "admin.blindLot.highestAboveLimit" : "admin.blindLot.aboveLimit", { limit })} `}
      {approverNames.length > 0
        ? t("admin.blindLot.mayApprove", { names: approverNames.join(", ") })
        : t("admin.blindLot.nobodyMayApprove")}
    </p>
  );
}

function moneyOf({ amount }: BlindProposal): string {
  return amount === null ? "–" : formatMoney(amount, { stripZeros: true });
}
