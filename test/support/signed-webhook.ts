import { Webhook } from "standardwebhooks";

/** The secret of the tests' webhooks. */
export const WEBHOOK_SECRET = `whsec_${btoa("a secret of the tests only 123456")}`;

/** A webhook call as the e-mail provider signs it, with Svix's names of the headers. */
export function signedCall(
  body: object,
  { secret = WEBHOOK_SECRET, id = `msg_${crypto.randomUUID()}`, sentAtMs = Date.now() } = {},
): Request {
  const text = JSON.stringify(body);
  const sentAt = new Date(sentAtMs);
  return new Request("http://localhost/hooks/email", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "svix-id": id,
      "svix-timestamp": String(Math.floor(sentAtMs / 1000)),
      "svix-signature": new Webhook(secret).sign(id, sentAt, text),
    },
    body: text,
  });
}
