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
import { type BlindLotForStaff, DecideAwardDocument } from "./documents.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useDecision } from "./use-decision.ts";

type Proposal = BlindLotForStaff["proposals"][number];

/** The proposals to award, the newest first; an open one with the buttons for somebody else than its proposer. */
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
  proposal: Proposal;
  onChange: () => void;
}) {
  const { t, language } = useTranslate();
  const [asked, setAsked] = useState<"approve" | "reject" | null>(null);
  const [, decideAward] = useMutation(DecideAwardDocument);
  const decide = useDecision(onChange);
  const { id: proposalId, place, isApproved, reason, proposedByName, proposedOn, decidedByName } = proposal;
  const amountCents = lot.bids?.find((bid) => bid.place === place)?.content?.amount;
  const amount = amountCents === undefined ? "" : formatMoney(amountCents, { stripZeros: true });
  const { blindLotId } = lot.state;
  const isOpen = isApproved === null && lot.result === null;
  return (
    <>
      <p>
        <strong>{t("admin.blindLot.proposal", { amount })}</strong>{" "}
        {isApproved !== null && (
          <Badge small>{t(isApproved ? "admin.blindLot.approved" : "admin.blindLot.rejected")}</Badge>
        )}
      </p>
      <p className={styles.by}>
        {t("admin.blindLot.proposedBy", {
          name: proposedByName ?? "–",
          moment: formatDate(proposedOn, { language, style: "stamp" }),
        })}
        {`: ${reason}`}
      </p>
      {isApproved !== null && (
        <p className={styles.by}>
          {t("admin.blindLot.decidedBy", { name: decidedByName ?? "–" })}
          {`: ${proposal.decisionReason ?? ""}`}
        </p>
      )}
      {isOpen && <WhoApproves proposal={proposal} amountCents={amountCents ?? 0} />}
      {isOpen && (
        <p className={styles.buttons}>
          {proposal.approval?.viewerCanApprove && (
            <Button small variant="chosen" onClick={() => setAsked("approve")}>
              {t("admin.blindLot.approve")}
            </Button>
          )}
          <Button small onClick={() => setAsked("reject")}>
            {t("admin.blindLot.reject")}
          </Button>
        </p>
      )}
      {asked && (
        <ReasonDialog
          title={t(asked === "approve" ? "admin.blindLot.approveAmount" : "admin.blindLot.rejectAmount", { amount })}
          submitLabel={t(asked === "approve" ? "admin.blindLot.approve" : "admin.blindLot.reject")}
          onClose={() => setAsked(null)}
          onSubmit={(text) =>
            decide(decideAward({ input: { blindLotId, proposalId, isApproved: asked === "approve", reason: text } }))
          }
        >
          <p>{t("admin.blindLot.fourEyes")}</p>
        </ReasonDialog>
      )}
    </>
  );
}

/** Who may approve an open proposal, and why the viewer may not. */
function WhoApproves({ proposal: { approval }, amountCents }: { proposal: Proposal; amountCents: number }) {
  const { t } = useTranslate();
  if (!approval) return null;
  const { viewerLimit, approverNames } = approval;
  return (
    <p className={styles.by}>
      {viewerLimit !== null &&
        viewerLimit < amountCents &&
        `${t("admin.blindLot.aboveLimit", { limit: formatMoney(viewerLimit, { stripZeros: true }) })} `}
      {approverNames.length > 0
        ? t("admin.blindLot.mayApprove", { names: approverNames.join(", ") })
        : t("admin.blindLot.nobodyMayApprove")}
    </p>
  );
}
