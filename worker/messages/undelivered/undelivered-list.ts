import { eq } from "drizzle-orm";
import * as v from "valibot";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { MESSAGE_MEDIA, UNDELIVERED_STATES } from "../../../schema/messages/message-states.ts";
import { outgoingMessages } from "../../../schema/messages/tables/messages.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { filterBy } from "../../kit/lists/filters.ts";
import { tableList } from "../../kit/lists/table-list.ts";

export const MessageMediumType = builder.enumType("MessageMedium", {
  description: "How a message is sent.",
  values: MESSAGE_MEDIA,
});
export const UndeliveredStateType = builder.enumType("UndeliveredState", {
  description:
    "FAILED: no provider took it. EXPIRED: its code was of no use any more. SUPPRESSED: not sent, since the address takes no mail. BOUNCED: it came back. COMPLAINED: the recipient called it spam.",
  values: UNDELIVERED_STATES,
});

export const undeliveredList = tableList<"CREATED_ON">({
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
