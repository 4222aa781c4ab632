import { initialQueriesDone } from "../lib/boot/initial-queries.ts";
import { sessionStep } from "./session-rules.ts";
import { storedSession } from "./session-store.ts";

const loadRefresh = () => import("./refresh-session.ts");

// A session that is due is renewed before the first request.
if (sessionStep(storedSession(), Date.now()) === "refresh") void loadRefresh().catch(() => {});

/** As in refresh-session.ts, whose code comes with the first need. Where it can't come, nothing has been decided. */
export async function ensureSession(refusedToken: string | null = null): Promise<boolean> {
  const refresh = await loadRefresh().catch(() => null);
  return (await refresh?.ensureSession(refusedToken)) ?? false;
}

/** As in watch-session.ts, once the page's first answers are there. Returns the way to stop. */
export function startSessionWatcher(): () => void {
  let isOver = false;
  let stop = () => {};
  void initialQueriesDone
    .then(() => import("./watch-session.ts"))
    .then(({ watchSession }) => {
      if (!isOver) stop = watchSession();
    })
    // Every request looks at the session by itself.
    .catch(() => {});
  return () => {
    isOver = true;
    stop();
  };
}
