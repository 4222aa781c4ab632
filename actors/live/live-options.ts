import type { LiveField } from "../../schema/live/payloads.ts";
import type { Commands } from "./command.ts";
import type { ConnectionAuth } from "./connection-auth.ts";
import type { Topics } from "./topic.ts";

/** What an actor tells its sockets. */
export interface LiveOptions<F extends LiveField> extends ConnectionAuth {
  /** The subscription fields that this actor owns. */
  topics: Topics<F>;
  /** What it does for who sends it commands; without it they are sent elsewhere. */
  commands?: Commands;
  /**
   * Clients have been asked whether they read. An actor with a timetable calls `closeUnresponsive` at this instant; without it
   * who does not answer is noticed at the next frame or socket.
   */
  onAsked?(answersDueAtMs: number): void;
  /** An answer has come, and no other is due: that look can be spared. */
  onAllAnswered?(): void;
}
