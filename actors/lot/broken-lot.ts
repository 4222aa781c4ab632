import type { LotFault } from "../../schema/bidding/lot-faults.ts";

/** Thrown where what a lot keeps cannot be true: it must not be decided upon. */
export class BrokenLot extends Error {
  readonly fault: LotFault;

  constructor(fault: LotFault) {
    super(fault);
    this.name = "BrokenLot";
    this.fault = fault;
  }
}

/** What an error says to be wrong with the lot's storage; null where it may pass, as a full disk or a lost line does. */
export function lotFaultOf(error: unknown): LotFault | null {
  if (error instanceof BrokenLot) return error.fault;
  return error instanceof Error && /SQLITE_(CORRUPT|NOTADB)/.test(error.message) ? "STORAGE_CORRUPT" : null;
}
