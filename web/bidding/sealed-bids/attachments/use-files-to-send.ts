import { useRef } from "react";
import type { BlindLotNow } from "../documents.ts";
import type { KeptAttachment } from "../kept-bids.ts";
import type { BidFile } from "./bid-file.ts";
import { FileNotSent, sealAndSend } from "./send-file.ts";

/** What the lot says of a bid as well. */
const REASONS = ["LOT_CALLED_OFF", "LOT_NOT_OPEN", "LOT_CLOSED", "NOT_INVITED", "BUSY"];

/**
 * Sends the files of a bid, one after the other. One that was sent for this round is not sent again, where the bid
 * itself did not arrive: the lot keeps it for a day.
 */
export function useFilesToSend(
  state: BlindLotNow,
): (files: readonly BidFile[], onFile: (number: number) => void) => Promise<KeptAttachment[]> {
  const sent = useRef(new Map<File, { round: number; attachment: KeptAttachment }>());
  return async (files, onFile) => {
    const attachments: KeptAttachment[] = [];
    for (const [index, file] of files.entries()) {
      onFile(index + 1);
      attachments.push(file.kind === "kept" ? file.attachment : await sendOnce(file.file));
    }
    return attachments;
  };

  async function sendOnce(file: File): Promise<KeptAttachment> {
    const round = state.sealingRound;
    const known = sent.current.get(file);
    if (known?.round === round) return known.attachment;
    const attachment = await sealAndSend(state, file);
    sent.current.set(file, { round, attachment });
    return attachment;
  }
}

/** Why the lot took no file now, where that holds for the bid as well; null for another reason. */
export function lotRefusalOf(error: unknown): string | null {
  const reason = error instanceof FileNotSent ? error.reason : null;
  return reason !== null && REASONS.includes(reason) ? reason : null;
}
