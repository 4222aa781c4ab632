import { and, eq, gt, lte } from "drizzle-orm";
import { DAY_MS } from "../../../schema/kit/durations.ts";
import { knownDevices } from "../../../schema/people/tables/sign-in.ts";
import type { RequestContext } from "../../kit/context.ts";

/** A device that is used once a year stays known. */
const KNOWN_MS = 400 * DAY_MS;

/** `first`: no device of the account is known yet, so there is none that its user would expect. */
export async function rememberDevice(
  { database, now }: Pick<RequestContext, "database" | "now">,
  { userId, device }: { userId: string; device: string },
): Promise<"first" | "new" | "known"> {
  const nowMs = now();
  const expiresAtMs = nowMs + KNOWN_MS;
  const ofUser = and(eq(knownDevices.userId, userId), gt(knownDevices.expiresAtMs, nowMs));
  const [same, some] = await database.batch([
    database
      .select({ device: knownDevices.device })
      .from(knownDevices)
      .where(and(ofUser, eq(knownDevices.device, device)))
      .limit(1),
    database.select({ device: knownDevices.device }).from(knownDevices).where(ofUser).limit(1),
    database
      .insert(knownDevices)
      .values({ userId, device, expiresAtMs })
      .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.device], set: { expiresAtMs } }),
  ]);
  if (same.length > 0) return "known";
  return some.length > 0 ? "new" : "first";
}

export function dropOldDevices({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database.delete(knownDevices).where(lte(knownDevices.expiresAtMs, now()));
}
