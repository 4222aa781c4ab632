import { lte } from "drizzle-orm";
import { usedPasskeyChallenges } from "../../schema/tables/passkeys.ts";
import type { RequestContext } from "../context.ts";

/** A challenge that has expired needs no record of its use. */
export function dropOldChallenges({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database.delete(usedPasskeyChallenges).where(lte(usedPasskeyChallenges.expiresAtMs, now()));
}
