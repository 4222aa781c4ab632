import { initialQueriesDone } from "../lib/boot/initial-queries.ts";
import { sessionStep } from "./session-rules.ts";
import { storedSession } from "./session-store.ts";

const loadRefresh = () => import("./refresh-session.ts");

// A session due for renewal is renewed before the first request.
if (sessionStep(storedSession(), Date.now()) === "refresh") void loadRefresh().catch(() => {});

/** Like `ensureSession` of refresh-session.ts, which loads on first use. If loading fails, the session is unchanged. */
export async function loadAndEnsureSession(refusedToken: string | null = null): Promise<boolean> {
  const refresh = await loadRefresh().catch(() => null);
  return (await refresh?.ensureSession(refusedToken)) ?? false;
}

/** Starts the watcher of watch-session.ts after the page's first responses. Returns a function that stops it. */
export function startSessionWatcher(): () => void {
  let isOver = false;
  let stop = () => {};
  void initialQueriesDone()
    .then(() => import("./watch-session.ts"))
    .then(({ watchSession }) => {
      if (!isOver) stop = watchSession();
    })
    // If it cannot load, every request still checks the session.
    .catch(() => {});
  return () => {
    isOver = true;
    stop();
  };
}
