import type { StorageFault } from "../../schema/kit/storage-faults.ts";

/** Thrown if an actor's stored data is inconsistent: no command may be decided on it. */
export class BrokenStorage extends Error {
  readonly fault: StorageFault;

  constructor(fault: StorageFault) {
    super(fault);
    this.name = "BrokenStorage";
    this.fault = fault;
  }
}

/** The storage fault that an error reveals; null for a temporary one, such as a full disk or a lost connection. */
export function storageFaultOf(error: unknown): StorageFault | null {
  if (error instanceof BrokenStorage) return error.fault;
  return error instanceof Error && /SQLITE_(CORRUPT|NOTADB)/.test(error.message) ? "STORAGE_CORRUPT" : null;
}
