import { channelName } from "../../../schema/kit/channels.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshUserPages } from "../../kit/actors/refresh-pages.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { idOfLink, linkInput, linkToken } from "../../kit/crypto/link-token.ts";
import { inBackground } from "../../kit/in-background.ts";
import { type AttemptLimit, takeAttempts } from "../../kit/rate-limits/take-attempts.ts";
import { forgetBounce } from "../../messages/bounces/bounced-addresses.ts";
import { emailOf } from "../../messages/open-messages.ts";
import { messageTexts } from "../../messages/texts/message-texts.ts";
import { channelTexts } from "../../organization/channels/channel-texts.ts";
import { offeredLanguage } from "../../organization/channels/offered-language.ts";
import {
  confirmRequest,
  endSubscription,
  hasOpenRequest,
  keepRequest,
  readRecipient,
  switchOff,
} from "./newsletter-store.ts";

/** Mail programs unsubscribe here with one POST (RFC 8058). With a language before it, it is the path of the screen. */
export const UNSUBSCRIBE_PATH = "/newsletter/unsubscribe";

const CONFIRMABLE_MS = 7 * DAY_MS;

/** Mails with a link: they go to the user's own address alone. */
function requestLimits(userId: string): AttemptLimit[] {
  return [
    { key: `newsletter:hour:${userId}`, limit: 5, windowMs: HOUR_MS },
    { key: `newsletter:day:${userId}`, limit: 10, windowMs: DAY_MS },
  ];
}

/** Off at once; on by a link in a mail. @throws DomainError TOO_MANY_ATTEMPTS. */
export async function setNewsletter(
  context: RequestContext,
  { userId, isOn }: { userId: string; isOn: boolean },
): Promise<void> {
  if (isOn) await requestNewsletter(context, userId);
  else await switchOff(context.database, { userId, nowMs: context.now() });
}

/** Mails the link: consent has to be proved by the mailbox. Nothing if the newsletter is on already. */
async function requestNewsletter(context: RequestContext, userId: string): Promise<void> {
  const { database, env, channel } = context;
  await takeAttempts(context, requestLimits(userId));
  const owner = await readRecipient(database, userId);
  if (!owner) return;
  const { email, language } = owner;
  const nowMs = context.now();
  const id = await keepRequest(database, { userId, email, nowMs, expiresAtMs: nowMs + CONFIRMABLE_MS });
  if (id === null) return;
  const mail = (await channelTexts(context, channel, language)).newsletterOptIn({
    channelName: channelName(channel),
    // In the fragment, which browsers send to no server.
    confirmScreen: `/newsletter/confirm#${linkToken(env, "confirm-newsletter", id)}`,
  });
  // A mail that waits for its provider is of use as long as its link is; the screen offers another one.
  const validForMinutes = CONFIRMABLE_MS / MINUTE_MS;
  await emailOf(context)({ to: email, channel, canWait: true, ...mail, validForMinutes });
}

/** Whether the viewer requested the newsletter and the link in the mail still has to be used. */
export async function isNewsletterRequested(context: RequestContext): Promise<boolean> {
  const { userId } = await requireViewer(context);
  return await hasOpenRequest(context.database, userId, context.now());
}

/** @throws DomainError 1014 for a token that was used, has expired, was never made, or went to a former address. */
export async function confirmNewsletter(context: RequestContext, input: { token: string }): Promise<void> {
  const { token } = parseInput(linkInput, input);
  const { database, env } = context;
  const nowMs = context.now();
  const id = idOfLink(env, "confirm-newsletter", token);
  const confirmed = id === null ? null : await confirmRequest(database, { id, nowMs });
  if (id === null || confirmed === null) throw new DomainError(ERROR_CODES.VERIFICATION_CODE_EXPIRED);
  const { userId, email } = confirmed;
  inBackground(context, async () => {
    await refreshUserPages(context, userId, "settings");
    // An earlier complaint about spam would keep newsletters back; the user has just asked for them.
    await forgetBounce(context, email, nowMs);
    await sendWelcome(context, { userId, subscriptionId: id });
  });
}

async function sendWelcome(
  context: RequestContext,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
): Promise<void> {
  const owner = await readRecipient(context.database, userId);
  if (!owner) return;
  const { email, language } = owner;
  const { channel } = context;
  const shown = await offeredLanguage(context, channel, language);
  const mail = messageTexts(shown).newsletterStarted({
    channelName: channelName(channel),
    unsubscribeScreen: `${UNSUBSCRIBE_PATH}#${subscriptionId}`,
    oneClickPath: `${UNSUBSCRIBE_PATH}?token=${subscriptionId}&language=${shown}`,
  });
  await emailOf(context)({ to: email, channel, ...mail });
}

/** Ends the subscription that a newsletter's token is for. The same for an unknown token: the caller learns nothing. */
export async function unsubscribeNewsletter(
  context: Pick<RequestContext, "env" | "database" | "now" | "request">,
  token: string,
): Promise<void> {
  const userId = await endSubscription(context.database, { id: token, nowMs: context.now() });
  if (userId !== null) await refreshUserPages(context, userId, "settings");
}
