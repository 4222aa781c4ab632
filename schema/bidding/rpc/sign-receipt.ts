import { CompactSign } from "jose";
import { TOKEN_ALGORITHM, TOKEN_ISSUER, tokenKeys } from "../../people/access-token.ts";
import type { SealedReceiptFacts } from "./blind-lot-rpc.ts";
import type { ReceiptFacts } from "./lot-rpc.ts";

/** Prevents a receipt from being accepted as another kind of token signed with the same key. */
const RECEIPT_TYPE = "bid-receipt+jws";
const SEALED_RECEIPT_TYPE = "sealed-bid-receipt+jws";

/** The content of a receipt: plain data that outlives this code. Amounts are integer cents, instants milliseconds. */
export interface ReceiptClaims extends Omit<ReceiptFacts, "salts"> {
  readonly iss: string;
  /** The incremental lot's id. */
  readonly lot: string;
  /** From the receive time to the closing that was valid then; below zero if the command was late. */
  readonly timeLeftMs: number;
  /** Reveals the seals of the log's entry: a verifier of the receipt can see that the entry is this bid's. */
  readonly salts: ReceiptFacts["salts"];
}

const encoder = new TextEncoder();

/** The content of a receipt of a sealed bid. It holds no amount: the seal binds it. */
export interface SealedReceiptClaims extends SealedReceiptFacts {
  readonly iss: string;
  /** The blind lot's id. */
  readonly lot: string;
  readonly timeLeftMs: number;
}

/** A receipt as a compact JWS, verified with the key at `/.well-known/jwks.json`. */
export async function signReceipt(
  privateJwkText: string,
  { incrementalLotId: lot, ...facts }: ReceiptFacts & { readonly incrementalLotId: string },
): Promise<string> {
  const timeLeftMs = facts.closesAtMs - facts.receivedAtMs;
  const claims: ReceiptClaims = { iss: TOKEN_ISSUER, lot, ...facts, timeLeftMs };
  return await signClaims(privateJwkText, claims, RECEIPT_TYPE);
}

/** The receipt of a sealed bid, likewise. */
export async function signSealedReceipt(
  privateJwkText: string,
  { blindLotId: lot, ...facts }: SealedReceiptFacts & { readonly blindLotId: string },
): Promise<string> {
  const timeLeftMs = facts.closesAtMs - facts.receivedAtMs;
  const claims: SealedReceiptClaims = { iss: TOKEN_ISSUER, lot, ...facts, timeLeftMs };
  return await signClaims(privateJwkText, claims, SEALED_RECEIPT_TYPE);
}

async function signClaims(privateJwkText: string, claims: object, type: string): Promise<string> {
  const keys = await tokenKeys(privateJwkText);
  const header = { alg: TOKEN_ALGORITHM, typ: type, kid: keys.publicJwk.kid };
  const payload = encoder.encode(JSON.stringify(claims));
  return await new CompactSign(payload).setProtectedHeader(header).sign(keys.sign);
}
