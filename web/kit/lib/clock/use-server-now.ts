import { useEffect, useState } from "react";
import { useFirstRender } from "../../first-render.ts";
import { serverNow } from "./server-clock.ts";

export function useServerNow(everyMs = 1_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** The server's time when a component renders, without ticks. */
export function useRenderTime(): number {
  return useFirstRender()?.nowMs ?? serverNow();
}
