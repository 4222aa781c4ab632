import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";

/** Writes `.dev.vars` with a signing key for this machine if it does not exist. It is never committed. */
export function ensureSecrets(path: string): void {
  if (existsSync(path)) return;
  writeFileSync(path, `AUTH_PRIVATE_JWK='${newSigningKey()}'\n`, { mode: 0o600 });
}

/** Creates a private JWK for AUTH_PRIVATE_JWK, dated now, as JSON. */
export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return JSON.stringify({ ...privateKey.export({ format: "jwk" }), iat: Math.floor(Date.now() / 1000) });
}

/** Creates a key for ENCRYPTION_KEYS. */
export function newEncryptionKey(): string {
  return randomBytes(32).toString("base64url");
}
