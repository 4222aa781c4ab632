import { eq } from "drizzle-orm";
import * as v from "valibot";
import { HOUR_MS } from "../../../schema/kit/durations.ts";
import { email as emailRule } from "../../../schema/kit/inputs/email.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { takeAttempts } from "../../kit/rate-limits/take-attempts.ts";

/** Bounds what a manager of one project can learn about who has an account. */
const LOOK_UPS_PER_HOUR = 100;

export interface Grantee {
  userId: string;
  email: string;
}

const request = v.object({ email: emailRule });

/**
 * The user of an e-mail address, for granting a rule: grants name users by id. The whole address is needed.
 * @throws DomainError INVALID_INPUT; TOO_MANY_ATTEMPTS.
 */
export async function findGrantee(context: RequestContext, asked: { email: string }): Promise<Grantee | null> {
  const { userId: viewerId } = await requireViewer(context);
  const { email } = parseInput(request, asked);
  await takeAttempts(context, [{ key: `grantee:${viewerId}`, limit: LOOK_UPS_PER_HOUR, windowMs: HOUR_MS }]);
  const [row] = await context.database
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, email))
    .limit(1);
  return row ?? null;
}
