import { useEffect, useEffectEvent, useRef } from "react";

/** Acts whenever a value has changed; not on its first one. */
export function useOnChange(value: string | number | null, act: () => void): void {
  const seen = useRef(value);
  const actNow = useEffectEvent(act);

  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    actNow();
  }, [value]);
}
