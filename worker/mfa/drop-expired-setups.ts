import { lte } from "drizzle-orm";
import { softwareTokenSetups } from "../../schema/tables/mfa.ts";
import type { RequestContext } from "../context.ts";

export function dropExpiredSetups({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database.delete(softwareTokenSetups).where(lte(softwareTokenSetups.expiresAtMs, now()));
}
