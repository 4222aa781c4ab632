import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { bouncedAddresses } from "../../../schema/messages/tables/messages.ts";

export type BounceReason = "BOUNCE" | "COMPLAINT";

/** True after a bounce. After a complaint about spam only newsletters stop: users request codes themselves. */
export async function takesNoMail(
  { database }: { database: Database },
  { address: email, isNewsletter }: { address: string; isNewsletter: boolean },
): Promise<boolean> {
  const { address, reason } = bouncedAddresses;
  const ofReason = isNewsletter ? undefined : eq(reason, "BOUNCE" satisfies BounceReason);
  return (await database.$count(bouncedAddresses, and(eq(address, email.toLowerCase()), ofReason))) > 0;
}

/** A statement that marks an address; a bounce outranks a complaint. */
export function rememberBounce(
  { database }: { database: Database },
  { address, reason, nowMs }: { address: string; reason: BounceReason; nowMs: number },
) {
  return database
    .insert(bouncedAddresses)
    .values({ address: address.toLowerCase(), reason, bouncedAtMs: nowMs })
    .onConflictDoUpdate({
      target: bouncedAddresses.address,
      set: {
        reason: sql`case when ${bouncedAddresses.reason} = 'BOUNCE' then 'BOUNCE' else excluded.reason end`,
        bouncedAtMs: nowMs,
      },
    });
}

/** Forgets that an address bounced: its user has named it again, and a mail to it was accepted. It may bounce again. */
export async function forgetBounce(
  { database }: { database: Database },
  email: string,
  untilMs: number,
): Promise<void> {
  const { address, bouncedAtMs } = bouncedAddresses;
  await database.delete(bouncedAddresses).where(and(eq(address, email.toLowerCase()), lte(bouncedAtMs, untilMs)));
}
