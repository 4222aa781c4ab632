import { generateKeyPairSync } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";

/** Writes `.dev.vars` with a signing key of this machine's own, once: it is never committed. */
export function ensureSecrets(path: string): void {
  if (existsSync(path)) return;
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  writeFileSync(path, `AUTH_PRIVATE_JWK='${JSON.stringify(privateKey.export({ format: "jwk" }))}'\n`, { mode: 0o600 });
}
