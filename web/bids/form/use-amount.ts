import { useState } from "react";
import { moneyInputText } from "../../lib/format/money.ts";
import { type ReadAmount, readAmount } from "./read-amount.ts";

/**
 * The text of an amount field. Until its reader types or chooses something it follows the lowest amount, also while others bid;
 * from then on it is theirs.
 *
 * @param startText what the field starts with instead.
 */
export function useAmount(
  lot: { minimumCents: number; unitCents: number },
  startText?: string,
): {
  text: string;
  read: ReadAmount;
  isFollowing: boolean;
  setText: (text: string) => void;
  setCents: (cents: number) => void;
  /** As it started. */
  reset: () => void;
} {
  const [own, setOwn] = useState<string | null>(startText ?? null);
  const text = own ?? moneyInputText(lot.minimumCents);
  return {
    text,
    read: readAmount(text, lot),
    isFollowing: own === null,
    setText: setOwn,
    // The lowest amount goes on following the price.
    setCents: (cents) => setOwn(cents === lot.minimumCents ? null : moneyInputText(cents)),
    reset: () => setOwn(startText ?? null),
  };
}
