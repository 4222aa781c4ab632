import { createHash } from "node:crypto";

export function sha256Base64url(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url");
}
