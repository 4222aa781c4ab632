import { CloseCode } from "graphql-ws";

/**
 * Close codes of the protocol (PROTOCOL.md), taken from graphql-ws where it has one. The reason is for people; no
 * program matches on it.
 */
export const CLOSE_CODES = {
  /** RFC 6455: the answer to a client that closes. */
  NORMAL: 1000,
  /** RFC 6455: text that is not UTF-8. */
  INVALID_TEXT: 1007,
  /** RFC 6455: a frame beyond MAX_FRAME_CHARACTERS. */
  MESSAGE_TOO_BIG: 1009,
  /** RFC 6455, service restart: the client reconnects and subscribes again. */
  RESTART: 1012,
  /** As registered with IANA: this user has too many sockets here. */
  TRY_AGAIN_LATER: 1013,
  /** Timeout, as registered with IANA: a client that does not read. It may reconnect. */
  NOT_READING: 3008,
  /** The client's version of the protocol is not served: its page reloads. */
  RELOAD: 4004,
  BAD_REQUEST: CloseCode.BadRequest,
  UNAUTHORIZED: CloseCode.Unauthorized,
  FORBIDDEN: CloseCode.Forbidden,
  INIT_TIMEOUT: CloseCode.ConnectionInitialisationTimeout,
  SUBSCRIBER_EXISTS: CloseCode.SubscriberAlreadyExists,
  TOO_MANY: CloseCode.TooManyInitialisationRequests,
} as const;

export type LiveCloseCode = (typeof CLOSE_CODES)[keyof typeof CLOSE_CODES];
