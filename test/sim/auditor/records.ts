import type { SaleDecision } from "./asks.ts";

/** An administrator's correction, for the record. */
export interface Corrected {
  readonly sequence: number;
  readonly administrator: string;
  readonly reason: string;
  readonly state: "INVALIDATED" | "OVERWRITTEN";
  readonly row: number;
  readonly amountCents: number | null;
  readonly atMs: number;
}

/** Who acted and why, as the log must contain it. */
export interface Signed {
  readonly sequence: number;
  readonly administrator: string | null;
  readonly reason: string | null;
  /** What was approved. */
  readonly proposal: SaleDecision["proposal"];
  /** Whether it changed anything; the public log does not tell what did not. */
  readonly isNews: boolean;
  /** What everybody reads of the reason. */
  readonly publicReason: string | null;
}

/** A refused correction, as everybody must be able to read it (FIX3). */
export interface RefusedCorrection {
  readonly sequence: number;
  /** False under version 2 of the rules: nobody can. */
  readonly isPublic: boolean;
  readonly administrator: string;
  readonly reason: string;
  readonly asked: "INVALIDATE" | "OVERWRITE";
  readonly row: number | null;
  readonly amountCents: number | null;
  readonly refusal: string;
}
