import { useEffect, useEffectEvent, useRef } from "react";
import { useStore } from "../lib/store.ts";
import { liveStatus } from "./live-status.ts";

/** Asks anew after each connection of the socket under an address, for what was missed while nobody listened. */
export function useOnConnection(path: string, ask: () => void): void {
  const connections = useStore(liveStatus(path).connections);
  const seenConnections = useRef(connections);
  const askAnew = useEffectEvent(ask);

  useEffect(() => {
    if (seenConnections.current === connections) return;
    seenConnections.current = connections;
    askAnew();
  }, [connections]);
}
