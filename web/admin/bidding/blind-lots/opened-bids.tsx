import { type ReactNode, useState } from "react";
import { useMutation, useQuery } from "urql";
import { JUDGEMENT_CODES } from "../../../../schema/bidding/blind-sale.ts";
import { OPENING_FAULTS } from "../../../../schema/bidding/sealed-bids/faults.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import stackedStyles from "../../kit/table/stacked.module.css";
import { ConversationButton } from "../conversations/conversation-button.tsx";
import { BidderConversationsDocument } from "../conversations/documents.ts";
import { BidAttachments } from "./bid-attachments.tsx";
import {
  BidAttachmentsDocument,
  type BlindLotForStaff,
  type OpenedBid,
  openProposalOf,
  ProposeDecisionDocument,
} from "./documents.ts";
import styles from "./opened-bids.module.css";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useDecision } from "./use-decision.ts";

interface OpenedBidsProps {
  lot: BlindLotForStaff;
  bids: readonly OpenedBid[];
  /** Whether the viewer may write to bidders. */
  canWrite: boolean;
  onChange: () => void;
}

/** The opened bids beside each other, the ranking first, each with what can be decided on it. */
export function OpenedBids({ lot, bids, canWrite, onChange }: OpenedBidsProps) {
  const { t } = useTranslate();
  // One proposal at a time: the next one may depend on what becomes of it.
  const isDeciding = lot.state.phase === "RANKED" && openProposalOf(lot) === null;
  const hasAttachments = bids.some(({ content }) => content !== null && content.attachments.length > 0);
  const [{ data, error }] = useQuery({
    query: BidAttachmentsDocument,
    variables: { blindLotId: lot.state.blindLotId },
    pause: !hasAttachments,
  });
  const conversations = useConversations(lot.state.blindLotId, canWrite);
  if (bids.length === 0)
    return (
      <Card title={t("admin.blindLot.bids")}>
        <p>{t("admin.blindLot.noBids")}</p>
      </Card>
    );
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
              {canWrite && <th scope="col">{t("admin.conversations.column")}</th>}
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
                conversation={canWrite && conversations.of(bid)}
                onChange={onChange}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const REFUSED = [...JUDGEMENT_CODES, ...OPENING_FAULTS] as const;

/** Why a bid does not count; of a declined one the words of staff. */
function reasonText(reason: string, state: OpenedBid["state"], t: Translate): string {
  const known = state === "REFUSED" ? REFUSED.find((code) => code === reason) : undefined;
  return known === undefined ? reason : t(`admin.blindLot.why.${known}`);
}

interface BidRowProps {
  lot: BlindLotForStaff;
  bid: OpenedBid;
  isDeciding: boolean;
  /** False where no bid of the lot has any. */
  attachments: ReactNode;
  /** False for those who may not write to bidders. */
  conversation: ReactNode;
  onChange: () => void;
}

/** What opens the conversation with a bid's bidder, for editors of the project. */
function useConversations(blindLotId: string, canWrite: boolean) {
  const { t } = useTranslate();
  const [{ data, error }, execute] = useQuery({
    query: BidderConversationsDocument,
    variables: { blindLotId },
    requestPolicy: "cache-and-network",
    pause: !canWrite,
  });
  const refetch = () => execute({ requestPolicy: "network-only" });
  const of = ({ userId, userName }: OpenedBid): ReactNode => {
    // Nobody reads what is written to a closed account.
    if (userName === null) return "–";
    if (!data) return error && t("admin.conversations.failed");
    const summary = data.conversations.find((conversation) => conversation.userId === userId);
    return (
      <span className={classNames(styles.buttons, !summary?.unreadCount && styles.conversation)}>
        <ConversationButton {...{ blindLotId, userId, userName, summary }} onChange={refetch} />
      </span>
    );
  };
  return { of };
}

function BidRow({ lot, bid, isDeciding, attachments, conversation, onChange }: BidRowProps) {
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
        {bid.content?.conditions || "–"}
      </td>
      {attachments !== false && <td data-label={t("admin.blindLot.attachments")}>{attachments}</td>}
      <td className={styles.moment} data-label={t("admin.blindLot.validUntil")}>
        {bid.content && formatDate(bid.content.validUntil, { language, style: "moment" })}
      </td>
      <td className={styles.moment} data-label={t("admin.blindLot.received")}>
        {formatDate(bid.receivedOn, { language, style: "daySecond" })}
        <AcceptedTerms bid={bid} />
      </td>
      <td data-label={t("admin.blindLot.state")}>
        <Badge small>{t(`admin.blindLot.bid.${bid.state}`)}</Badge>
        {bid.reason && <span className={styles.reason}>{reasonText(bid.reason, bid.state, t)}</span>}
      </td>
      {conversation !== false && (
        <td className={styles.row} data-label={t("admin.conversations.column")}>
          {conversation}
        </td>
      )}
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

/** The version of the channel's terms that a bid names; what the log says where that is another one. */
function AcceptedTerms({ bid: { content, acceptedTerms } }: { bid: OpenedBid }) {
  const { t, language } = useTranslate();
  const dayOf = (terms: { holdsFrom: string }) => formatDate(terms.holdsFrom, { language, style: "date" });
  const named = content?.terms ?? null;
  const shown = named ?? acceptedTerms;
  if (shown === null) return null;
  const isOther = named !== null && named.versionId !== acceptedTerms?.versionId;
  return (
    <>
      <span className={styles.reason}>{t("admin.blindLot.acceptedTerms", { day: dayOf(shown) })}</span>
      {isOther && (
        <span className={styles.reason}>
          {acceptedTerms ? t("admin.blindLot.otherTerms", { day: dayOf(acceptedTerms) }) : t("admin.blindLot.noTerms")}
        </span>
      )}
    </>
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
  const [asked, setAsked] = useState<"AWARD" | "DECLINE" | null>(null);
  const [, propose] = useMutation(ProposeDecisionDocument);
  const decide = useDecision(onChange);
  const close = () => {
    setAsked(null);
    onChange();
  };
  const { blindLotId } = lot.state;
  const { place } = bid;
  const amount = formatMoney(amountCents, { stripZeros: true });
  const isBelowReserve = lot.reserveAmount !== null && amountCents < lot.reserveAmount;
  const send = async (reason: string, kind: "AWARD" | "DECLINE") => {
    const isMeant = kind === "AWARD" && isBelowReserve;
    const { error } = await propose({ input: { blindLotId, kind, place, isBelowReserve: isMeant, reason } });
    return { error };
  };
  return (
    <span className={styles.buttons}>
      <Button small onClick={() => setAsked("AWARD")}>
        {t("admin.blindLot.propose")}
      </Button>
      <Button small variant="quiet" onClick={() => setAsked("DECLINE")}>
        {t("admin.blindLot.proposeDecline")}
      </Button>
      {asked && (
        <ReasonDialog
          title={t(`admin.blindLot.proposeTitle.${asked}`, { amount })}
          submitLabel={t(asked === "AWARD" ? "admin.blindLot.propose" : "admin.blindLot.proposeDecline")}
          onClose={close}
          onSubmit={(reason) => decide(send(reason, asked))}
        >
          {/* Two bids can be of one amount. */}
          <p>{t("admin.blindLot.bidOf", { name: bid.userName ?? bid.pseudonym })}</p>
          {asked === "AWARD" && isBelowReserve && <p>{t("admin.blindLot.proposeBelow")}</p>}
          <p>{t(`admin.blindLot.follows.${asked}`)}</p>
          <p>{t("admin.blindLot.fourEyes")}</p>
        </ReasonDialog>
      )}
    </span>
  );
}
