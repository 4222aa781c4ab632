import { type ReactNode, useState } from "react";
import { useMutation, useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import stackedStyles from "../../kit/table/stacked.module.css";
import { BidAttachments } from "./bid-attachments.tsx";
import {
  BidAttachmentsDocument,
  type BlindLotForStaff,
  DeclineBidDocument,
  type OpenedBid,
  ProposeAwardDocument,
} from "./documents.ts";
import styles from "./opened-bids.module.css";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useDecision } from "./use-decision.ts";

interface OpenedBidsProps {
  lot: BlindLotForStaff;
  bids: readonly OpenedBid[];
  onChange: () => void;
}

/** The opened bids beside each other, the ranking first, each with what can be decided on it. */
export function OpenedBids({ lot, bids, onChange }: OpenedBidsProps) {
  const { t } = useTranslate();
  const isDeciding = lot.state.phase === "RANKED";
  const hasAttachments = bids.some(({ content }) => content !== null && content.attachments.length > 0);
  const [{ data, error }] = useQuery({
    query: BidAttachmentsDocument,
    variables: { blindLotId: lot.state.blindLotId },
    pause: !hasAttachments,
  });
  if (bids.length === 0) return <Card title={t("admin.blindLot.bids")}>{t("admin.blindLot.noBids")}</Card>;
  return (
    <Card title={t("admin.blindLot.bids")}>
      <div className={styles.scroll}>
        <table className={classNames(styles.table, stackedStyles.stacked)}>
          <thead>
            <tr>
              <th scope="col">{t("admin.blindLot.rank")}</th>
              <th scope="col" className={styles.money}>
                {t("admin.blindLot.amount")}
              </th>
              <th scope="col">{t("admin.blindLot.bidder")}</th>
              <th scope="col">{t("admin.blindLot.conditions")}</th>
              {hasAttachments && <th scope="col">{t("admin.blindLot.attachments")}</th>}
              <th scope="col">{t("admin.blindLot.validUntil")}</th>
              <th scope="col">{t("admin.blindLot.received")}</th>
              <th scope="col">{t("admin.blindLot.state")}</th>
              {isDeciding && <th scope="col">{t("admin.blindLot.decide")}</th>}
            </tr>
          </thead>
          <tbody>
            {bids.map((bid) => (
              <BidRow
                key={`${bid.biddingRound}-${bid.place}`}
                lot={lot}
                bid={bid}
                isDeciding={isDeciding}
                attachments={
                  hasAttachments &&
                  (error ? (
                    t("admin.blindLot.attachmentsFailed")
                  ) : (
                    <BidAttachments bid={bid} attachments={data?.queryBlindBidAttachments} />
                  ))
                }
                onChange={onChange}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface BidRowProps {
  lot: BlindLotForStaff;
  bid: OpenedBid;
  isDeciding: boolean;
  /** False where no bid of the lot has any. */
  attachments: ReactNode;
  onChange: () => void;
}

function BidRow({ lot, bid, isDeciding, attachments, onChange }: BidRowProps) {
  const { t, language } = useTranslate();
  return (
    <tr>
      <td data-label={t("admin.blindLot.rank")}>{bid.rank ?? "–"}</td>
      <td className={styles.amount} data-label={t("admin.blindLot.amount")}>
        {bid.content ? formatMoney(bid.content.amount, { stripZeros: true }) : "–"}
      </td>
      <th scope="row" className={styles.bidder}>
        {bid.userName ?? bid.pseudonym}
      </th>
      <td className={styles.conditions} data-label={t("admin.blindLot.conditions")}>
        {bid.content?.conditions}
      </td>
      {attachments !== false && <td data-label={t("admin.blindLot.attachments")}>{attachments}</td>}
      <td data-label={t("admin.blindLot.validUntil")}>
        {bid.content && formatDate(bid.content.validUntil, { language, style: "stamp" })}
      </td>
      <td data-label={t("admin.blindLot.received")}>{formatDate(bid.receivedOn, { language, style: "daySecond" })}</td>
      <td data-label={t("admin.blindLot.state")}>
        <Badge small>{t(`admin.blindLot.bid.${bid.state}`)}</Badge>
        {bid.reason && <span className={styles.reason}>{bid.reason}</span>}
      </td>
      {isDeciding && (
        <td>
          {bid.rank !== null && bid.content && (
            <BidDecisions lot={lot} bid={bid} amountCents={bid.content.amount} onChange={onChange} />
          )}
        </td>
      )}
    </tr>
  );
}

function BidDecisions({
  lot,
  bid,
  amountCents,
  onChange,
}: {
  lot: BlindLotForStaff;
  bid: OpenedBid;
  amountCents: number;
  onChange: () => void;
}) {
  const { t } = useTranslate();
  const [asked, setAsked] = useState<"award" | "decline" | null>(null);
  const [, propose] = useMutation(ProposeAwardDocument);
  const [, decline] = useMutation(DeclineBidDocument);
  const decide = useDecision(onChange);
  const { blindLotId } = lot.state;
  const { place } = bid;
  const amount = formatMoney(amountCents, { stripZeros: true });
  const isBelowReserve = lot.reserveAmount !== null && amountCents < lot.reserveAmount;
  const hasProposal = lot.proposals.some(({ isApproved }) => isApproved === null);
  return (
    <span className={styles.buttons}>
      {!hasProposal && (
        <Button small onClick={() => setAsked("award")}>
          {t("admin.blindLot.propose")}
        </Button>
      )}
      <Button small variant="quiet" onClick={() => setAsked("decline")}>
        {t("admin.blindLot.decline")}
      </Button>
      {asked === "award" && (
        <ReasonDialog
          title={t("admin.blindLot.proposeAmount", { amount })}
          submitLabel={t("admin.blindLot.propose")}
          onClose={() => setAsked(null)}
          onSubmit={(reason) =>
            decide(propose({ input: { blindLotId, place, isBelowReserve, reason } }).then(({ error }) => ({ error })))
          }
        >
          <p>{t(isBelowReserve ? "admin.blindLot.proposeBelow" : "admin.blindLot.proposeText")}</p>
        </ReasonDialog>
      )}
      {asked === "decline" && (
        <ReasonDialog
          title={t("admin.blindLot.declineAmount", { amount })}
          submitLabel={t("admin.blindLot.decline")}
          onClose={() => setAsked(null)}
          onSubmit={(reason) => decide(decline({ input: { blindLotId, place, reason } }))}
        >
          <p>{t("admin.blindLot.declineText")}</p>
        </ReasonDialog>
      )}
    </span>
  );
}
