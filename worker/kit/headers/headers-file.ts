import { createHash } from "node:crypto";
import { COMMON_HEADERS, pagePolicy, TRANSPORT_HEADERS } from "./security-headers.ts";

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;

/** The `_headers` file of the built app for Cloudflare: hashes of inline parts, and https only on deployed hosts. */
export function headersFile({ pages, hosts }: { pages: string; hosts: readonly string[] }): string {
  const policy = pagePolicy({ scripts: hashesOf(pages, INLINE_SCRIPT), styles: hashesOf(pages, INLINE_STYLE) });
  return [
    rule("/*", { ...COMMON_HEADERS, "content-security-policy": policy }),
    ...hosts.map((host) => rule(`https://${host}/*`, TRANSPORT_HEADERS)),
  ].join("\n");
}

function rule(pattern: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${pattern}\n${lines.join("")}`;
}

function hashesOf(pages: string, inline: RegExp): string[] {
  const hashes = [...pages.matchAll(inline)].map(
    ([, text = ""]) => `sha256-${createHash("sha256").update(text).digest("base64")}`,
  );
  return [...new Set(hashes)];
}
