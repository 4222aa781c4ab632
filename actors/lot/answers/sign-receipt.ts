import { base64url } from "jose";
import { TOKEN_ALGORITHM, TOKEN_ISSUER, tokenKeys } from "../../../schema/access-token.ts";
import type { ReceiptFacts } from "../lot-rpc.ts";

/** Keeps a receipt from being taken for anything else that the house signs. */
export const RECEIPT_TYPE = "bid-receipt+jws";

/** What a receipt says: plain data that outlives this code. Amounts are integer cents, instants milliseconds. */
export interface ReceiptClaims extends Omit<ReceiptFacts, "salts"> {
  readonly iss: string;
  /** The lot's id. */
  readonly lot: string;
  /** From the receive time to the closing that held then; below zero: it came too late. */
  readonly timeLeftMs: number;
  /** What opens the seals of the log's entry: whoever is shown the receipt can see that the entry is this bid's. */
  readonly salts: ReceiptFacts["salts"];
}

const encoder = new TextEncoder();

/** A receipt as a compact JWS, which the key at `/.well-known/jwks.json` proves. */
export async function signReceipt(
  privateJwkText: string,
  { lotId, ...facts }: ReceiptFacts & { readonly lotId: string },
): Promise<string> {
  const keys = await tokenKeys(privateJwkText);
  const claims: ReceiptClaims = {
    iss: TOKEN_ISSUER,
    lot: lotId,
    ...facts,
    timeLeftMs: facts.closesAtMs - facts.receivedAtMs,
  };
  const header = { alg: TOKEN_ALGORITHM, typ: RECEIPT_TYPE, kid: keys.publicJwk.kid };
  const signed = `${base64url.encode(JSON.stringify(header))}.${base64url.encode(JSON.stringify(claims))}`;
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, keys.sign, encoder.encode(signed));
  return `${signed}.${base64url.encode(new Uint8Array(signature))}`;
}
