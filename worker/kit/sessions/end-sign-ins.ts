import { userHub } from "../../../schema/bidding/rpc/hubs.ts";
import type { RequestContext } from "../context.ts";
import { inBackground } from "../in-background.ts";
import { cacheEnded } from "./live-families.ts";
import { revokeFamily } from "./token-families.ts";

const RETRY_AFTER_MS = [500, 1_000, 2_000];

type EndContext = Pick<RequestContext, "database" | "env" | "now" | "request" | "waitUntil">;

export interface EndedSignIns {
  userId: string;
  familyIds: readonly string[];
}

export async function endSignIn(
  context: EndContext,
  { userId, familyId }: { userId: string; familyId: string },
): Promise<void> {
  await revokeFamily(context.database, familyId, context.now());
  await signInsEnded(context, { userId, familyIds: [familyId] });
}

/** After the commit: this isolate knows at once, others within FAMILY_TTL_MS, and the hub closes sockets. */
export async function signInsEnded(context: EndContext, { userId, familyIds }: EndedSignIns): Promise<void> {
  cacheEnded(
    familyIds.map((familyId) => ({ userId, familyId })),
    context.now(),
  );
  if (familyIds.length === 0) return;
  const callHub = async () => await userHub(context.env, userId).endSignIns([...familyIds]);
  try {
    await callHub();
  } catch {
    inBackground(context, () => retryHub(callHub));
  }
}

/** Rejects where the last attempt fails; bids and requests are refused all the same. */
async function retryHub(callHub: () => Promise<void>): Promise<void> {
  for (const [attempt, waitMs] of RETRY_AFTER_MS.entries()) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    try {
      return await callHub();
    } catch (fault) {
      if (attempt === RETRY_AFTER_MS.length - 1) throw fault;
    }
  }
}
