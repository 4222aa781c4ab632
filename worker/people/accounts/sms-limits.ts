import { networksOf, widened } from "../../../schema/kit/client-networks.ts";
import { DAY_MS, HOUR_MS } from "../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { RequestContext } from "../../kit/context.ts";
import { clientAddress } from "../../kit/rate-limits/client-address.ts";
import { type AttemptLimit, countAttempt, type RefusedAttempt } from "../../kit/rate-limits/take-attempts.ts";
import { countryOfPhoneNumber } from "./calling-codes.ts";

/** Fraud uses recently verified numbers: the bill shows it within a month. */
const NEW_NUMBER_MS = 30 * DAY_MS;

type SmsContext = Pick<RequestContext, "database" | "now" | "request">;

interface Recipient {
  userId: string;
  phoneNumber: string;
  /** Since when the number is the user's own; null if a code has yet to prove it. */
  verifiedAtMs: number | null;
}

/**
 * Limits of text messages, narrowest first. Each message costs money, and pumping sends them to numbers whose holder
 * gets a part of it: many numbers, users and addresses at once, mostly in one far country. So they count per number,
 * user, network of the client, country of the number, and in all; the last two bound the loss before staff look at it.
 *
 * Verified numbers have a budget of their own, since codes to invented numbers would use up the sign-ins of all users;
 * and those that are verified for a month are outside the last two limits.
 */
function smsLimits({ request, now }: SmsContext, { userId, phoneNumber, verifiedAtMs }: Recipient): AttemptLimit[] {
  const address = clientAddress(request);
  const networks = address === null ? [] : networksOf(address);
  const budget = verifiedAtMs === null ? "sms" : "sms-verified";
  const isNew = verifiedAtMs === null || verifiedAtMs > now() - NEW_NUMBER_MS;
  const perHour = (what: string, limit: number) => ({ key: `${budget}:hour:${what}`, limit, windowMs: HOUR_MS });
  const perDay = (what: string, limit: number) => ({ key: `${budget}:day:${what}`, limit, windowMs: DAY_MS });
  return [
    perHour(`number:${phoneNumber}`, 5),
    perDay(`number:${phoneNumber}`, 15),
    perHour(`user:${userId}`, 8),
    perDay(`user:${userId}`, 20),
    ...networks.flatMap((network) => [
      perHour(`address:${network.name}`, widened(20, network)),
      perDay(`address:${network.name}`, widened(60, network)),
    ]),
    ...(isNew ? [perHour(`country:${countryOfPhoneNumber(phoneNumber)}`, 200), perHour("all", 500)] : []),
  ];
}

/** Counts a text message before it is sent; answers the limit that refuses it. Every code by SMS goes through here. */
export async function countSms(context: SmsContext, recipient: Recipient): Promise<RefusedAttempt | null> {
  return await countAttempt(context, smsLimits(context, recipient));
}

/** @throws DomainError 4037 with `retryAfterSeconds` if a limit of `countSms` is reached. */
export async function takeSms(context: SmsContext, recipient: Recipient): Promise<void> {
  const refused = await countSms(context, recipient);
  if (refused) throw new DomainError(ERROR_CODES.TOO_MANY_SMS, { retryAfterSeconds: refused.retryAfterSeconds });
}
