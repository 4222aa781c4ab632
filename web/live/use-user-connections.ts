import { useStore } from "../lib/store.ts";
import { useSession } from "../session/session-store.ts";
import { liveStatus } from "./live-status.ts";
import { topicPath } from "./topic-path.ts";

/** How often the viewer's socket has connected. Data that its messages keep up to date is refetched after each time. */
export function useUserConnections(): number {
  return useStore(liveStatus(topicPath({ userId: useSession()?.userId })).connections);
}
