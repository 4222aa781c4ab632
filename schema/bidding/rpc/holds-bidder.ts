import { type ActorNamespaces, actorNamed } from "./actor-namespaces.ts";

/**
 * Whether a bid holds a user to a blind lot (BOUND1), as the lot itself knows. One in quarantine cannot say, and holds
 * the user: a bid there may bind. Rejects if the lot cannot be reached.
 */
export async function holdsBidder(
  env: Pick<ActorNamespaces, "BLIND_LOTS">,
  blindLotId: string,
  userId: string,
): Promise<boolean> {
  const lot = actorNamed(env.BLIND_LOTS, blindLotId);
  const view = await lot.currentState(userId);
  if (view === null) return (await lot.health()).quarantine !== null;
  return view.viewer !== null && view.viewer.boundUntilMs !== null;
}
