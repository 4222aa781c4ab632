import * as v from "valibot";
import { CHANNELS } from "../../../schema/kit/channels.ts";
import { report } from "../../../schema/kit/report.ts";
import { requestIdOf } from "../../kit/context.ts";
import { decryptText } from "../../kit/crypto/encrypted-text.ts";
import { rememberBounce } from "../bounces/bounced-addresses.ts";
import type { OutgoingEmail, OutgoingSms } from "../message-port.ts";
import { emailProvider, type ProviderContext, smsProvider } from "../providers/open-providers.ts";
import { sendFailureOf } from "../providers/provider-refusal.ts";
import { afterFailure } from "./next-attempt.ts";
import { type OutgoingRow, storeOutcome } from "./outbox-rows.ts";

/** What of a message is stored, encrypted, until it was sent. */
export type EmailContent = Pick<OutgoingEmail, "from" | "text" | "html" | "headers">;
export type SmsContent = Pick<OutgoingSms, "text">;

const channel = v.picklist(CHANNELS);
const emailContent = v.object({
  from: v.string(),
  text: v.string(),
  html: v.string(),
  headers: v.record(v.string(), v.string()),
});
const smsContent = v.object({ text: v.string() });

/** Sends a claimed message and stores the outcome; answers whether it was sent. */
export async function attemptDelivery(
  context: ProviderContext & { request?: Request },
  row: OutgoingRow,
  { canWait }: { canWait: boolean },
): Promise<boolean> {
  const { expiresAtMs, attempts, medium } = row;
  try {
    const providerId = await handOver(context, row);
    const settledAtMs = context.now();
    // An earlier failure stays readable: it explains a late message.
    await storeOutcome(context, row, { state: "SENT", content: null, providerId, settledAtMs });
    return true;
  } catch (error) {
    const { failure, isPermanent, isBounce } = sendFailureOf(error);
    const nowMs = context.now();
    if (isBounce) await rememberBounce(context, { address: row.recipient, reason: "BOUNCE", nowMs });
    const next = afterFailure({ attempts, isPermanent, canWait, expiresAtMs, nowMs });
    const isFinal = next.state !== "WAITING";
    // Staff can send a notice again; a code must not remain.
    const content = isFinal && expiresAtMs !== null ? { content: null } : {};
    const settled = isFinal ? { settledAtMs: nowMs } : {};
    await storeOutcome(context, row, { ...next, ...content, ...settled, lastFailure: failure });
    const requestId = context.request ? requestIdOf(context.request) : null;
    report({ event: "MessageFailed", requestId, medium, failure, attempts, isFinal });
    return false;
  }
}

async function handOver(context: ProviderContext, row: OutgoingRow): Promise<string | null> {
  const common = { idempotencyKey: row.id, to: row.recipient, channel: v.parse(channel, row.channel) };
  const content: unknown = JSON.parse(await contentOf(context, row));
  if (row.medium === "SMS") return await smsProvider(context)({ ...common, ...v.parse(smsContent, content) });
  return await emailProvider(context)({ ...common, subject: row.subject, ...v.parse(emailContent, content) });
}

/** Messages stored before encryption was introduced are plain JSON. */
async function contentOf({ env }: ProviderContext, { id, content }: OutgoingRow): Promise<string> {
  if (content === null || content.startsWith("{")) return content ?? "null";
  return await decryptText(env, id, content);
}
