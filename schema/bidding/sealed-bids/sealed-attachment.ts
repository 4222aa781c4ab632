import * as v from "valibot";
import type { BeaconChain } from "../../kit/beacon/beacon-chain.ts";
import { id } from "../../kit/inputs/id.ts";
import { visibleInLine } from "../../kit/inputs/text.ts";
import { type AgeFile, readAgeFile } from "./age-file.ts";
import { isFilledAttachment, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENT_NAME_CHARACTERS } from "./attachment-limits.ts";
import type { AttachmentFault } from "./faults.ts";

/**
 * A file that belongs to a sealed bid, as it leaves the bidder's device: a head, which is an armored age file sealed to
 * the lot's round as a bid is, and behind it the contents by AES-256-GCM under the key that the head has. So the same
 * signature opens both, and a name stands in no log: the sealed bid has the SHA-256 of the whole alone.
 */

const FORMAT = 1;

/** The length of every head's text in bytes, by spaces at its end. */
const ATTACHMENT_TEXT_BYTES = 1_024;
/** The bytes at the beginning of a sealed file that hold its whole head. */
export const ATTACHMENT_HEAD_BYTES = 4_096;
/** A key encrypts one file once: the counter begins at zero. */
export const ATTACHMENT_IV = new Uint8Array(12);
const CODE_BYTES = 16;
const HEAD_END = "-----END AGE ENCRYPTED FILE-----\n";
/** Above any sealed file. */
export const MAX_SEALED_ATTACHMENT_BYTES = MAX_ATTACHMENT_BYTES + CODE_BYTES + ATTACHMENT_HEAD_BYTES;

const facts = v.strictObject({
  /** As in the bid's text: a file cannot be moved to another lot, or be sent as another bidder's. */
  lot: id,
  bidder: id,
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ATTACHMENT_NAME_CHARACTERS), visibleInLine),
  /** What the device says that it is. It is compared with the contents when they are read. */
  contentType: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100), visibleInLine),
  /** Of the contents, without what they are filled up with. */
  bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_ATTACHMENT_BYTES)),
  /** Of the contents, in hexadecimal. */
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

export type AttachmentFacts = v.InferOutput<typeof facts>;

/** Why what was sent is no sealed file for the lot's round: what can be seen without opening it. */
type SealedFileFault = Extract<AttachmentFault, "FILE_MALFORMED" | "OTHER_CHAIN" | "OTHER_ROUND">;

/** The text of a head as bytes to encrypt; null for facts that do not fit or are malformed. */
export function attachmentText(given: AttachmentFacts): Uint8Array<ArrayBuffer> | null {
  if (!v.is(facts, given)) return null;
  const { lot, bidder, name, contentType, bytes, key } = given;
  const text = JSON.stringify({ format: FORMAT, lot, bidder, name, contentType, bytes, key });
  const content = new TextEncoder().encode(text);
  if (content.length > ATTACHMENT_TEXT_BYTES) return null;
  const filled = new Uint8Array(ATTACHMENT_TEXT_BYTES).fill(" ".charCodeAt(0));
  filled.set(content);
  return filled;
}

/** What an opened head says; null if it has another form. */
export function readAttachmentText(bytes: Uint8Array): AttachmentFacts | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const { format, ...given }: Record<string, unknown> = JSON.parse(text);
    const result = v.safeParse(facts, given);
    return format === FORMAT && result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** The head of a sealed file and where its contents begin, of a beginning of `ATTACHMENT_HEAD_BYTES` or more. */
export function readAttachmentHead(
  beginning: Uint8Array,
  { chain, round }: { chain: Pick<BeaconChain, "hash">; round: number },
): { file: AgeFile; contentsAt: number } | SealedFileFault {
  const text = new TextDecoder("latin1").decode(beginning.subarray(0, ATTACHMENT_HEAD_BYTES));
  const end = text.indexOf(HEAD_END);
  const contentsAt = end + HEAD_END.length;
  const file = end < 0 ? null : readAgeFile(text.slice(0, contentsAt), ATTACHMENT_TEXT_BYTES);
  if (file === null) return "FILE_MALFORMED";
  if (file.chainHash !== chain.hash) return "OTHER_CHAIN";
  return file.round === String(round) ? { file, contentsAt } : "OTHER_ROUND";
}

/** Whether a sealed file of so many bytes has contents of one of the lengths. */
export function isSealedLength(fileBytes: number, contentsAt: number): boolean {
  return isFilledAttachment(fileBytes - contentsAt - CODE_BYTES);
}

/** Where R2 keeps a sealed file: a bid's hash finds files of its own bidder alone. */
export function sealedAttachmentKey(file: { blindLotId: string; userId: string; hash: string }): string {
  return `sealed-attachments/${file.blindLotId}/${file.userId}/${file.hash}`;
}
