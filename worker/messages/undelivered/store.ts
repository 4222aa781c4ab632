import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { type MessageState, UNDELIVERED_STATES } from "../../../schema/messages/message-states.ts";
import { bouncedAddresses, outgoingMessages } from "../../../schema/messages/tables/messages.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { RowSelection } from "../../kit/lists/table-list.ts";

type DatabaseOf = Pick<RequestContext, "database">;

export type UndeliveredMessage = Awaited<ReturnType<typeof loadUndelivered>>[number];

export const IS_UNDELIVERED = isOneOf(outgoingMessages.state, UNDELIVERED_STATES);

export async function loadUndelivered({ database }: DatabaseOf, { where, order, page }: RowSelection) {
  const { id, medium, recipient, channel, subject, state, attempts, lastFailure, createdAtMs } = outgoingMessages;
  return await database
    .select({
      id,
      medium,
      recipient,
      channel,
      subject,
      state,
      attempts,
      lastFailure,
      createdAtMs,
      hasContent: isNotNull(outgoingMessages.content).mapWith(Boolean),
      bounces: isNotNull(bouncedAddresses.address).mapWith(Boolean),
    })
    .from(outgoingMessages)
    .leftJoin(bouncedAddresses, eq(bouncedAddresses.address, recipient))
    .where(where)
    .orderBy(...order)
    .limit(page.itemsPerPage)
    .offset(page.offset);
}

export async function countUndelivered({ database }: DatabaseOf, where: SQL | undefined): Promise<number> {
  return await database.$count(outgoingMessages, where);
}

/** False if there is no such message, or nothing of it to send. */
export async function waitAgain(
  { database }: DatabaseOf,
  { messageId, nowMs }: { messageId: string; nowMs: number },
): Promise<boolean> {
  const { id, content, state } = outgoingMessages;
  const again = { state: "WAITING" satisfies MessageState, attempts: 0, nextAttemptAtMs: nowMs, settledAtMs: null };
  const retried = await database
    .update(outgoingMessages)
    .set(again)
    .where(and(eq(id, messageId), eq(state, "FAILED"), isNotNull(content)))
    .returning({ id });
  return retried.length > 0;
}

/** False if there is no such message, or its address does not bounce. */
export async function deleteBounceOf({ database }: DatabaseOf, messageId: string): Promise<boolean> {
  const { id, recipient } = outgoingMessages;
  const ofMessage = database
    .select({ recipient })
    .from(outgoingMessages)
    .where(and(eq(id, messageId), IS_UNDELIVERED));
  const allowed = await database
    .delete(bouncedAddresses)
    .where(eq(bouncedAddresses.address, ofMessage))
    .returning({ address: bouncedAddresses.address });
  return allowed.length > 0;
}
