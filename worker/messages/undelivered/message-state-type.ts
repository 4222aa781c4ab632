import { MESSAGE_STATES } from "../../../schema/messages/message-states.ts";
import { builder } from "../../kit/graphql/builder.ts";

export const MessageStateType = builder.enumType("MessageState", {
  description: "How far a message to a user is.",
  values: MESSAGE_STATES,
});
