import type { LotFault } from "../../schema/kit/lot-faults.ts";

/** Thrown if a lot's stored data is inconsistent: no command may be decided on it. */
export class BrokenLot extends Error {
  readonly fault: LotFault;

  constructor(fault: LotFault) {
    super(fault);
    this.name = "BrokenLot";
    this.fault = fault;
  }
}

/** The storage fault that an error reveals; null for a temporary one, such as a full disk or a lost connection. */
export function lotFaultOf(error: unknown): LotFault | null {
  if (error instanceof BrokenLot) return error.fault;
  return error instanceof Error && /SQLITE_(CORRUPT|NOTADB)/.test(error.message) ? "STORAGE_CORRUPT" : null;
}
