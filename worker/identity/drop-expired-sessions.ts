import { lte } from "drizzle-orm";
import { identitySessions } from "../../schema/tables/identities.ts";
import type { RequestContext } from "../context.ts";

export function dropExpiredSessions({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database.delete(identitySessions).where(lte(identitySessions.expiresAtMs, now()));
}
