import { and, isNull, lte } from "drizzle-orm";
import { DAY_MS } from "../../schema/durations.ts";
import { users } from "../../schema/tables/accounts.ts";
import type { RequestContext } from "../context.ts";

const UNCONFIRMED_MS = DAY_MS;

/** Belongs to housekeeping. Codes of dropped accounts expire by themselves; a blacklisted mailbox stays known. */
export function dropUnconfirmedAccounts({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database
    .delete(users)
    .where(
      and(
        isNull(users.emailVerifiedAtMs),
        isNull(users.blacklistedAtMs),
        lte(users.createdAtMs, now() - UNCONFIRMED_MS),
      ),
    );
}
