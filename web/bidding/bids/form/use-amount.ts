import { useState } from "react";
import { moneyInputText } from "../../../kit/lib/format/money.ts";
import { type ReadAmount, readAmount } from "./read-amount.ts";

/**
 * The text of an amount field: the lowest amount, until the user types or chooses one.
 * @param startText the initial text, if it is not the lowest amount.
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
  reset: () => void;
} {
  const [own, setOwn] = useState<string | null>(startText ?? null);
  const text = own ?? moneyInputText(lot.minimumCents);
  return {
    text,
    read: readAmount(text, lot),
    isFollowing: own === null,
    setText: setOwn,
    // Choosing the lowest amount makes the field follow the price again.
    setCents: (cents) => setOwn(cents === lot.minimumCents ? null : moneyInputText(cents)),
    reset: () => setOwn(startText ?? null),
  };
}
