import { useState } from "react";
import { keptBidOf } from "../kept-bids.ts";
import { KeepCopyButton, UnlockCopyButton } from "./copy-buttons.tsx";
import type { SealOfBid } from "./encrypt-copy.ts";

interface RowCopyProps {
  own: SealOfBid & { hasCopy: boolean };
  /** This device has the bid now. */
  onOpened: () => void;
}

/** In a list of own sealed bids: unlocks the copy where this device lacks the bid, and offers to keep one. */
export function RowCopy({ own, onOpened }: RowCopyProps) {
  // The list is read again when it is next shown.
  const [hasCopy, setHasCopy] = useState(own.hasCopy);
  const kept = keptBidOf(own.seal);
  if (hasCopy && kept === null) return <UnlockCopyButton own={own} onOpened={onOpened} />;
  if (!hasCopy && kept !== null) return <KeepCopyButton kept={kept} onKept={() => setHasCopy(true)} />;
  return null;
}
