import * as v from "valibot";

const sentMessage = v.object({
  recipient: v.string(),
  body: v.string(),
  headers: v.record(v.string(), v.string()),
});
const outbox = v.object({ messages: v.array(sentMessage) });

/** The messages to a recipient in the developer outbox, newest first. */
export async function messagesSentTo(app: string, recipient: string): Promise<v.InferOutput<typeof sentMessage>[]> {
  const response = await fetch(`${app}/dev/outbox?format=json&to=${encodeURIComponent(recipient)}`);
  return v.parse(outbox, await response.json()).messages;
}

/** The newest six-digit code to a recipient. Notices without a code may come after it. */
export async function codeSentTo(app: string, recipient: string): Promise<string> {
  const messages = await messagesSentTo(app, recipient);
  const [code] = messages.flatMap(({ body }) => /\b\d{6}\b/.exec(body) ?? []);
  if (!code) throw new Error(`no code was sent to ${recipient}`);
  return code;
}

/** The newest link to a recipient that leads to a screen, from its language on; null if there is none. */
export async function linkSentTo(app: string, recipient: string, screen: string): Promise<string | null> {
  const link = new RegExp(`/(nl|en)${screen}#[\\w.-]+`);
  const messages = await messagesSentTo(app, recipient);
  return messages.flatMap(({ body }) => link.exec(body)?.[0] ?? [])[0] ?? null;
}
