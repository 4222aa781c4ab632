import { useEffect, useRef, useState } from "react";

/** An extension is told this long; the countdown itself goes on telling the time. */
const TOLD_MS = 20_000;

/** Whether a bid has just moved the closing time, from one state or frame to the next. */
export function useExtension(closesOn: string | undefined): boolean {
  const known = useRef(closesOn);
  const [isExtended, setIsExtended] = useState(false);
  useEffect(() => {
    const before = known.current;
    known.current = closesOn;
    if (before === undefined || closesOn === undefined || closesOn <= before) return;
    setIsExtended(true);
    const timer = setTimeout(() => setIsExtended(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [closesOn]);
  return isExtended;
}
