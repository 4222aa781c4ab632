import type { LotFault } from "./bidding/lot-faults.ts";

/** Cloudflare's id of the request (`cf-ray`), which its own logs have as well; null on a developer's machine. */
interface InRequest {
  readonly requestId: string | null;
}

interface OfLot {
  /** Null for a lot that was not published yet. */
  readonly incrementalLotId: string | null;
}

/** Names the error's class. Its message is left out: it may hold an amount or the values of a failed statement. */
interface WithError {
  readonly error: string;
}

/** Adds where a programming error was thrown. */
interface WithPlace extends WithError {
  readonly at: readonly string[];
}

interface Named<N extends string> {
  readonly event: N;
}

/** What operators are told of: named events with typed facts, without personal data. */
export type FaultEvent =
  /** A page met an error that no screen explains. */
  | (Named<"PageFailed"> & { readonly detail: string; readonly path: string; readonly channel: string })
  /** A GraphQL field threw something else than a DomainError. */
  | (Named<"FieldFailed"> & InRequest & WithPlace & { readonly field: string })
  /** Work after the response failed. */
  | (Named<"BackgroundWorkFailed"> & InRequest & WithError)
  /** A lot's actor did not answer a command. */
  | (Named<"LotUnreachable"> & InRequest & OfLot & WithError)
  /** The catalogue could not be asked whether a socket may watch a lot. */
  | (Named<"LotLookupFailed"> & InRequest & OfLot & WithError)
  /** A command that was sent over a socket threw. */
  | (Named<"SocketCommandFailed"> & WithError)
  /** The sign-in of a socket could not be looked up. */
  | (Named<"SignInLookupFailed"> & WithError)
  /** A subscription could not be opened. */
  | (Named<"SubscriptionFailed"> & WithPlace)
  /** A lot could not commit a command. */
  | (Named<"CommitFailed"> & OfLot & WithError)
  /** A lot could not open or close in time. */
  | (Named<"LotTransitionFailed"> & OfLot & WithError & { readonly attempts: number })
  /** An outbox consumer was not reached. */
  | (Named<"DeliveryFailed"> & OfLot & { readonly consumer: string; readonly attempts: number })
  | (Named<"LotQuarantined"> & OfLot & { readonly fault: LotFault })
  | (Named<"LotReleased"> & OfLot);

/** The port to error tracking. */
export type ErrorTracker = (event: FaultEvent) => void;

const WARNINGS: ReadonlySet<FaultEvent["event"]> = new Set(["PageFailed", "DeliveryFailed", "LotReleased"]);

/** Writes an event to the log as one line of JSON, whose fields Cloudflare makes searchable and forwards. */
const logTracker: ErrorTracker = (event) => {
  const line = JSON.stringify(event);
  if (WARNINGS.has(event.event)) console.warn(line);
  else console.error(line);
};

/** Reports an event to error tracking: the log, unless another adapter takes its place here. */
export const report: ErrorTracker = logTracker;

/** The class of something that was thrown. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/** The class of something that was thrown, and the stack without the message. */
export function errorPlace(error: unknown): WithPlace {
  const lines = error instanceof Error ? (error.stack?.split("\n") ?? []) : [];
  return {
    error: errorName(error),
    at: lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim()),
  };
}
