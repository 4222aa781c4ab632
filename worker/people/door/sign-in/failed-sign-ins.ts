import { HOUR_MS } from "../../../../schema/kit/durations.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { countAttempt } from "../../../kit/rate-limits/take-attempts.ts";
import { recordSecurityEvent } from "../../security-events/record.ts";

const WINDOW_MS = HOUR_MS;
/** People mistype; a sixth wrong password in an hour is worth telling the account's owner. */
const USUAL_FAILURES = 5;

/**
 * Counts a wrong password, and records it for the account's owner if there are unusually many, once an hour. An address
 * without an account is counted alike: neither the response nor the work may reveal whether it has one.
 */
export async function recordFailedSignIn(
  context: RequestContext,
  { email, userId }: { email: string; userId: string | null },
): Promise<void> {
  const window = { windowMs: WINDOW_MS };
  const tooMany = await countAttempt(context, [{ key: `sign-in:failed:${email}`, limit: USUAL_FAILURES, ...window }]);
  if (!tooMany) return;
  const recorded = await countAttempt(context, [{ key: `sign-in:failed-recorded:${email}`, limit: 1, ...window }]);
  if (!recorded && userId !== null)
    await recordSecurityEvent(context, { userId, kind: "SIGN_IN_FAILED", detail: `> ${USUAL_FAILURES}` });
}
