import { measureClockSkew } from "./clock-skew.ts";
import { ensureSession } from "./refresh-session.ts";
import { followOtherTabs } from "./session-store.ts";

/** Looks at the session and the clock whenever the page becomes visible, and follows other tabs. Returns the way to stop. */
export function watchSession(): () => void {
  const look = () => {
    if (document.visibilityState !== "visible") return;
    void ensureSession();
    // Countdowns run on the server's time, also where no live message has told it yet.
    void measureClockSkew();
  };
  look();
  document.addEventListener("visibilitychange", look);
  const unfollow = followOtherTabs(() => location.reload());
  return () => {
    document.removeEventListener("visibilitychange", look);
    unfollow();
  };
}
