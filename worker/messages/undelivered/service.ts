import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { outgoingMessages } from "../../../schema/messages/tables/messages.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import type { ListRequest } from "../../kit/lists/table-list.ts";
import {
  countUndelivered,
  deleteBounceOf,
  IS_UNDELIVERED,
  loadUndelivered,
  type UndeliveredMessage,
  waitAgain,
} from "./store.ts";
import { undeliveredList } from "./undelivered-list.ts";

export async function queryUndelivered(
  context: RequestContext,
  request: ListRequest<"CREATED_ON">,
): Promise<PaginatedRows<UndeliveredMessage>> {
  return await undeliveredList.read(context, request, {
    scope: IS_UNDELIVERED,
    keys: { CREATED_ON: [outgoingMessages.createdAtMs] },
    unique: outgoingMessages.id,
    load: async (selection) => await loadUndelivered(context, selection),
    count: async (where) => await countUndelivered(context, where),
  });
}

/** A message with a code is not sent again. @throws DomainError NOT_FOUND, also if nothing of it is left to send. */
export async function retryUndelivered(context: RequestContext, messageId: string): Promise<void> {
  const isWaiting = await waitAgain(context, { messageId, nowMs: context.now() });
  if (!isWaiting) throw new DomainError(ERROR_CODES.NOT_FOUND);
}

/** Ends a bounce, where the user says that the mailbox works now. @throws DomainError NOT_FOUND. */
export async function allowMailToRecipient(context: RequestContext, messageId: string): Promise<void> {
  const isAllowed = await deleteBounceOf(context, messageId);
  if (!isAllowed) throw new DomainError(ERROR_CODES.NOT_FOUND);
}
