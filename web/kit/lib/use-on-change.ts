import { useEffect, useEffectEvent, useRef } from "react";

/** Calls `act` after each change of a value, but not for its initial value. */
export function useOnChange(value: string | number | boolean | null, act: () => void): void {
  const seen = useRef(value);
  const actNow = useEffectEvent(act);

  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    actNow();
  }, [value]);
}
