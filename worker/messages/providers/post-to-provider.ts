import * as v from "valibot";
import { ProviderRefusal } from "./provider-refusal.ts";

export const PROVIDER_TIMEOUT_MS = 10_000;
/** The request itself is wrong; what a configuration or a limit may cause (401, 403, 429) can pass later. */
const PERMANENT_STATUSES: ReadonlySet<number> = new Set([400, 413, 422]);
/** Providers' ids are short; a longer text is not stored as one. */
const MAX_ID_CHARACTERS = 200;

const answer = v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ID_CHARACTERS)) });

export interface ProviderRequest {
  fetch: typeof fetch;
  url: string;
  authorization: string;
  idempotencyKey: string;
}

/** @returns the provider's id of the message, if any. @throws ProviderRefusal if it was not accepted. */
export async function postToProvider(
  { fetch: send, url, authorization, idempotencyKey }: ProviderRequest,
  message: object,
): Promise<string | null> {
  const response = await send(url, {
    method: "POST",
    headers: { authorization, "content-type": "application/json", "idempotency-key": idempotencyKey },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  });
  // The body may repeat the message with its code, which must not get into a log.
  if (!response.ok)
    throw new ProviderRefusal(`${new URL(url).host} answered ${response.status}`, {
      isPermanent: PERMANENT_STATUSES.has(response.status),
    });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), answer), await response.text());
  return parsed.success ? parsed.output.id : null;
}
