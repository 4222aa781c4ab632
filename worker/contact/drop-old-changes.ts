import { lte } from "drizzle-orm";
import { contactChanges } from "../../schema/tables/contact-changes.ts";
import type { RequestContext } from "../context.ts";

/** Former addresses of changes that can no longer be stopped are free for other accounts. */
export function dropOldContactChanges({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database.delete(contactChanges).where(lte(contactChanges.stoppableUntilMs, now()));
}
