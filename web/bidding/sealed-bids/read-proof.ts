import { sha256Hex } from "../../../schema/kit/hex.ts";
import type { KeptBid } from "./kept-bids.ts";

/** Above any proof of a bid, which has about 11 kB. */
export const MAX_PROOF_BYTES = 65_536;

/** Of one line. Its conditions may hold U+2028 and U+2029, which end a line for a regular expression. */
const SEALED_TEXT = /^[0-9a-f]{32}:\{.*\}$/s;
/** Of one line. */
const RECEIPT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const CIPHERTEXT = /^-----BEGIN AGE ENCRYPTED FILE-----\n[\w+/=\n]+\n-----END AGE ENCRYPTED FILE-----\n?/m;

/** What the lot has of a bid. */
type OwnSeal = Pick<KeptBid, "blindLotId" | "bidder" | "seal"> & { ciphertextHash: string };

/**
 * The bid of which a file is the proof, in any language of the app; null for the proof of another bid, and for a
 * changed one: the lot's seal stands for one text alone.
 */
export async function readProof(
  file: string,
  { blindLotId, bidder, seal, ciphertextHash }: OwnSeal,
): Promise<KeptBid | null> {
  const content = file.replaceAll("\r\n", "\n");
  const lines = content.split("\n");
  const text = await first(
    lines.filter((line) => SEALED_TEXT.test(line)),
    seal,
  );
  const [armored = ""] = CIPHERTEXT.exec(content) ?? [];
  // A line break at its end belongs to the file or to the ciphertext.
  const ciphertext = await first([armored, armored.trimEnd()], ciphertextHash);
  if (text === null || ciphertext === null) return null;
  return { blindLotId, bidder, seal, text, ciphertext, receipt: lines.find((line) => RECEIPT.test(line)) ?? null };
}

/** The first text that has a hash. */
async function first(texts: readonly string[], hash: string): Promise<string | null> {
  for (const text of texts) if ((await sha256Hex(text)) === hash) return text;
  return null;
}
