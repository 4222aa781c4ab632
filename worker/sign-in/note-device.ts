import { and, eq, gt, lte } from "drizzle-orm";
import { channelName } from "../../schema/channels.ts";
import { deviceOf } from "../../schema/device.ts";
import { knownDevices } from "../../schema/tables/sign-in.ts";
import type { Account } from "../accounts/read-account.ts";
import type { RequestContext } from "../context.ts";
import { emailOf } from "../messages/open-messages.ts";
import { messageTexts } from "../messages/texts/message-texts.ts";
import { clientDevice, networkPlace } from "../security-events/client-device.ts";

/** A device that is used once a year stays known. */
const KNOWN_MS = 400 * 24 * 3_600_000;

/**
 * Remembers the device of a sign-in, and mails its user if the account was used on others before and not on this one.
 * A device is its browser, system and country: a thief on such a device goes unnoticed here, but the network address
 * alone would report every telephone that moves.
 */
export async function noteDevice(context: RequestContext, account: Account): Promise<void> {
  if ((await rememberDevice(context, account.id)) !== "new") return;
  const { channel, request, now } = context;
  const { userAgent, place } = clientDevice(request);
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter((name) => name !== null).join(", ");
  const text = messageTexts(account.language).newDevice({
    channelName: channelName(channel),
    ...(device === "" ? {} : { device }),
    ...(place === null ? {} : { place }),
    atMs: now(),
  });
  await emailOf(context)({ to: account.email, channel, ...text });
}

/** `first`: no device of the account is known yet, so there is none that its user would expect. */
async function rememberDevice(
  { database, request, now }: Pick<RequestContext, "database" | "request" | "now">,
  userId: string,
): Promise<"first" | "new" | "known"> {
  const { browser, system } = deviceOf(clientDevice(request).userAgent);
  const device = [browser, system, networkPlace(request).country].map((part) => part ?? "?").join("/");
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
