/**
 * The headers of every response. The Worker sets them on its own answers (secured.ts); the app's files are
 * served without it, by the rules that the build writes from the same definitions (headers-file.ts).
 */
export const COMMON_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
} as const;

/**
 * For answers over https alone: a developer's machine has none, and a browser that keeps this for localhost shuts out every
 * other project there. Not for subdomains: the domain may have some that are not this app's.
 */
export const TRANSPORT_HEADERS = { "strict-transport-security": "max-age=31536000" } as const;

/** What an answer that is no page may do when a browser is made to open it: nothing. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Hashes of what the page itself holds, as `sha256-...`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * What the app's pages may load and do. React, Ark UI and its positioning set styles one property at a time, through the
 * object model, which a policy does not concern: no inline styles have to be allowed. 'self' covers the sockets of the same host.
 * Trusted Types: neither the app nor a library of it writes HTML or addresses of scripts as text, so no policy may be made.
 */
export function pagePolicy({ scripts, styles }: InlineHashes): string {
  const sources = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(" ");
  return [
    "default-src 'none'",
    `script-src ${sources(scripts)}`,
    `style-src ${sources(styles)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
