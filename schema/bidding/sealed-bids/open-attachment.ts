import type { VerifiedRound } from "../../kit/beacon/verify-round.ts";
import { bytesOfHex } from "../../kit/hex.ts";
import type { AttachmentFault } from "./faults.ts";
import { openByRound } from "./open-bid.ts";
import { ATTACHMENT_IV, type AttachmentFacts, readAttachmentHead, readAttachmentText } from "./sealed-attachment.ts";

export interface OpenedHead {
  readonly facts: AttachmentFacts;
  /** Where the contents begin. */
  readonly contentsAt: number;
}

/** What a sealed file is, by its beginning alone. */
export async function openAttachmentHead(
  beginning: Uint8Array,
  verified: VerifiedRound,
  expected: Pick<AttachmentFacts, "lot" | "bidder">,
): Promise<OpenedHead | AttachmentFault> {
  const head = readAttachmentHead(beginning, verified);
  if (typeof head === "string") return head;
  const opened = await openByRound(head.file, verified);
  const facts = opened && readAttachmentText(opened);
  if (facts === null) return "FILE_CORRUPT";
  if (facts.lot !== expected.lot) return "OTHER_LOT";
  if (facts.bidder !== expected.bidder) return "OTHER_BIDDER";
  return { facts, contentsAt: head.contentsAt };
}

/** The contents of a sealed file whose head was opened; null if they were changed. */
export async function openAttachmentContents(
  file: Uint8Array<ArrayBuffer>,
  { facts, contentsAt }: OpenedHead,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const raw = bytesOfHex(facts.key);
  if (raw === null) return null;
  const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);
  try {
    const encrypted = file.subarray(contentsAt);
    const filled = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv: ATTACHMENT_IV }, key, encrypted));
    return facts.bytes <= filled.length ? filled.subarray(0, facts.bytes) : null;
  } catch {
    return null;
  }
}
