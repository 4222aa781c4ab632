import { createHash } from "node:crypto";
import { COMMON_HEADERS, pagePolicy, TRANSPORT_HEADERS } from "./security-headers.ts";

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;

/**
 * The `_headers` file by which Cloudflare serves the built app: security headers on every path, with hashes of the
 * page's inline parts, and https only on the deployed hosts.
 */
export function headersFile({ page, hosts }: { page: string; hosts: readonly string[] }): string {
  const policy = pagePolicy({ scripts: hashesOf(page, INLINE_SCRIPT), styles: hashesOf(page, INLINE_STYLE) });
  return [
    rule("/*", { ...COMMON_HEADERS, "content-security-policy": policy }),
    ...hosts.map((host) => rule(`https://${host}/*`, TRANSPORT_HEADERS)),
  ].join("\n");
}

function rule(pattern: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${pattern}\n${lines.join("")}`;
}

function hashesOf(page: string, inline: RegExp): string[] {
  return [...page.matchAll(inline)].map(
    ([, text = ""]) => `sha256-${createHash("sha256").update(text).digest("base64")}`,
  );
}
