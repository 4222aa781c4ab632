import * as v from "valibot";

const outbox = v.object({ messages: v.array(v.looseObject({ recipient: v.string(), body: v.string() })) });

/** The newest six-digit code to a recipient in the developer outbox. Notices without a code may come after it. */
export async function codeSentTo(house: string, recipient: string): Promise<string> {
  const response = await fetch(`${house}/dev/outbox?format=json&to=${encodeURIComponent(recipient)}`);
  const { messages } = v.parse(outbox, await response.json());
  const [code] = messages.flatMap(({ body }) => /\b\d{6}\b/.exec(body) ?? []);
  if (!code) throw new Error(`no code was sent to ${recipient}`);
  return code;
}
