/** After this, the provider counts as down; the user can request the message again. */
const TIMEOUT_MS = 10_000;

/** Rejects if the message was not accepted. */
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
  // The body may repeat the message with its code, which must not get into a log.
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
}
