import { CompactEncrypt, compactDecrypt } from "jose";
import * as v from "valibot";
import {
  COPY_CONTENT_BYTES,
  COPY_PASSWORD_ROUNDS,
  PASSWORD_HEADER,
  passkeyHeader,
} from "../../../../schema/bidding/sealed-bids/sealed-copy.ts";
import { sha256Hex } from "../../../../schema/kit/hex.ts";
import type { KeptBid } from "../kept-bids.ts";

/** What opens a copy: a password of the copy, or a secret that a passkey makes. */
export type CopySecret = { password: string } | { passkeyId: string; secret: Uint8Array };

/** What the lot has of a bid. */
export type SealOfBid = Pick<KeptBid, "blindLotId" | "bidder" | "seal"> & { ciphertextHash: string };

const SPACE = 0x20;
const content = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ text: v.string(), ciphertext: v.string(), receipt: v.nullable(v.string()) }),
);

/** Encrypts what this device has of a bid, for the account; null for one that is too long. */
export async function encryptCopy({ text, ciphertext, receipt }: KeptBid, opener: CopySecret): Promise<string | null> {
  const written = new TextEncoder().encode(JSON.stringify({ text, ciphertext, receipt }));
  if (written.length > COPY_CONTENT_BYTES) return null;
  const bytes = new Uint8Array(COPY_CONTENT_BYTES).fill(SPACE);
  bytes.set(written);
  const jwe = new CompactEncrypt(bytes);
  if ("secret" in opener) jwe.setProtectedHeader(passkeyHeader(opener.passkeyId));
  else jwe.setProtectedHeader(PASSWORD_HEADER).setKeyManagementParameters({ p2c: COPY_PASSWORD_ROUNDS });
  return await jwe.encrypt(keyOf(opener));
}

/** The bid in a copy; null where it does not open, or is not the bid of the lot's seal. */
export async function decryptCopy(copy: string, opener: CopySecret, own: SealOfBid): Promise<KeptBid | null> {
  const { alg } = "secret" in opener ? passkeyHeader(opener.passkeyId) : PASSWORD_HEADER;
  const options = { keyManagementAlgorithms: [alg], maxPBES2Count: COPY_PASSWORD_ROUNDS };
  // By another key, or of a text that is no copy.
  const opened = await compactDecrypt(copy, keyOf(opener), options).catch(() => null);
  if (opened === null) return null;
  const read = v.safeParse(content, new TextDecoder().decode(opened.plaintext));
  if (!read.success) return null;
  const { text, ciphertext, receipt } = read.output;
  const { blindLotId, bidder, seal, ciphertextHash } = own;
  const isOfSeal = (await sha256Hex(text)) === seal && (await sha256Hex(ciphertext)) === ciphertextHash;
  return isOfSeal ? { blindLotId, bidder, seal, text, ciphertext, receipt } : null;
}

/** A password that is typed on another keyboard may come in another composition. */
function keyOf(opener: CopySecret): Uint8Array {
  return "secret" in opener ? opener.secret : new TextEncoder().encode(opener.password.normalize("NFKC"));
}
