/**
 * A body's text; null where it has more bytes than the limit. The rest is then left unread, whatever the headers say: a body
 * in chunks names no length, and read whole it would fill the isolate's memory.
 */
export async function readBody({ body }: Request, maximumBytes: number): Promise<string | null> {
  if (body === null) return "";
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maximumBytes) {
      // Not waited for: a sender that stalls must not hold up the answer.
      void reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
