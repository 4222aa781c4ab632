/**
 * A body's text; null where it has more bytes than the limit. A body that names its length ends there by HTTP's own rules, and
 * is read in one step: every bid comes so. One in chunks names no length, and is left unread beyond the limit: read whole it
 * would fill the isolate's memory.
 */
export async function readBody(request: Request, maximumBytes: number): Promise<string | null> {
  const namedLength = request.headers.get("content-length");
  if (namedLength === null) return await readChunks(request, maximumBytes);
  if (Number(namedLength) > maximumBytes) return null;
  const text = await request.text();
  return text.length > maximumBytes ? null : text;
}

async function readChunks({ body }: Request, maximumBytes: number): Promise<string | null> {
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
