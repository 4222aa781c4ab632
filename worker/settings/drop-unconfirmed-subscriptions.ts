import { and, isNull, lte } from "drizzle-orm";
import { newsletterSubscriptions } from "../../schema/tables/newsletter-subscriptions.ts";
import type { RequestContext } from "../context.ts";

/** Deletes requested subscriptions whose link has expired. */
export function dropUnconfirmedSubscriptions({ database, now }: Pick<RequestContext, "database" | "now">) {
  const { confirmedAtMs, expiresAtMs } = newsletterSubscriptions;
  return database.delete(newsletterSubscriptions).where(and(isNull(confirmedAtMs), lte(expiresAtMs, now())));
}
