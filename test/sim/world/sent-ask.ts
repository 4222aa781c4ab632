import type { CommandAnswer } from "../../../schema/bidding/rpc/lot-rpc.ts";
import type { SignIn } from "../../../schema/people/sign-in.ts";
import type { Ask } from "../auditor/asks.ts";
import type { Verdict } from "../auditor/auditor.ts";

/** An ask on its way: sent, settled by the actor, answered to whom it concerns. */
export interface SentAsk {
  readonly commandId: string | null;
  readonly ask: Ask;
  readonly atMs: number;
  /** How many asks waited for the lot when this one came. */
  readonly waitingBefore: number;
  /** The sign-in that it was sent under; null for one of staff, and where persons have none. */
  readonly signIn: SignIn | null;
  /** What the actor made of it; null while it has not. */
  settled: { readonly answer: CommandAnswer } | { readonly fault: unknown } | null;

  /** The verdict, where there is one. */
  verdict: Verdict | null;
  /** Whether the answer has left the actor for good. */
  isReleased: boolean;
}
