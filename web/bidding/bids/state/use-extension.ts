import { useEffect, useRef, useState } from "react";

/** How long an extension is shown. */
const SHOWN_MS = 20_000;

/** How far a bid has just moved the closing time, in milliseconds; null if none has recently. */
export function useExtension(closesOn: string | undefined): number | null {
  const known = useRef(closesOn);
  const [extendedByMs, setExtendedByMs] = useState<number | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = closesOn;
    if (before === undefined || closesOn === undefined || closesOn <= before) return;
    setExtendedByMs(Date.parse(closesOn) - Date.parse(before));
    const timer = setTimeout(() => setExtendedByMs(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [closesOn]);
  return extendedByMs;
}
