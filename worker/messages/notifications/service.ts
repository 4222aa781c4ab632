import { notifyUser } from "../../../schema/bidding/rpc/hubs.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { selfNotification } from "../../../schema/messages/inputs/notification.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";

/** Sends a message to the viewer's own open browsers. @throws DomainError 1002; 1016; INVALID_INPUT. */
export async function notifySelf(
  context: RequestContext,
  notification: { title: string; message: string; userId: string; channel: string },
): Promise<void> {
  const { userId } = await requireViewer(context);
  if (notification.userId !== userId) throw new DomainError(ERROR_CODES.NOT_AUTHORIZED);
  const { title, message, channel } = parseInput(selfNotification, notification);
  await notifyUser(context.env, {
    id: crypto.randomUUID(),
    title,
    message,
    userId,
    channel,
    type: null,
    amount: null,
    reason: null,
    explanation: null,
    incrementalLotId: null,
    blindLotId: null,
    publicationId: null,
    lotNumber: null,
  });
}
