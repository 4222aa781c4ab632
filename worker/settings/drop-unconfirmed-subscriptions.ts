import { and, isNull, lte } from "drizzle-orm";
import { newsletterSubscriptions } from "../../schema/tables/newsletter-subscriptions.ts";
import type { RequestContext } from "../context.ts";

/** Belongs to housekeeping: requested subscriptions whose link confirms no more. */
export function dropUnconfirmedSubscriptions({ database, now }: Pick<RequestContext, "database" | "now">) {
  const { confirmedAtMs, expiresAtMs } = newsletterSubscriptions;
  return database.delete(newsletterSubscriptions).where(and(isNull(confirmedAtMs), lte(expiresAtMs, now())));
}
