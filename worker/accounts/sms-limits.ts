import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { clientAddress } from "../attempts/client-address.ts";
import { type AttemptLimit, countAttempt } from "../attempts/take-attempts.ts";
import type { RequestContext } from "../context.ts";
import { countryOfPhoneNumber } from "./calling-codes.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Limits of text messages, narrowest first. Each message costs money, and pumping sends them to numbers whose holder gets a
 * part of it: many numbers, users and addresses at once, mostly in one far country. So they count per number, user, client
 * address, country of the number, and in all; the last two bound the loss before staff look at it.
 */
function smsLimits(
  { request }: Pick<RequestContext, "request">,
  { userId, phoneNumber }: { userId: string; phoneNumber: string },
): AttemptLimit[] {
  const address = clientAddress(request);
  const perHour = (what: string, limit: number) => ({ key: `sms:hour:${what}`, limit, windowMs: HOUR_MS });
  const perDay = (what: string, limit: number) => ({ key: `sms:day:${what}`, limit, windowMs: DAY_MS });
  return [
    perHour(`number:${phoneNumber}`, 5),
    perDay(`number:${phoneNumber}`, 15),
    perHour(`user:${userId}`, 8),
    perDay(`user:${userId}`, 20),
    ...(address === null ? [] : [perHour(`address:${address}`, 20), perDay(`address:${address}`, 60)]),
    perHour(`country:${countryOfPhoneNumber(phoneNumber)}`, 200),
    perHour("all", 500),
  ];
}

/**
 * Counts a text message before it is sent. Every code by SMS goes through here.
 * @throws DomainError 4037 with `retryAfterSeconds` if a limit is reached.
 */
export async function takeSms(
  context: RequestContext,
  recipient: { userId: string; phoneNumber: string },
): Promise<void> {
  const refused = await countAttempt(context, smsLimits(context, recipient));
  if (refused) throw new DomainError(ERROR_CODES.TOO_MANY_SMS, { retryAfterSeconds: refused.retryAfterSeconds });
}
