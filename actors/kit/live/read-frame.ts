import { type Message, MessageType, parseMessage } from "graphql-ws";
import { CLOSE_CODES } from "./close-codes.ts";
import type { Reply } from "./socket-state.ts";

/** About ten times our largest document. */
const MAX_FRAME_CHARACTERS = 8_192;

type ServerMessage = MessageType.ConnectionAck | MessageType.Next | MessageType.Error;
type ClientMessage = Exclude<Message, { type: ServerMessage }>;

/** The message in a client's frame, or the close code that the frame causes. */
export function readFrame(data: string | ArrayBuffer): ClientMessage | Extract<Reply, { close: unknown }> {
  if (typeof data !== "string") return { close: CLOSE_CODES.BAD_REQUEST, reason: "Binary frame" };
  if (data.length > MAX_FRAME_CHARACTERS) return { close: CLOSE_CODES.MESSAGE_TOO_BIG, reason: "Frame too big" };
  // The runtime substitutes this for bytes that are not UTF-8; no valid message contains it.
  if (data.includes("\uFFFD")) return { close: CLOSE_CODES.INVALID_TEXT, reason: "Invalid UTF-8" };
  try {
    const message: Message = parseMessage(data);
    switch (message.type) {
      case MessageType.ConnectionAck:
      case MessageType.Next:
      case MessageType.Error:
        return { close: CLOSE_CODES.BAD_REQUEST, reason: "Message of a server" };
      default:
        return message;
    }
  } catch {
    return { close: CLOSE_CODES.BAD_REQUEST, reason: "Malformed message" };
  }
}
