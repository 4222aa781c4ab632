/** A provider that takes longer counts as down; the person can ask for the message again. */
const TIMEOUT_MS = 10_000;

/** Posts a message to a provider's HTTP API; rejects where it is not accepted. */
export async function postToProvider(
  { fetch: send, url, authorization }: { fetch: typeof fetch; url: string; authorization: string },
  message: object,
): Promise<void> {
  const response = await send(url, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // The body may repeat the message, code and all: it must not get into a log.
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
}
