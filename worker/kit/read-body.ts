/** A request, or another server's response. */
type Readable = Pick<Request, "headers" | "body" | "text">;

/**
 * A body's text; null above the limit. A body with a content-length is read in one step, as every bid is; a chunked one
 * is read up to the limit, since read whole it could fill the isolate's memory.
 */
export async function readBody(request: Readable, maximumBytes: number): Promise<string | null> {
  const namedLength = request.headers.get("content-length");
  if (namedLength === null) return await readChunks(request, maximumBytes);
  if (Number(namedLength) > maximumBytes) return null;
  const text = await request.text();
  return text.length > maximumBytes ? null : text;
}

async function readChunks({ body }: Readable, maximumBytes: number): Promise<string | null> {
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
