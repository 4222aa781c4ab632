import { existsSync, writeFileSync } from "node:fs";
import { newSigningKey } from "./new-signing-key.ts";

/** Writes `.dev.vars` with a signing key for this machine if it does not exist. It is never committed. */
export function ensureSecrets(path: string): void {
  if (existsSync(path)) return;
  writeFileSync(path, `AUTH_PRIVATE_JWK='${newSigningKey()}'\n`, { mode: 0o600 });
}
