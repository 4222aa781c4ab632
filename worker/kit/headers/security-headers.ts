/** On every response: the Worker's own (secured.ts) and files that are served without it (headers-file.ts). */
export const COMMON_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
} as const;

/** Only over https: a browser that keeps it for localhost shuts out other projects. Subdomains may be other apps. */
export const TRANSPORT_HEADERS = { "strict-transport-security": "max-age=31536000" } as const;

/** A browser that is made to open a response that is no page may do nothing with it. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * What the app's pages may load and do. React and Ark UI set styles through the object model, which a policy does not
 * cover, so no inline styles are allowed. 'self' covers sockets of the same host. Trusted Types: the app writes no HTML
 * as text, so one policy alone may be created, once: for the address of a web worker
 * (`web/people/accounts/proof-of-work/`).
 */
export function pagePolicy({ scripts, styles }: InlineHashes): string {
  const sources = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(" ");
  return [
    "default-src 'none'",
    `script-src ${sources(scripts)}`,
    `style-src ${sources(styles)}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types proof-of-work",
  ].join("; ");
}
