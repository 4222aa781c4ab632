import { ensureSession } from "./refresh-session.ts";
import { followOtherTabs } from "./session-store.ts";

/** Looks at the session whenever the page becomes visible again, and follows other tabs. Returns the way to stop. */
export function watchSession(): () => void {
  const look = () => {
    if (document.visibilityState === "visible") void ensureSession();
  };
  look();
  document.addEventListener("visibilitychange", look);
  const unfollow = followOtherTabs(() => location.reload());
  return () => {
    document.removeEventListener("visibilitychange", look);
    unfollow();
  };
}
