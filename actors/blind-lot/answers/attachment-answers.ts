import type {
  AttachmentOutcome,
  OpenedAttachments,
  StoredOutcome,
} from "../../../schema/bidding/rpc/blind-attachments.ts";
import { refuseByLot } from "../../blind-engine/blind-bidding.ts";
import { type OwnFile, UPLOAD_MS } from "../bid-attachments.ts";
import { roundNumber } from "../blind-bids.ts";
import type { BlindStore } from "../blind-store.ts";

interface FileParts {
  readonly store: BlindStore;
  readonly schedule: { planCleanupBy(atMs: number): void; arm(): void };
}

/** Whether a bidder may store a sealed file now: as long as the lot takes their bids (ATTACH1). */
export function admitAttachment({ store, schedule }: FileParts, file: OwnFile, nowMs: number): AttachmentOutcome {
  const { state, attachments, commands } = store;
  if (!commands.hasTables) return "LOT_UNKNOWN";
  const refusal = refuseByLot(state, file.userId, nowMs);
  switch (refusal?.code) {
    case undefined: {
      const outcome = attachments.admit(file, roundNumber(state), nowMs);
      schedule.planCleanupBy(nowMs + UPLOAD_MS + 1);
      schedule.arm();
      return outcome;
    }
    case "LOT_CALLED_OFF":
    case "LOT_NOT_OPEN":
    case "LOT_CLOSED":
    case "NOT_INVITED":
      return refusal.code;
    default:
      return "LOT_UNKNOWN";
  }
}

/** R2 has a file that was admitted. */
export function attachmentStored({ store, schedule }: FileParts, file: OwnFile, nowMs: number): StoredOutcome {
  if (!store.commands.hasTables) return "DROPPED";
  const outcome = store.attachments.stored(file, roundNumber(store.state), nowMs);
  if (outcome === "DROPPED") schedule.planCleanupBy(nowMs);
  schedule.arm();
  return outcome;
}

/** The files of bids that were opened; null of a lot that was never published. */
export function openedAttachments({ commands, attachments, secrets }: BlindStore): OpenedAttachments | null {
  if (!commands.hasTables) return null;
  const opened = attachments.opened().map((file) => ({ ...file, bidder: secrets.nameOf(file.userId) }));
  return { chain: secrets.chain, attachments: opened };
}
