import type { LiveField } from "../../../schema/bidding/live/payloads.ts";
import type { ConnectionAuth } from "./connection-auth.ts";
import type { Topics } from "./topic.ts";

/** What an actor gives to its sockets. */
export interface LiveOptions<F extends LiveField> extends ConnectionAuth {
  /** The subscription fields that this actor owns. */
  topics: Topics<F>;
  /**
   * What a client has read that has read all frames so far; for topics that continue from there (`Topic.resumedAt`).
   * Default: none does.
   */
  position?(): number;
  /** Default: an unresponsive client is found at the next frame or socket. */
  pings?: PingObserver;
}

/** What answering a subscription needs. */
export type TopicOptions<F extends LiveField> = Pick<LiveOptions<F>, "topics" | "actorId">;

/** Observes the pings that test whether clients read; for an actor with an alarm. */
export interface PingObserver {
  /** A client was pinged: `closeUnresponsive` is due at this instant. Must not throw: it runs between two frames. */
  pinged(answersDueAtMs: number): void;
  /** All pings are answered: the planned `closeUnresponsive` can be skipped. */
  allAnswered(sockets: Unresponsive): void;
}

/** The sockets whose pings are observed. */
export interface Unresponsive {
  closeUnresponsive(nowMs: number): number | null;
}
