import type { StaffLotLive } from "./documents.ts";

/** A step on one lot, in a dialog. */
export interface LotStepProps {
  publicationId: string;
  incrementalLotId: string;
  live: StaffLotLive;
  onClose: () => void;
  /** It was done: the dialog goes away, and the lot is read again. */
  onDone: () => void;
}
