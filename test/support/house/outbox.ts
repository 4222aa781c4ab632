import * as v from "valibot";

const outbox = v.object({ messages: v.array(v.looseObject({ recipient: v.string(), body: v.string() })) });

/** The six-digit code in the newest message to a recipient in the developer outbox. */
export async function codeSentTo(house: string, recipient: string): Promise<string> {
  const response = await fetch(`${house}/dev/outbox?format=json&to=${encodeURIComponent(recipient)}`);
  const { messages } = v.parse(outbox, await response.json());
  const code = /\b\d{6}\b/.exec(messages[0]?.body ?? "")?.[0];
  if (!code) throw new Error(`no code was sent to ${recipient}`);
  return code;
}
