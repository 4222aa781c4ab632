import type { ErrorCode } from "../../schema/error-codes.ts";
import type { LiveArguments } from "../../schema/live/arguments.ts";
import type { LiveField, LivePayloads } from "../../schema/live/payloads.ts";

/** Whom a socket speaks for: the bearer of the token in its connection_init. */
export interface LiveViewer {
  userId: string;
  /** The sign-in that the token belongs to. */
  familyId: string;
  /** When the token stops holding, milliseconds since the epoch. */
  expiresAtMs: number;
}

/** One subscription field that an actor owns. All of it is synchronous: a subscriber sees no gap after `first`. */
export interface Topic<F extends LiveField> {
  /** Null to let the viewer (null: anonymous) subscribe, or the code that refuses them. */
  authorize(args: LiveArguments[F], viewer: LiveViewer | null): ErrorCode | null;
  /** What a new subscriber gets right away, or null where only news are sent. May hold the viewer's own part. */
  first(args: LiveArguments[F], viewer: LiveViewer | null): LivePayloads[F] | null;
  /**
   * Whether each payload replaces the one before. A client that has fallen behind is then spared what came meanwhile and
   * gets `first` when it reads again; without it the client is closed rather than told half (PROTOCOL.md).
   */
  readonly isNewestEnough?: boolean;
  /** Whether subscribers with these arguments get a published payload. Default: all do. Asked once per group, not per socket. */
  admits?(args: LiveArguments[F], payload: LivePayloads[F]): boolean;
}

/** The topics of one actor. */
export type Topics<F extends LiveField> = { readonly [K in F]: Topic<K> };
