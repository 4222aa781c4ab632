import { useEffect, useState } from "react";
import type { LiveStatus } from "../../../kit/live/live-status.ts";
import { isOnline } from "../../../kit/live/online.ts";
import { useStore } from "../../../kit/store.ts";

/** Shorter interruptions are not shown: every deployment interrupts each connection once. */
const SHOWN_AFTER_MS = 1_500;

/** Whether the panel may be out of date: at once when offline or stopped, otherwise after a short delay. */
export function useIsOffline(status: LiveStatus): boolean {
  const isOffline = !useStore(isOnline);
  const hasStopped = status === "stopped";
  const isLost = hasStopped || status === "lost";
  const [isLongLost, setIsLongLost] = useState(false);
  useEffect(() => {
    if (!isLost) {
      setIsLongLost(false);
      return;
    }
    const timer = setTimeout(() => setIsLongLost(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  return isOffline || hasStopped || isLongLost;
}
