import { forceReload } from "../lib/held-reload.ts";
import { measureClockSkew } from "./clock-skew.ts";
import { ensureSession } from "./refresh-session.ts";
import { followOtherTabs } from "./session-store.ts";

/** Checks session and clock when the page becomes visible, and follows other tabs. Returns a function that stops it. */
export function watchSession(): () => void {
  const look = () => {
    if (document.visibilityState !== "visible") return;
    void ensureSession();
    // Countdowns use the server's time, even before the first live message has arrived.
    void measureClockSkew();
  };
  look();
  document.addEventListener("visibilitychange", look);
  const unfollow = followOtherTabs(forceReload);
  return () => {
    document.removeEventListener("visibilitychange", look);
    unfollow();
  };
}
