import { MINUTE_MS } from "../../schema/kit/durations.ts";
import type { RequestContext } from "../kit/context.ts";
import { forgetBounce, takesNoMail } from "./bounces/bounced-addresses.ts";
import { isBroken, renderMail } from "./mail/render-mail.ts";
import type { Email, SendEmail, SendSms } from "./message-port.ts";
import { attemptDelivery, type EmailContent, type SmsContent } from "./outbox/attempt.ts";
import {
  claimedRow,
  type NewMessage,
  type OutgoingRow,
  storeClaimed,
  storeSuppressed,
  suppressedRow,
} from "./outbox/outbox-rows.ts";

type MessageContext = Pick<RequestContext, "env" | "database" | "now"> & { request?: Request };

/** One address: a list of addresses, or a line break, would send the mail elsewhere too. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/;

/** Sends mails through the outbox. An address that bounces gets none, except on its user's own change. */
export function emailOf(context: MessageContext): SendEmail {
  return async (email) => {
    const { to, canWait } = email;
    const message = emailMessage(context, email);
    const startedAtMs = context.now();
    if (!email.isOwnChange && (await isSuppressed(context, email))) {
      await storeSuppressed(context, message);
      if (!mayWait(message, canWait)) throw new Error("The address takes no mail");
      return;
    }
    await sendNow(context, message, canWait);
    if (email.isOwnChange) await forgetBounce(context, to, startedAtMs);
  };
}

/**
 * Sends a mail about what `store` writes: its row and that in one transaction, so that neither is there without the
 * other. The outbox tries again until it is sent.
 * @param store answers false where it wrote nothing; then no mail is sent.
 */
export async function emailTogether(
  context: MessageContext,
  email: Omit<Email, "canWait" | "isOwnChange" | "validForMinutes">,
  store: (row: OutgoingRow) => Promise<boolean>,
): Promise<boolean> {
  const message = emailMessage(context, email);
  const takesNone = await isSuppressed(context, email);
  const row = takesNone ? suppressedRow(context, message) : await claimedRow(context, message);
  if (!(await store(row))) return false;
  if (!takesNone) await attemptDelivery(context, row, { canWait: true });
  return true;
}

function isSuppressed(context: MessageContext, { to, unsubscribe }: Email): Promise<boolean> {
  return takesNoMail(context, { address: to, isNewsletter: unsubscribe !== undefined });
}

function emailMessage(context: MessageContext, { to, channel, canWait: _, id, ...mail }: Email): NewMessage {
  if (isBroken(to) || !ONE_ADDRESS.test(to)) throw new Error("The recipient of a mail is not one address");
  const { subject, ...rendered } = renderMail(context, mail, channel);
  const content: EmailContent = { from: context.env.email?.from ?? "", ...rendered };
  const expiresAtMs = expiryOf(context, mail.validForMinutes);
  const addressed = { medium: "EMAIL", recipient: to, channel, subject, ...(id !== undefined && { id }) };
  return { ...addressed, content: JSON.stringify(content), expiresAtMs };
}

export function smsOf(context: MessageContext): SendSms {
  return async ({ to, channel, canWait, text, validForMinutes }) => {
    const content: SmsContent = { text };
    const expiresAtMs = expiryOf(context, validForMinutes);
    const message = {
      medium: "SMS",
      recipient: to,
      channel,
      subject: "",
      content: JSON.stringify(content),
      expiresAtMs,
    };
    await sendNow(context, message, canWait);
  };
}

/** The first attempt is not left to the outbox: a user waits for the code. */
async function sendNow(context: MessageContext, message: NewMessage, canWait: boolean | undefined): Promise<void> {
  const mayBeLate = mayWait(message, canWait);
  const row = await storeClaimed(context, message);
  const isSent = await attemptDelivery(context, row, { canWait: mayBeLate });
  if (!isSent && !mayBeLate) throw new Error("The provider did not take the message");
}

function mayWait({ expiresAtMs }: Pick<NewMessage, "expiresAtMs">, canWait = expiresAtMs === null): boolean {
  return canWait;
}

function expiryOf({ now }: MessageContext, validForMinutes: number | undefined): number | null {
  return validForMinutes === undefined ? null : now() + validForMinutes * MINUTE_MS;
}
