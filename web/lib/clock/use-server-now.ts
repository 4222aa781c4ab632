import { useEffect, useState } from "react";
import { serverNow } from "./server-clock.ts";

/** The server's time, looked at anew every `everyMs` (default a second) while the component is there. */
export function useServerNow(everyMs = 1_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
