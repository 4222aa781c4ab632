import { useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { BidderConversation } from "./bidder-conversation.tsx";
import type { ListedConversation } from "./documents.ts";

/** Opens the conversation with a bidder, and says how much of it nobody has read. */
export function ConversationButton({
  blindLotId,
  userId,
  userName,
  summary,
  onChange,
}: {
  blindLotId: string;
  userId: string;
  userName: string;
  /** Undefined where nothing has been written yet. */
  summary: ListedConversation | undefined;
  onChange: () => void;
}) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { messageCount = 0, unreadCount = 0 } = summary ?? {};
  return (
    <>
      <Button small variant={unreadCount > 0 ? "chosen" : "quiet"} onClick={() => setIsOpen(true)}>
        {unreadCount > 0
          ? t("admin.conversations.unread", { count: unreadCount })
          : messageCount > 0
            ? t("admin.conversations.messages", { count: messageCount })
            : t("admin.conversations.write")}
        <span className="visually-hidden">: {userName}</span>
      </Button>
      {isOpen && (
        <BidderConversation
          blindLotId={blindLotId}
          userId={userId}
          userName={userName}
          onClose={() => {
            setIsOpen(false);
            onChange();
          }}
        />
      )}
    </>
  );
}
