import { channelName } from "../../../schema/kit/channels.ts";
import { deviceOf } from "../../../schema/people/device.ts";
import type { RequestContext } from "../../kit/context.ts";
import { clientDevice, networkPlace } from "../../kit/sessions/client-device.ts";
import { onSignedIn, type SignedInUser } from "../../kit/signed-in.ts";
import { emailOf } from "../../messages/open-messages.ts";
import { channelTexts } from "../../organization/channels/channel-texts.ts";
import { rememberDevice } from "./device-store.ts";

/**
 * Remembers the device of a sign-in, and mails its user if the account was used on others before and not on this one.
 * A device is its browser, system and country: a thief on such a device goes unnoticed here, but the network address
 * alone would report every telephone that moves.
 */
async function reportNewDevice(context: RequestContext, { id: userId, email, language }: SignedInUser): Promise<void> {
  const { channel, request, now } = context;
  const { userAgent, place } = clientDevice(request);
  const { browser, system } = deviceOf(userAgent);
  const key = [browser, system, networkPlace(request).country].map((part) => part ?? "?").join("/");
  if ((await rememberDevice(context, { userId, device: key })) !== "new") return;
  const device = [browser, system].filter((name) => name !== null).join(", ");
  const text = (await channelTexts(context, channel, language)).newDevice({
    channelName: channelName(channel),
    ...(device === "" ? {} : { device }),
    ...(place === null ? {} : { place }),
    atMs: now(),
  });
  await emailOf(context)({ to: email, channel, ...text });
}

onSignedIn(reportNewDevice);
