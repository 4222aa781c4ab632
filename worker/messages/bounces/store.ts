import { eq } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import type { MessageState } from "../../../schema/messages/message-states.ts";
import { outgoingMessages, receivedWebhooks } from "../../../schema/messages/tables/messages.ts";
import { type BounceReason, rememberBounce } from "./bounced-addresses.ts";

export interface MessageMark {
  /** The provider's id of the webhook's call. */
  callId: string;
  providerId: string;
  state: MessageState;
  failure: string;
  /** Null where the event says nothing of the recipient's address. */
  reason: BounceReason | null;
  nowMs: number;
}

/** Marks a message and its recipient's address, once for each call. */
export async function markMessage(
  database: Database,
  { callId, providerId, state, failure, reason, nowMs }: MessageMark,
): Promise<void> {
  const ofEvent = eq(outgoingMessages.providerId, providerId);
  // The address is the one that the mail was sent to, not one that the event names.
  const [message] = await database
    .select({ recipient: outgoingMessages.recipient })
    .from(outgoingMessages)
    .where(ofEvent)
    .limit(1);
  if (!message) return;
  const received = database.insert(receivedWebhooks).values({ id: callId, receivedAtMs: nowMs });
  const marked = database
    .update(outgoingMessages)
    .set({ state, lastFailure: failure, settledAtMs: nowMs })
    .where(ofEvent);
  try {
    if (reason === null) await database.batch([received, marked]);
    else
      await database.batch([
        received,
        marked,
        rememberBounce({ database }, { address: message.recipient, reason, nowMs }),
      ]);
  } catch (error) {
    // The call came before: sent again by the provider, or replayed.
    if (!isUniqueViolation(error)) throw error;
  }
}
