import { MINUTE_MS } from "../../schema/kit/durations.ts";
import type { RequestContext } from "../kit/context.ts";
import { forgetBounce, takesNoMail } from "./bounces/bounced-addresses.ts";
import { isBroken, renderMail } from "./mail/render-mail.ts";
import type { SendEmail, SendSms } from "./message-port.ts";
import { attemptDelivery, type EmailContent, type SmsContent } from "./outbox/attempt.ts";
import { type NewMessage, storeClaimed, storeSuppressed } from "./outbox/outbox-rows.ts";

type MessageContext = Pick<RequestContext, "env" | "database" | "now"> & { request?: Request };

/** One address: a list of addresses, or a line break, would send the mail elsewhere too. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/;

/** Sends mails through the outbox. An address that bounces gets none, except on its user's own change. */
export function emailOf(context: MessageContext): SendEmail {
  return async ({ to, channel, canWait, id, ...mail }) => {
    if (isBroken(to) || !ONE_ADDRESS.test(to)) throw new Error("The recipient of a mail is not one address");
    const { subject, ...rendered } = renderMail(context, mail, channel);
    const content: EmailContent = { from: context.env.email?.from ?? "", ...rendered };
    const expiresAtMs = expiryOf(context, mail.validForMinutes);
    const addressed = { medium: "EMAIL", recipient: to, channel, subject, ...(id !== undefined && { id }) };
    const message = { ...addressed, content: JSON.stringify(content), expiresAtMs };
    const startedAtMs = context.now();
    if (
      !mail.isOwnChange &&
      (await takesNoMail(context, { address: to, isNewsletter: mail.unsubscribe !== undefined }))
    ) {
      await storeSuppressed(context, message);
      if (!mayWait(message, canWait)) throw new Error("The address takes no mail");
      return;
    }
    await sendNow(context, message, canWait);
    if (mail.isOwnChange) await forgetBounce(context, to, startedAtMs);
  };
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
