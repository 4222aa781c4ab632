import { createHmac } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { knownAddresses, users } from "../../schema/tables/accounts.ts";
import type { RequestContext } from "../context.ts";
import { attemptAddress } from "./client-address.ts";

/** Somebody who bids on a sale now and then stays known; a network that changed hands is forgotten. */
const KNOWN_MS = 30 * 24 * 3_600_000;

type KnownContext = Pick<RequestContext, "database" | "env" | "now" | "request">;

/** Whether the person with an e-mail address proved who they are from the request's network address in the last 30 days. */
export async function isKnownAddress(context: KnownContext, email: string): Promise<boolean> {
  const { userId, addressHash, expiresAtMs } = knownAddresses;
  const found = await context.database
    .select({ userId })
    .from(knownAddresses)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(users.email, email), eq(addressHash, addressHashOf(context)), gt(expiresAtMs, context.now())))
    .limit(1);
  return found.length > 0;
}

/** Remembers where somebody proved who they are: by a whole sign-in, or by a code that was e-mailed. */
export async function rememberAddress(context: KnownContext, userId: string): Promise<void> {
  const expiresAtMs = context.now() + KNOWN_MS;
  await context.database
    .insert(knownAddresses)
    .values({ userId, addressHash: addressHashOf(context), expiresAtMs })
    .onConflictDoUpdate({
      target: [knownAddresses.userId, knownAddresses.addressHash],
      set: { expiresAtMs },
    });
}

/** The statement that drops what is no longer known. */
export function dropOldAddresses({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database.delete(knownAddresses).where(lte(knownAddresses.expiresAtMs, now()));
}

/** Keyed with a secret that is not in the database: all network addresses are soon hashed by whoever reads the table. */
function addressHashOf({ env, request }: Pick<RequestContext, "env" | "request">): string {
  return createHmac("sha256", env.AUTH_PRIVATE_JWK)
    .update(`known-address:${attemptAddress(request)}`)
    .digest("base64url");
}
