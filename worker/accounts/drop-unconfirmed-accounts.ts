import { and, isNull, lte } from "drizzle-orm";
import { users } from "../../schema/tables/accounts.ts";
import type { RequestContext } from "../context.ts";

/** How long a sign-up waits for its code to be entered. */
const UNCONFIRMED_MS = 24 * 3_600_000;

/** Belongs to housekeeping. Codes of dropped accounts expire by themselves. */
export function dropUnconfirmedAccounts({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database
    .delete(users)
    .where(and(isNull(users.emailVerifiedAtMs), lte(users.createdAtMs, now() - UNCONFIRMED_MS)));
}
