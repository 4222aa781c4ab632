import { HOUR_MS } from "../../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { type RequestContext, requireViewer } from "../../../kit/context.ts";
import { type AttemptLimit, takeAttempts } from "../../../kit/rate-limits/take-attempts.ts";
import { UNKNOWN_DEVICE } from "../../../kit/sessions/client-device.ts";
import { signInsEnded } from "../../../kit/sessions/end-sign-ins.ts";
import { requireFreshProof } from "../../../kit/sessions/fresh-proof.ts";
import { readSignIns, revokeFamilies, type StoredSignIn } from "../../../kit/sessions/token-families.ts";
import { recordSecurityEvent } from "../../security-events/record.ts";

/** More than a user has devices; `endOtherSignIns` also ends those beyond. */
const MAX_LISTED = 50;

export interface ListedSignIn extends StoredSignIn {
  isCurrent: boolean;
}

export async function viewerSignIns(context: RequestContext): Promise<ListedSignIn[]> {
  const { userId, familyId } = await requireViewer(context);
  const stored = await readSignIns(context.database, { userId, nowMs: context.now(), limit: MAX_LISTED });
  return stored.map((signIn) => ({ ...signIn, isCurrent: signIn.id === familyId }));
}

/** A user's, for administrators: none of them is that of the request, unless they look at their own. */
export async function signInsOfUser(context: RequestContext, userId: string): Promise<ListedSignIn[]> {
  const { familyId } = await requireViewer(context);
  const stored = await readSignIns(context.database, { userId, nowMs: context.now(), limit: MAX_LISTED });
  return stored.map((signIn) => ({ ...signIn, isCurrent: signIn.id === familyId }));
}

/**
 * Ends one or all of a user's sign-ins.
 * @throws DomainError FRESH_PROOF_REQUIRED; TOO_MANY_ATTEMPTS; NOT_FOUND for a sign-in that is not live or not theirs.
 */
export async function endSignInsOfUser(
  context: RequestContext,
  { userId, id }: { userId: string; id?: string | null | undefined },
): Promise<void> {
  const { userId: viewerId } = await requireFreshProof(context);
  await takeAttempts(context, endingLimits(viewerId));
  const familyIds = await revokeFamilies(context.database, { userId, ...(id && { only: id }), nowMs: context.now() });
  if (familyIds.length === 0) {
    if (id) throw new DomainError(ERROR_CODES.NOT_FOUND);
    return;
  }
  await signInsEnded(context, { userId, familyIds });
  const event = { kind: "SIGN_INS_ENDED", detail: "BY_STAFF", device: UNKNOWN_DEVICE } as const;
  await recordSecurityEvent(context, { userId, ...event });
}

/** The bound of what a stolen sign-in of staff puts out of a sale. */
function endingLimits(administratorId: string): AttemptLimit[] {
  return [{ key: `ending-sign-ins:${administratorId}`, limit: 100, windowMs: HOUR_MS }];
}

/**
 * To end another than this one takes a fresh proof: a stolen access token must not put its owner out of a sale.
 * @throws DomainError FRESH_PROOF_REQUIRED; NOT_FOUND for a sign-in that is not live or not the viewer's.
 */
export async function endOwnSignIn(context: RequestContext, id: string): Promise<void> {
  const { userId, familyId } = await requireViewer(context);
  if (id !== familyId) await requireFreshProof(context);
  if ((await endFamilies(context, { userId, only: id })) === 0) throw new DomainError(ERROR_CODES.NOT_FOUND);
}

export async function endOtherSignIns(context: RequestContext): Promise<void> {
  const { userId, familyId } = await requireFreshProof(context);
  await endFamilies(context, { userId, except: familyId });
}

export async function endAllSignIns(context: RequestContext): Promise<void> {
  const { userId } = await requireFreshProof(context);
  await endFamilies(context, { userId });
}

async function endFamilies(
  context: RequestContext,
  which: { userId: string; only?: string; except?: string },
): Promise<number> {
  const familyIds = await revokeFamilies(context.database, { ...which, nowMs: context.now() });
  if (familyIds.length === 0) return 0;
  await signInsEnded(context, { userId: which.userId, familyIds });
  await recordSecurityEvent(context, { userId: which.userId, kind: "SIGN_INS_ENDED" });
  return familyIds.length;
}
