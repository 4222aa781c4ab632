import {
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENT_NAME_CHARACTERS,
  MAX_BID_ATTACHMENTS,
} from "../../../../schema/bidding/sealed-bids/attachment-limits.ts";
import { endingOf, hasDocumentEnding } from "../../../../schema/catalogue/terms/document-limits.ts";
import type { KeptAttachment } from "../kept-bids.ts";

/** A file of the next bid: one that was chosen, or one that the bid that stands has and the next one keeps. */
export type BidFile =
  | { readonly kind: "new"; readonly file: File }
  | { readonly kind: "kept"; readonly attachment: KeptAttachment };

/** Why a file is not taken: seen before anything is sealed, as nobody can look into it afterwards. */
export interface FileFault {
  readonly name: string;
  readonly fault: "format" | "empty" | "size" | "count";
}

/** The files with those that were chosen now, as far as they are taken, and why others are not. */
export function addFiles(
  files: readonly BidFile[],
  chosen: readonly File[],
): { files: readonly BidFile[]; faults: readonly FileFault[] } {
  const taken = [...files];
  const faults: FileFault[] = [];
  for (const file of chosen) {
    if (taken.some((other) => keyOfFile(other) === keyOfFile({ kind: "new", file }))) continue;
    const fault = taken.length >= MAX_BID_ATTACHMENTS ? "count" : faultOf(file);
    if (fault === null) taken.push({ kind: "new", file });
    else faults.push({ name: file.name, fault });
  }
  return { files: taken, faults };
}

function faultOf({ name, size }: File): FileFault["fault"] | null {
  if (!hasDocumentEnding(name)) return "format";
  if (size === 0) return "empty";
  return size > MAX_ATTACHMENT_BYTES ? "size" : null;
}

/** Tells files of a bid from each other: the same one is taken once. */
export function keyOfFile(bidFile: BidFile): string {
  if (bidFile.kind === "kept") return bidFile.attachment.hash;
  const { name, size, lastModified } = bidFile.file;
  return `${name} ${size} ${lastModified}`;
}

/** Null for a file of another device, whose name this one does not know. */
export function nameOfFile(file: BidFile): string | null {
  return file.kind === "new" ? file.file.name : file.attachment.name;
}

export function bytesOfFile(file: BidFile): number | null {
  return file.kind === "new" ? file.file.size : file.attachment.bytes;
}

/** The name under which a file is sealed: on one line, with its ending, no longer than a name may be. */
export function sealedName(name: string): string {
  const line = name.normalize("NFC").replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "_");
  if (line.length <= MAX_ATTACHMENT_NAME_CHARACTERS) return line;
  const ending = `.${endingOf(line)}`;
  return `${line.slice(0, MAX_ATTACHMENT_NAME_CHARACTERS - ending.length).toWellFormed()}${ending}`;
}
