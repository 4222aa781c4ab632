import { Webhook } from "standardwebhooks";
import * as v from "valibot";
import type { MessageState } from "../../../schema/messages/message-states.ts";
import type { RequestContext } from "../../kit/context.ts";
import { methodNotAllowed, plainResponse } from "../../kit/plain-answers.ts";
import { readBody } from "../../kit/read-body.ts";
import type { BounceReason } from "./bounced-addresses.ts";
import { markMessage } from "./store.ts";

/** Where the e-mail provider posts what became of mails. */
export const EMAIL_WEBHOOK_PATH = "/hooks/email";

/** An event has ids, a subject and a reason. */
const MAX_BODY_BYTES = 65_536;
const MAX_ID_CHARACTERS = 200;
const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ID_CHARACTERS));

const mailEvent = v.object({
  type: v.string(),
  data: v.object({
    email_id: id,
    bounce: v.optional(v.object({ type: v.optional(v.string()) })),
  }),
});
type MailEvent = v.InferOutput<typeof mailEvent>;

type WebhookContext = Pick<RequestContext, "env" | "database" | "now">;

/**
 * Answers `POST /hooks/email`: events of the e-mail provider, signed as by Svix (Resend) and Standard Webhooks. 204;
 * 404 without a secret, 405, 413, 401 for a signature that is missing, wrong or older than five minutes, 400.
 */
export async function serveEmailWebhook(request: Request, context: WebhookContext): Promise<Response> {
  const { EMAIL_WEBHOOK_SECRET: secret } = context.env;
  if (!secret) return plainResponse(404, "Not found");
  if (request.method !== "POST") return methodNotAllowed("POST");
  const text = await readBody(request, MAX_BODY_BYTES);
  if (text === null) return plainResponse(413, "Too large");
  const signed = signatureOf(request.headers);
  if (!isSigned(secret, text, signed)) return plainResponse(401, "Unauthorized");
  const event = v.safeParse(v.pipe(v.string(), v.parseJson(), mailEvent), text);
  // Other events have other fields, and a refused one would be sent again for days.
  if (event.success) await storeMeaningOf(context, signed["webhook-id"], event.output);
  return plainResponse(204, null);
}

/** Svix has its own names for the headers of the standard. */
function signatureOf(headers: Headers) {
  const named = (name: string) => headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? "";
  return {
    "webhook-id": named("id"),
    "webhook-timestamp": named("timestamp"),
    "webhook-signature": named("signature"),
  };
}

function isSigned(secret: string, text: string, signed: ReturnType<typeof signatureOf>): boolean {
  if (!v.is(id, signed["webhook-id"])) return false;
  try {
    new Webhook(secret).verify(text, signed, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

/** What an event means for the message and for the recipient's address; null if it means nothing here. */
function meaningOf({ type, data }: MailEvent): { state: MessageState; reason: BounceReason | null } | null {
  switch (type) {
    case "email.bounced":
      // Other kinds pass: a full mailbox, a greylist.
      return (data.bounce?.type ?? "Permanent") === "Permanent" ? { state: "BOUNCED", reason: "BOUNCE" } : null;
    case "email.suppressed":
      return { state: "SUPPRESSED", reason: "BOUNCE" };
    case "email.complained":
      return { state: "COMPLAINED", reason: "COMPLAINT" };
    case "email.failed":
      return { state: "FAILED", reason: null };
    default:
      return null;
  }
}

/** Marks the message that the event names and its recipient's address, once for each call. */
async function storeMeaningOf({ database, now }: WebhookContext, callId: string, event: MailEvent): Promise<void> {
  const meaning = meaningOf(event);
  if (meaning === null) return;
  const { type: failure, data } = event;
  await markMessage(database, { ...meaning, callId, providerId: data.email_id, failure, nowMs: now() });
}
