import { and, eq, exists, gte, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { SecurityEventKind } from "../../../schema/people/security-event-kinds.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { refreshTokens } from "../../../schema/people/tables/sign-in.ts";
import type { RequestContext } from "../../kit/context.ts";
import { UNKNOWN_DEVICE } from "../../kit/sessions/client-device.ts";
import { familyIdsOf, revokeFamiliesWhere } from "../../kit/sessions/revoke-families-where.ts";
import { isNotLastHolder } from "../../organization/rights/last-holder.ts";
import { recordSecurityEventWhere } from "../security-events/record.ts";

type ChangeContext = Pick<RequestContext, "database" | "request" | "now">;

export interface BlacklistDecision {
  userId: string;
  reason: string;
  viewerId: string;
}

/**
 * Blacklists a user and ends every sign-in of theirs, in one transaction with the security events. Returns the sign-ins
 * that ended, also those of an earlier request, whose sockets may still be open. Null, and nothing changes, if no other
 * administrator would remain.
 */
export async function blacklistAndEndSignIns(
  context: ChangeContext,
  change: BlacklistDecision,
): Promise<string[] | null> {
  const { database } = context;
  const { userId } = change;
  const nowMs = context.now();
  const isNotLast = isNotLastHolder(database, { userId, rule: "GLOBAL_AUTH_OU_CREATE", entityId: "" });
  const isFree = and(eq(users.id, userId), isNull(users.blacklistedAtMs), isNotLast);
  const isBlacklisted = and(eq(users.id, userId), isNotNull(users.blacklistedAtMs));
  const [, , , , blacklisted, ended] = await database.batch([
    ...eventsOf(context, change, { kind: "BLACKLISTED", condition: isFree }),
    database.update(users).set({ blacklistedAtMs: nowMs, updatedAtMs: nowMs }).where(isFree),
    revokeFamiliesWhere(database, { userId, nowMs }, someUser(context, isBlacklisted)),
    database.select({ id: users.id }).from(users).where(isBlacklisted),
    database
      .select({ familyId: refreshTokens.familyId })
      .from(refreshTokens)
      .innerJoin(users, eq(users.id, refreshTokens.userId))
      .where(and(eq(refreshTokens.userId, userId), gte(refreshTokens.revokedAtMs, users.blacklistedAtMs))),
  ]);
  return blacklisted.length > 0 ? familyIdsOf(ended) : null;
}

export async function endBlacklisting(context: ChangeContext, change: BlacklistDecision): Promise<void> {
  const condition = and(eq(users.id, change.userId), isNotNull(users.blacklistedAtMs));
  await context.database.batch([
    ...eventsOf(context, change, { kind: "BLACKLISTING_ENDED", condition }),
    context.database.update(users).set({ blacklistedAtMs: null, updatedAtMs: context.now() }).where(condition),
  ]);
}

/** The user's event, without the administrator's device, and the administrator's. They precede the change. */
function eventsOf(
  context: ChangeContext,
  { userId, reason, viewerId }: BlacklistDecision,
  { kind, condition }: { kind: SecurityEventKind; condition: SQL | undefined },
) {
  const isChanged = someUser(context, condition);
  const own = { userId, kind, detail: reason, device: UNKNOWN_DEVICE };
  return [
    recordSecurityEventWhere(context, own, isChanged),
    recordSecurityEventWhere(context, { userId: viewerId, kind: "BLACKLIST_CHANGED", detail: userId }, isChanged),
  ] as const;
}

function someUser({ database }: ChangeContext, condition: SQL | undefined): SQL {
  return exists(database.select({ id: users.id }).from(users).where(condition));
}
