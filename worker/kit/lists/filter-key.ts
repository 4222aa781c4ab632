import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { sha256Base64url } from "../crypto/sha256-base64url.ts";

/**
 * A key of one length, equal for equal filters. The instants of a minute are equal: apps ask for what closes from
 * now on.
 */
export function filterKeyOf(filter: Readonly<Record<string, unknown>>): string {
  const { language: _, ...conditions } = filter;
  const text = JSON.stringify(conditions, (_, value) =>
    typeof value === "number" && value > 1e11 ? `minute ${Math.floor(value / MINUTE_MS)}` : value,
  );
  return sha256Base64url(text);
}
