import { generateKeyPairSync } from "node:crypto";

/** The JSON of a new private JWK for AUTH_PRIVATE_JWK, dated now. */
export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return JSON.stringify({ ...privateKey.export({ format: "jwk" }), iat: Math.floor(Date.now() / 1000) });
}
