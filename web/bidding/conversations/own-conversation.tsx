import { useState } from "react";
import { useMutation, useQuery } from "urql";
import * as v from "valibot";
import { conversationText } from "../../../schema/bidding/inputs/conversations.ts";
import { failureOfCombined } from "../../kit/errors/errors.ts";
import { Form } from "../../kit/forms/form.tsx";
import { TextAreaField } from "../../kit/forms/text-area-field.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useRenderTime } from "../../kit/lib/clock/use-server-now.ts";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import {
  AnswerConversationDocument,
  type ConversationOfViewer,
  MarkOwnConversationReadDocument,
  OwnConversationDocument,
} from "./documents.ts";
import { MessageList } from "./message-list.tsx";
import styles from "./own-conversation.module.css";
import { useMarkRead } from "./use-mark-read.ts";

const schema = v.object({ text: conversationText });

/** What the staff of the sale and the viewer write to each other about a lot. Nothing where staff have not begun it. */
export function OwnConversation({ blindLotId }: { blindLotId: string }) {
  const { t } = useTranslate();
  const [response, execute] = useQuery({
    query: OwnConversationDocument,
    variables: { blindLotId },
    requestPolicy: "cache-and-network",
  });
  /** A failed refetch does not take away the form with what was typed. */
  const data = useLastData(response, blindLotId);
  const { error } = response;
  const [, markRead] = useMutation(MarkOwnConversationReadDocument);
  const conversation = data?.conversation;
  const unread = conversation?.messages.findLast(({ isViewers, readOn }) => !isViewers && readOn === null);
  useMarkRead(unread?.sentOn ?? null, (readUntil) => void markRead({ input: { blindLotId, readUntil } }));
  const refetch = () => execute({ requestPolicy: "network-only" });
  if (!data && error)
    return (
      <Card title={t("conversations.heading")}>
        <ErrorState error={error} onRetry={refetch} />
      </Card>
    );
  if (!conversation) return null;
  return (
    <Card title={t("conversations.title", { organization: conversation.organizationName })}>
      <div className={styles.parts}>
        <Messages conversation={conversation} />
        <Answer blindLotId={blindLotId} conversation={conversation} onSent={refetch} />
      </div>
    </Card>
  );
}

function Messages({ conversation: { messages, organizationName } }: { conversation: ConversationOfViewer }) {
  const { t } = useTranslate();
  return (
    <MessageList
      messages={messages.map(({ isViewers, readOn, ...message }) => ({
        ...message,
        name: isViewers ? t("conversations.you") : organizationName,
        isOwn: isViewers,
        mark: isViewers
          ? readOn !== null && <span>{t("conversations.read")}</span>
          : readOn === null && (
              <Badge small tone="info">
                {t("conversations.new")}
              </Badge>
            ),
      }))}
    />
  );
}

function Answer({
  blindLotId,
  conversation: { closesOn, organizationName },
  onSent,
}: {
  blindLotId: string;
  conversation: ConversationOfViewer;
  onSent: () => void;
}) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const nowMs = useRenderTime();
  const [, answer] = useMutation(AnswerConversationDocument);
  /** Another form after each answer, so that it begins empty. */
  const [sent, setSent] = useState(0);
  const until = closesOn && formatDate(closesOn, { language, style: "momentWithZone", ...zone });
  if (closesOn !== null && Date.parse(closesOn) <= nowMs) return <Notice>{t("conversations.ended")}</Notice>;
  return (
    <Form
      key={sent}
      schema={schema}
      labels={{ text: t("conversations.answer") }}
      onSubmit={async ({ text }) => {
        const { error } = await answer({ input: { blindLotId, text } });
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
                ? t("conversations.helpUntil", { organization: organizationName, until })
                : t("conversations.help", { organization: organizationName })
            }
          />
          <div>
            <Button type="submit" busy={busy}>
              {t("conversations.send")}
            </Button>
          </div>
        </div>
      )}
    </Form>
  );
}
