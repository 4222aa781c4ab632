import { useEffect } from "react";
import { useQuery } from "urql";
import { liveAddress } from "../../../schema/kit/live/live-address.ts";
import { useTicking } from "../../kit/lib/clock/server-ticks.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { liveStatus } from "../../kit/live/live-status.ts";
import { useOnConnection } from "../../kit/live/use-on-connection.ts";
import { useStore } from "../../kit/store.ts";
import { type BlindLotNow, BlindLotStateDocument } from "./documents.ts";

/** While the lot waits for the beacon, or is being opened. */
const WAITING_MS = 2_000;
/** Otherwise: nothing changes but by the staff, and at the instants that the page knows. */
const RESTING_MS = 30_000;

/** Tells every page, whatever it shows, which blind lots have changed. */
const HUB = liveAddress({});

/**
 * A blind lot's state, read again when its lot says that it changed, and at its instants. Without a connection it is
 * asked for, often while its bids are about to be opened; where it shows the number of bidders, also with one.
 */
export function useBlindLotState(blindLotId: string) {
  const [answer, execute] = useQuery({
    query: BlindLotStateDocument,
    variables: { blindLotId },
    requestPolicy: "cache-and-network",
  });
  const state = useLastData(answer, blindLotId)?.getBlindLotState;
  const refetch = () => execute({ requestPolicy: "network-only" });
  const instant = useTicking((nowMs) => lastInstant(state, nowMs));
  useOnConnection(HUB, refetch);
  const isLive = useStore(liveStatus(HUB).status) === "connected";
  // Of a sale for invited users the hub tells no number of bidders: others would hear it too.
  const hearsAll = isLive && typeof state?.bidderCount !== "number";
  const isWaiting = !isLive && (state?.phase === "CLOSED" || instant === "closing");
  const intervalMs = isWaiting ? WAITING_MS : RESTING_MS;

  useEffect(() => {
    if (instant !== null) execute({ requestPolicy: "network-only" });
  }, [instant, execute]);
  useEffect(() => {
    if (hearsAll || state?.phase === "ENDED") return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") execute({ requestPolicy: "network-only" });
    }, intervalMs);
    return () => clearInterval(timer);
  }, [execute, intervalMs, hearsAll, state?.phase]);
  return { state, error: answer.error, refetch };
}

/** The last instant that has passed at which a lot changes by itself, but that its state does not show yet. */
function lastInstant(state: BlindLotNow | null | undefined, nowMs: number): "start" | "closing" | null {
  if (!state) return null;
  if (state.phase === "OPEN" && Date.parse(state.closingOn) < nowMs) return "closing";
  return state.phase === "UPCOMING" && Date.parse(state.startingOn) <= nowMs ? "start" : null;
}
