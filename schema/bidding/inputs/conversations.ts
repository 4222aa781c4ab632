import * as v from "valibot";
import { instant } from "../../catalogue/inputs/events.ts";
import { id } from "../../kit/inputs/id.ts";
import { longText } from "../../kit/inputs/text.ts";

const MAX_MESSAGE_CHARACTERS = 2_000;

export const conversationText = v.pipe(longText(MAX_MESSAGE_CHARACTERS), v.nonEmpty("required"));

const readUntil = v.pipe(instant, v.description("When the newest message that was shown was sent."));

export const bidderMessageInput = v.pipe(
  v.object({
    blindLotId: id,
    userId: v.pipe(id, v.description("The bidder.")),
    text: conversationText,
  }),
  v.metadata({ graphql: "BidderMessageInput" }),
);

export const ownMessageInput = v.pipe(
  v.object({ blindLotId: id, text: conversationText }),
  v.metadata({ graphql: "OwnMessageInput" }),
);

export const readBidderMessagesInput = v.pipe(
  v.object({ blindLotId: id, userId: id, readUntil }),
  v.metadata({ graphql: "ReadBidderMessagesInput" }),
);

export const readOwnMessagesInput = v.pipe(
  v.object({ blindLotId: id, readUntil }),
  v.metadata({ graphql: "ReadOwnMessagesInput" }),
);
