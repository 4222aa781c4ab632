import type { LogAudit } from "../../../schema/bidding/rpc/log-rpc.ts";
import { BrokenStorage, storageFaultOf } from "../../kit/broken-storage.ts";
import type { LotParts } from "../lot-parts.ts";
import { audit } from "./audit.ts";

/**
 * Replays the log through the engine and compares the result with the stored data. An inconsistent lot is quarantined;
 * a quarantined lot that is consistent is released.
 */
export function auditLot({ store, quarantine, pipeline }: LotParts, sql: SqlStorage): LogAudit {
  try {
    const found = audit(store, sql);
    if (!found.isConsistent) quarantine.enter(new BrokenStorage("REPLAY_MISMATCH"));
    else if (store.commands.loadFault === null && quarantine.release()) pipeline.resume();
    return found;
  } catch (error) {
    const fault = storageFaultOf(error);
    if (fault === null) throw error;
    quarantine.enter(error);
    return { entries: 0, differences: [fault], isConsistent: false };
  }
}
