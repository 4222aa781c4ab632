import { generateKeyPairSync } from "node:crypto";

/** Creates a private JWK for AUTH_PRIVATE_JWK, dated now, as JSON. */
export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return JSON.stringify({ ...privateKey.export({ format: "jwk" }), iat: Math.floor(Date.now() / 1000) });
}
