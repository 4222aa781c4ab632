import type { MessageState } from "../../../../schema/messages/message-states.ts";
import type { BadgeTone } from "../../../kit/ui/badge.tsx";

/** How the states of a message look. */
export const MAIL_TONES: Record<MessageState, BadgeTone> = {
  WAITING: "info",
  SENT: "good",
  REPLACED: "neutral",
  FAILED: "bad",
  EXPIRED: "bad",
  SUPPRESSED: "bad",
  BOUNCED: "bad",
  COMPLAINED: "bad",
};
