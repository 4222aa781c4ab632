import { useCallback, useState } from "react";
import * as v from "valibot";
import { readStored, writeStored } from "../../../kit/lib/stored-values.ts";

/** Auctions whose marks are kept, the newest last. */
const MAX_MARKED_AUCTIONS = 20;

const marked = v.record(v.string(), v.array(v.string()));

function readMarks(): Record<string, string[]> {
  try {
    return v.parse(marked, JSON.parse(readStored("monitorMarks") ?? "{}"));
  } catch {
    return {};
  }
}

/** The lots that this user has marked on this device. */
export function useMarks(auctionId: string) {
  const [marks, setMarks] = useState<ReadonlySet<string>>(() => new Set(readMarks()[auctionId]));
  const toggle = useCallback(
    (incrementalLotId: string) => {
      const { [auctionId]: own = [], ...others } = readMarks();
      const next = new Set(own);
      if (!next.delete(incrementalLotId)) next.add(incrementalLotId);
      const kept = Object.entries(others).slice(1 - MAX_MARKED_AUCTIONS);
      writeStored("monitorMarks", JSON.stringify(Object.fromEntries([...kept, [auctionId, [...next]]])));
      setMarks(next);
    },
    [auctionId],
  );
  return { marks, toggle };
}
