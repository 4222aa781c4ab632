import { and, eq, gt, lte } from "drizzle-orm";
import { DAY_MS } from "../../../schema/kit/durations.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { knownAddresses } from "../../../schema/people/tables/sign-in.ts";
import type { RequestContext } from "../context.ts";
import { keyedHash } from "../crypto/keyed-hash.ts";
import { onSignedIn } from "../signed-in.ts";
import { attemptAddress } from "./client-address.ts";

/** Long enough for an occasional bidder, short enough for networks that change hands. */
const KNOWN_MS = 30 * DAY_MS;

type KnownContext = Pick<RequestContext, "database" | "env" | "now" | "request">;

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

/** Remembers the network address of a complete sign-in or a correct e-mailed code. */
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

onSignedIn(async (context, { id }) => await rememberAddress(context, id));

export function dropOldAddresses({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database.delete(knownAddresses).where(lte(knownAddresses.expiresAtMs, now()));
}

/** With a secret outside the database: otherwise the table could be reversed by hashing every address. */
export function addressHashOf({ env, request }: Pick<RequestContext, "env" | "request">): string {
  return keyedHash(env, "known-address", attemptAddress(request)).toString("base64url");
}
