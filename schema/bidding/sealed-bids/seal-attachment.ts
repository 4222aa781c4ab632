import { hexOfBytes } from "../../kit/hex.ts";
import { writeAgeFile } from "./age-file.ts";
import { filledAttachmentBytes } from "./attachment-limits.ts";
import { PreparedKey, type RoundOfChain } from "./prepared-key.ts";
import { ATTACHMENT_IV, type AttachmentFacts, attachmentText } from "./sealed-attachment.ts";

/** What leaves the bidder's device of a file. */
export interface SealedAttachment {
  /** SHA-256 of the whole, in hexadecimal: what the sealed bid names the file by. */
  readonly hash: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const KEY_BYTES = 32;

/** Encrypts a file of a bid to a round of a beacon, on the bidder's device; null for one that cannot be sealed. */
export async function sealAttachment(
  contents: Uint8Array<ArrayBuffer>,
  facts: Omit<AttachmentFacts, "bytes" | "key">,
  { chain, round }: RoundOfChain,
): Promise<SealedAttachment | null> {
  const filledBytes = filledAttachmentBytes(contents.length);
  const raw = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const text = attachmentText({ ...facts, bytes: contents.length, key: hexOfBytes(raw) });
  const prepared = await PreparedKey.of({ chain, round });
  if (filledBytes === null || text === null || typeof prepared === "string") return null;
  const hidden = prepared.take({ chain, round });
  if (hidden === null) throw new Error("a key that was just made is for this round");
  const head = new TextEncoder().encode(await writeAgeFile(text, { ...hidden, round, chainHash: chain.hash }));
  const filled = new Uint8Array(filledBytes);
  filled.set(contents);
  const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt"]);
  const encrypted = await crypto.subtle.encrypt({ name: "AES-GCM", iv: ATTACHMENT_IV }, key, filled);
  const bytes = new Uint8Array(head.length + encrypted.byteLength);
  bytes.set(head);
  bytes.set(new Uint8Array(encrypted), head.length);
  return { hash: await fileHash(bytes), bytes };
}

/** The SHA-256 of a file, in hexadecimal. */
export async function fileHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOfBytes(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
