import type { LiveArguments } from "../../../schema/bidding/live/arguments.ts";
import type { LiveField, LivePayloads } from "../../../schema/bidding/live/payloads.ts";
import type { Channel } from "../../../schema/kit/channels.ts";
import type { ErrorCode } from "../../../schema/kit/error-codes.ts";

/** The bearer of the token in a socket's connection_init. */
export interface LiveViewer {
  userId: string;
  /** The sign-in that the token belongs to. */
  familyId: string;
  /** When the token expires, milliseconds since the epoch. */
  expiresAtMs: number;
}

/** Who subscribes: the bearer of the token (null: anonymous), at a host of the channel. */
export interface LiveSender {
  viewer: LiveViewer | null;
  channel: Channel;
  /** Whether the Worker sent them to what is for invited users alone. */
  isForInvited: boolean;
}

/**
 * One subscription field of an actor. From `authorize` on all is synchronous: a subscriber misses nothing after
 * `first`.
 */
export interface Topic<F extends LiveField> {
  /** Looks up what this actor does not know of the sender, before the rest. Null to admit it, or the error code. */
  admit?(args: LiveArguments[F], sender: LiveSender): Promise<ErrorCode | null>;
  /** Whether `admit` has anything to look up for a sender. Default: it does. */
  mustAsk?(sender: LiveSender): boolean;
  /** Null to admit the viewer (null: anonymous), or the error code. */
  authorize(args: LiveArguments[F], viewer: LiveViewer | null): ErrorCode | null;
  /**
   * The payload that a new subscriber gets at once; null if only changes are sent. May contain the viewer's own part.
   */
  first(args: LiveArguments[F], viewer: LiveViewer | null): LivePayloads[F] | null;
  /**
   * The arguments without those that only `first` needs: subscribers with equal ones are one frame group. Default: all
   * of them.
   */
  lasting?(args: LiveArguments[F]): LiveArguments[F];
  /** The arguments with which `first` has what a client missed that has read up to a position. Default: as they are. */
  resumedAt?(args: LiveArguments[F], position: number): LiveArguments[F];
  /**
   * Whether each payload replaces the one before. A client that has fallen behind then skips payloads and gets `first`
   * when it reads again; otherwise it is closed, so that it cannot miss one unnoticed (PROTOCOL.md).
   */
  readonly isNewestEnough?: boolean;
  /**
   * Whether a published payload reaches subscribers with these arguments. Default: it does. Evaluated once per group,
   * not per socket.
   */
  isFor?(args: LiveArguments[F], payload: LivePayloads[F]): boolean;
}

/** The topics of one actor. */
export type Topics<F extends LiveField> = { readonly [K in F]: Topic<K> };
