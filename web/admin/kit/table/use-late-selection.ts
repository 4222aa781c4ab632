import { useEffect, useEffectEvent, useState } from "react";

/** "Select all" of a list that is still read. */
export interface LateSelection {
  /** Whether rows that have yet to arrive will be selected. */
  isAwaited: boolean;
  /** All of the list was asked for: rows that arrive from now on are selected too. */
  begin: () => void;
  end: () => void;
}

/**
 * Selects the rows of a list that arrive after all of it was selected: without it, "all" would be the rows that
 * happened to be there.
 */
export function useLateSelection({
  isReading,
  read,
  shown,
  onLate,
}: {
  isReading: boolean;
  /** Every row that has arrived. */
  read: readonly string[];
  /** Those of them that the filters leave. */
  shown: readonly string[];
  onLate: (ids: readonly string[]) => void;
}): LateSelection {
  /** The rows that had arrived; null while nothing is awaited. */
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  const take = useEffectEvent(() => {
    if (known === null) return;
    const late = shown.filter((id) => !known.has(id));
    if (late.length > 0) onLate(late);
    setKnown(isReading ? new Set(read) : null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as rows arrive, and once after the last of them
  useEffect(() => take(), [read.length, isReading]);
  return {
    isAwaited: known !== null,
    begin: () => setKnown(isReading ? new Set(read) : null),
    end: () => setKnown(null),
  };
}
