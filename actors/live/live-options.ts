import type { LiveField } from "../../schema/live/payloads.ts";
import type { Commands } from "./command.ts";
import type { ConnectionAuth } from "./connection-auth.ts";
import type { Topics } from "./topic.ts";

/** What an actor gives to its sockets. */
export interface LiveOptions<F extends LiveField> extends ConnectionAuth {
  /** The subscription fields that this actor owns. */
  topics: Topics<F>;
  /** Default: clients get an error with the address that takes commands. */
  commands?: Commands;
  /**
   * Clients were pinged. An actor with an alarm calls `closeUnresponsive` at this instant; without it, an unresponsive
   * client is found at the next frame or socket.
   */
  onAsked?(answersDueAtMs: number): void;
  /** All pings are answered: the planned `closeUnresponsive` can be skipped. */
  onAllAnswered?(): void;
}
