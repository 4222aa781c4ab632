/**
 * Lot-number order: by leading number, then by the rest, so "2" < "12" < "12a" < "12b" < "13". Lot numbers without a
 * leading number come last. Compares code units, not by a locale: every machine must find the same order.
 */
export function compareLotNumbers(a: string, b: string): number {
  const [numberOfA, suffixOfA] = splitLotNumber(a);
  const [numberOfB, suffixOfB] = splitLotNumber(b);
  if (numberOfA !== numberOfB) return numberOfA < numberOfB ? -1 : 1;
  if (suffixOfA !== suffixOfB) return suffixOfA < suffixOfB ? -1 : 1;
  // "07" and "7" are different lots, whose order must not depend on the order of the input.
  return a === b ? 0 : a < b ? -1 : 1;
}

function splitLotNumber(lotNumber: string): [number, string] {
  const digits = /^\d+/.exec(lotNumber)?.[0];
  if (digits === undefined) return [Number.POSITIVE_INFINITY, lotNumber.toLowerCase()];
  return [Number(digits), lotNumber.slice(digits.length).toLowerCase()];
}
