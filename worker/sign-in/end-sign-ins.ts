import { userHub } from "../../actors/hub/publish.ts";
import { inBackground } from "../accounts/in-background.ts";
import type { RequestContext } from "../context.ts";
import { noteEnded } from "./live-families.ts";
import { revokeFamily } from "./store.ts";

/** When the hub is told again where it was not reached: within FAMILY_TTL_MS, as other isolates notice. */
const TOLD_AGAIN_AFTER_MS = [500, 1_000, 2_000];

type EndContext = Pick<RequestContext, "database" | "env" | "now" | "request" | "waitUntil">;

/** The sign-ins of one person that have ended. */
export interface EndedSignIns {
  userId: string;
  familyIds: readonly string[];
}

/** Ends a sign-in: neither its refresh tokens nor its access tokens work any more. */
export async function endSignIn(
  context: EndContext,
  { userId, familyId }: { userId: string; familyId: string },
): Promise<void> {
  await revokeFamily(context.database, familyId, context.now());
  await signInsEnded(context, { userId, familyIds: [familyId] });
}

/**
 * What follows once the database holds that sign-ins have ended: this isolate knows it at once, others within
 * FAMILY_TTL_MS, and the person's hub closes their sockets, here and on lots.
 */
export async function signInsEnded(context: EndContext, { userId, familyIds }: EndedSignIns): Promise<void> {
  noteEnded(
    familyIds.map((familyId) => ({ userId, familyId })),
    context.now(),
  );
  if (familyIds.length === 0) return;
  const tellHub = async () => await userHub(context.env, userId).endSignIns([...familyIds]);
  try {
    await tellHub();
  } catch {
    inBackground(context, () => tellAgain(tellHub));
  }
}

/** Rejects where the hub is not reached at last: bids and requests are refused all the same. */
async function tellAgain(tellHub: () => Promise<void>): Promise<void> {
  for (const [tries, waitMs] of TOLD_AGAIN_AFTER_MS.entries()) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    try {
      return await tellHub();
    } catch (fault) {
      if (tries === TOLD_AGAIN_AFTER_MS.length - 1) throw fault;
    }
  }
}
