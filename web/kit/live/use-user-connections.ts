import { liveAddress } from "../../../schema/kit/live/live-address.ts";
import { useSession } from "../session/session-store.ts";
import { useStore } from "../store.ts";
import { liveStatus } from "./live-status.ts";

/**
 * How often the viewer's socket has connected; 0 for visitors. Data that its messages keep up to date is refetched
 * after each time, as messages may have been missed before it.
 */
export function useUserConnections(): number {
  const userId = useSession()?.userId;
  const connections = useStore(liveStatus(liveAddress({ userId })).connections);
  return userId === undefined ? 0 : connections;
}
