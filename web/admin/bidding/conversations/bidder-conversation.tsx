import { useState } from "react";
import { useMutation, useQuery } from "urql";
import * as v from "valibot";
import { conversationText } from "../../../../schema/bidding/inputs/conversations.ts";
import { MessageList } from "../../../bidding/conversations/message-list.tsx";
import { useMarkRead } from "../../../bidding/conversations/use-mark-read.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useRenderTime } from "../../../kit/lib/clock/use-server-now.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import styles from "./bidder-conversation.module.css";
import {
  BidderConversationDocument,
  type ConversationWithBidder,
  MarkBidderConversationReadDocument,
  WriteToBidderDocument,
} from "./documents.ts";

const schema = v.object({ text: conversationText });

interface Bidder {
  blindLotId: string;
  userId: string;
  userName: string;
}

/** What staff and a bidder of an opened lot write to each other, with the form for the next message. */
export function BidderConversation({ blindLotId, userId, userName, onClose }: Bidder & { onClose: () => void }) {
  const { t } = useTranslate();
  const [response, execute] = useQuery({
    query: BidderConversationDocument,
    variables: { blindLotId, userId },
    requestPolicy: "cache-and-network",
  });
  /** A failed refetch does not take away the form with what was typed. */
  const data = useLastData(response, `${blindLotId} ${userId}`);
  const { error } = response;
  const [, markRead] = useMutation(MarkBidderConversationReadDocument);
  const conversation = data?.conversation;
  const unread = conversation?.messages.findLast(({ isFromStaff, readOn }) => !isFromStaff && readOn === null);
  useMarkRead(unread?.sentOn ?? null, (readUntil) => void markRead({ input: { blindLotId, userId, readUntil } }));
  const refetch = () => execute({ requestPolicy: "network-only" });
  return (
    <Dialog open wide title={t("admin.conversations.title", { name: userName })} onClose={onClose}>
      <div className={styles.parts}>
        {conversation ? (
          <>
            {conversation.messages.length === 0 ? (
              <p>{t("admin.conversations.none", { organization: conversation.organizationName })}</p>
            ) : (
              <Messages conversation={conversation} userName={userName} />
            )}
            <MessageForm {...{ blindLotId, userId, conversation }} onSent={refetch} />
          </>
        ) : data ? (
          <Notice>{t("admin.conversations.noBid")}</Notice>
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <SkeletonLines lines={4} />
        )}
      </div>
    </Dialog>
  );
}

function Messages({
  conversation: { messages, organizationName },
  userName,
}: {
  conversation: ConversationWithBidder;
  userName: string;
}) {
  const { t } = useTranslate();
  return (
    <MessageList
      messages={messages.map(({ isFromStaff, authorName, readOn, ...message }) => ({
        ...message,
        name: isFromStaff ? (authorName ?? organizationName) : userName,
        isOwn: isFromStaff,
        mark: isFromStaff
          ? readOn !== null && <span>{t("admin.conversations.read")}</span>
          : readOn === null && (
              <Badge small tone="info">
                {t("admin.conversations.new")}
              </Badge>
            ),
      }))}
    />
  );
}

function MessageForm({
  blindLotId,
  userId,
  conversation: { organizationName, closesOn },
  onSent,
}: Omit<Bidder, "userName"> & { conversation: ConversationWithBidder; onSent: () => void }) {
  const { t, language } = useTranslate();
  const nowMs = useRenderTime();
  const [, write] = useMutation(WriteToBidderDocument);
  /** Another form after each message, so that it begins empty. */
  const [sent, setSent] = useState(0);
  if (closesOn !== null && Date.parse(closesOn) <= nowMs) return <Notice>{t("admin.conversations.ended")}</Notice>;
  const until = closesOn && formatDate(closesOn, { language, style: "stamp" });
  return (
    <Form
      key={sent}
      schema={schema}
      labels={{ text: t("admin.conversations.text") }}
      onSubmit={async ({ text }) => {
        const { error } = await write({ input: { blindLotId, userId, text } });
        if (error) return failureOfCombined(error);
        setSent((count) => count + 1);
        onSent();
        return null;
      }}
    >
      {({ busy }) => (
        <div className={styles.parts}>
          <TextAreaField
            name="text"
            help={
              until
                ? t("admin.conversations.helpUntil", { organization: organizationName, until })
                : t("admin.conversations.help", { organization: organizationName })
            }
          />
          <div>
            <Button type="submit" variant="primary" busy={busy}>
              {t("admin.conversations.send")}
            </Button>
          </div>
        </div>
      )}
    </Form>
  );
}
