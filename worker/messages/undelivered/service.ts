import { and, eq, isNotNull } from "drizzle-orm";
import * as v from "valibot";
import { isOneOf } from "../../../schema/database/json-list.ts";
import { DomainError, ERROR_CODES } from "../../../schema/error-codes.ts";
import { MESSAGE_MEDIA, type MessageState, UNDELIVERED_STATES } from "../../../schema/message-states.ts";
import { bouncedAddresses, outgoingMessages } from "../../../schema/tables/messages.ts";
import type { RequestContext } from "../../context.ts";
import { builder } from "../../graphql/builder.ts";
import type { PaginatedRows } from "../../graphql/pagination.ts";
import { declareList, type ListRequest } from "../../lists/declare-list.ts";
import { filterBy } from "../../lists/filters.ts";

export const MessageMediumType = builder.enumType("MessageMedium", {
  description: "How a message is sent.",
  values: MESSAGE_MEDIA,
});
export const UndeliveredStateType = builder.enumType("UndeliveredState", {
  description:
    "FAILED: no provider took it. EXPIRED: its code was of no use any more. SUPPRESSED: not sent, since the address takes no mail. BOUNCED: it came back. COMPLAINED: the recipient called it spam.",
  values: UNDELIVERED_STATES,
});

export const undeliveredList = declareList<"CREATED_ON">({
  names: { filter: "UndeliveredMessageFilter", sort: "UndeliveredMessageSort", field: "UndeliveredMessageSortField" },
  descriptions: { field: "What undelivered messages are sorted by: when they were made." },
  filters: {
    states: filterBy({
      type: [UndeliveredStateType],
      description: "Any of these; all where none is named.",
      rule: v.array(v.picklist(UNDELIVERED_STATES)),
      condition: (states) => (states.length > 0 ? { where: isOneOf(outgoingMessages.state, states) } : undefined),
    }),
    recipient: filterBy({
      type: "String",
      description: "The whole e-mail address or telephone number.",
      rule: v.pipe(
        v.string(),
        v.trim(),
        v.toLowerCase(),
        v.nonEmpty("required"),
        v.maxLength(254, "maximumCharacters"),
      ),
      condition: (recipient) => ({ where: eq(outgoingMessages.recipient, recipient) }),
    }),
  },
  fields: ["CREATED_ON"],
  otherwise: { field: "CREATED_ON", direction: "DESCENDING" },
});

export type UndeliveredMessage = Awaited<ReturnType<typeof loadRows>>[number];

const UNDELIVERED = isOneOf(outgoingMessages.state, UNDELIVERED_STATES);

/** Newest first unless sorted otherwise. */
export async function queryUndelivered(
  context: RequestContext,
  request: ListRequest<"CREATED_ON">,
): Promise<PaginatedRows<UndeliveredMessage>> {
  return await undeliveredList.read(context, request, {
    scope: UNDELIVERED,
    keys: { CREATED_ON: [outgoingMessages.createdAtMs] },
    unique: outgoingMessages.id,
    load: async (selection) => await loadRows(context, selection),
    count: async (where) => await context.database.$count(outgoingMessages, where),
  });
}

type Selection = Parameters<Parameters<typeof undeliveredList.read<unknown>>[2]["load"]>[0];

async function loadRows({ database }: RequestContext, { where, order, page }: Selection) {
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

/**
 * The first attempt follows within a minute. A message with a code is not sent again.
 * @throws DomainError NOT_FOUND if there is no such message, or nothing of it to send.
 */
export async function retryUndelivered({ database, now }: RequestContext, messageId: string): Promise<void> {
  const { id, content, state } = outgoingMessages;
  const again = { state: "WAITING" satisfies MessageState, attempts: 0, nextAttemptAtMs: now(), settledAtMs: null };
  const retried = await database
    .update(outgoingMessages)
    .set(again)
    .where(and(eq(id, messageId), eq(state, "FAILED"), isNotNull(content)))
    .returning({ id });
  if (retried.length === 0) throw new DomainError(ERROR_CODES.NOT_FOUND);
}

/**
 * Lets mails to the recipient of an undelivered message be sent again, where the user says that the mailbox works now.
 * @throws DomainError NOT_FOUND if there is no such message, or its address does not bounce.
 */
export async function allowMailToRecipient({ database }: RequestContext, messageId: string): Promise<void> {
  const { id, recipient } = outgoingMessages;
  const ofMessage = database
    .select({ recipient })
    .from(outgoingMessages)
    .where(and(eq(id, messageId), UNDELIVERED));
  const allowed = await database
    .delete(bouncedAddresses)
    .where(eq(bouncedAddresses.address, ofMessage))
    .returning({ address: bouncedAddresses.address });
  if (allowed.length === 0) throw new DomainError(ERROR_CODES.NOT_FOUND);
}
