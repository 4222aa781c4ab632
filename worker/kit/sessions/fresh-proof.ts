import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { type RequestContext, requireViewer, type Viewer } from "../context.ts";
import { readIsProved, updateProvedAt } from "./token-families.ts";

/** How long a proof allows sensitive changes: a token that is stolen later cannot make them. */
const PROOF_MS = 10 * MINUTE_MS;

/** For the descriptions of fields that take the viewer's token and require a fresh proof. */
export const PROOF_REFUSALS =
  "1028 for a token of another user; FRESH_PROOF_REQUIRED until the viewer has proved again who they are.";

type ProofContext = Pick<RequestContext, "database" | "now" | "viewer">;

/** The viewer, proved within ten minutes to be the owner. @throws DomainError 1002; FRESH_PROOF_REQUIRED. */
export async function requireFreshProof(context: ProofContext): Promise<Viewer> {
  const viewer = await requireViewer(context);
  // Checked here too: a sign-in that has just ended may be cached as live, and must not make a change.
  const isProved = await readIsProved(context.database, viewer, context.now() - PROOF_MS);
  if (!isProved) throw new DomainError(ERROR_CODES.FRESH_PROOF_REQUIRED);
  return viewer;
}

export async function markProved(
  { database, now }: Pick<RequestContext, "database" | "now">,
  { familyId }: Viewer,
): Promise<void> {
  await updateProvedAt(database, familyId, now());
}
