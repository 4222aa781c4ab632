import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

/** What a proof says, where it differs from a right one. */
export interface ProofChanges {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  /** Signs with a key other than the one in the header. */
  signedBy?: HeldKey;
}

/** A key of a client, as a browser holds one, with the proofs (RFC 9449) that it can make. */
export class HeldKey {
  readonly thumbprint: string;
  readonly jwk: JWK;
  readonly #private: CryptoKey;

  private constructor(held: { thumbprint: string; jwk: JWK; privateKey: CryptoKey }) {
    this.thumbprint = held.thumbprint;
    this.jwk = held.jwk;
    this.#private = held.privateKey;
  }

  static async make(): Promise<HeldKey> {
    const { publicKey, privateKey } = await generateKeyPair("ES256");
    const jwk = await exportJWK(publicKey);
    return new HeldKey({ jwk, privateKey, thumbprint: await calculateJwkThumbprint(jwk) });
  }

  /** A header with a proof for one request to the API. */
  async proof({ header = {}, claims = {}, signedBy = this }: ProofChanges = {}): Promise<{ dpop: string }> {
    const said = {
      jti: crypto.randomUUID(),
      htm: "POST",
      htu: "http://localhost/graphql",
      iat: Math.floor(Date.now() / 1_000),
      ...claims,
    };
    const signing = new SignJWT(said).setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk: this.jwk, ...header });
    return { dpop: await signing.sign(signedBy.#private) };
  }
}
