import { invalidateCaches } from "../../../schema/bidding/rpc/hubs.ts";
import { HOUR_MS } from "../../../schema/kit/durations.ts";
import { needAdministrator } from "../../kit/access/needs.ts";
import { visitorQueries } from "../../kit/coalescing/coalesced-queries.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { type AttemptLimit, takeAttempts } from "../../kit/rate-limits/take-attempts.ts";

/** Every open page asks for everything again: more often would be a load without a use. */
function resetLimits(administratorId: string): AttemptLimit[] {
  return [{ key: `cache-reset:${administratorId}`, limit: 10, windowMs: HOUR_MS }];
}

/** Makes the open pages of all channels drop what they have read. @throws DomainError TOO_MANY_ATTEMPTS. */
async function resetCaches(context: RequestContext): Promise<void> {
  const { userId } = await requireViewer(context);
  await takeAttempts(context, resetLimits(userId));
  visitorQueries.forget();
  await invalidateCaches(context.env, { cacheReset: true });
}

builder.mutationField("resetCaches", (t) =>
  t.field({
    type: Result,
    description:
      "Makes the open pages of all channels drop what they have read and ask again, by a `cacheInvalidation` with `cacheReset`. TOO_MANY_ATTEMPTS above ten an hour.",
    extensions: { access: [needAdministrator()] },
    resolve: (_, _args, context) => asResult(resetCaches(context)),
  }),
);
