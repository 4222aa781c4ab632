import { DOCUMENT_FORMATS } from "../../../schema/catalogue/terms/document-limits.ts";
import { isImageFormat, MAX_IMAGE_PIXELS } from "../../../schema/catalogue/terms/upload-limits.ts";
import type { SentFile } from "../uploads/sent-file.ts";
import type { StorageContext } from "../uploads/storage/open-upload-storage.ts";
import type { ByteRange } from "../uploads/storage/upload-storage.ts";
import { directoryPlace, endsAsZip, firstMimetype, namesIn } from "./zip-directory.ts";

/** Enough for what a format begins with, and for readers that look for a page's tags. */
const HEAD_BYTES = 4_096;
/** The end of a ZIP's list of contents with the longest comment. */
const TAIL_BYTES = 22 + 0xffff;

/** The part that only a format of Office has, by the ending of the format. */
const OFFICE_PARTS = { docx: "word/document.xml", xlsx: "xl/workbook.xml", pptx: "ppt/presentation.xml" } as const;

/** What runs when it is opened. */
const PROGRAMS = /(^|\/)(vbaProject\.bin|vbaData\.xml|macrosheets\/|Basic\/|Scripts\/)|\.(html?|js|svg|exe|vbs)$/i;
/** What a browser that guesses would read as a page. */
const PAGE_TAGS = /<(!doctype|html|head|body|script|svg|iframe|img|\?xml|\?php)/i;

/**
 * The format of a sent file by its content alone; null for one that is not taken, and for a file that is something
 * else too: a page within the head of a PDF, a ZIP behind it, or an office document with programs.
 */
export async function documentFormat(context: StorageContext, sent: SentFile): Promise<string | null> {
  const head = await bytesOf(sent, { offset: 0, length: Math.min(HEAD_BYTES, sent.bytes) });
  if (startsWith(head, "%PDF-")) return (await isPdf(sent, head)) ? "application/pdf" : null;
  if (startsWith(head, "PK\u0003\u0004")) return await officeFormat(sent, head);
  return await pictureFormat(context, sent);
}

async function isPdf(sent: SentFile, head: Uint8Array): Promise<boolean> {
  const tail = await tailOf(sent);
  const isAlone = !PAGE_TAGS.test(latin(head)) && !endsAsZip(tail);
  return isAlone && /%%EOF[\s\0]*$/.test(latin(tail.subarray(-1_024)));
}

async function officeFormat(sent: SentFile, head: Uint8Array): Promise<string | null> {
  const place = directoryPlace(await tailOf(sent), sent.bytes);
  if (place === null) return null;
  const names = namesIn(await bytesOf(sent, { offset: place.offset, length: place.bytes }));
  if (names === null || names.some((name) => PROGRAMS.test(name))) return null;
  const mimetype = firstMimetype(head);
  if (mimetype !== null) return mimetype in DOCUMENT_FORMATS ? mimetype : null;
  if (!names.includes("[Content_Types].xml")) return null;
  const parts = Object.entries(OFFICE_PARTS).filter(([, part]) => names.includes(part));
  const [[ending] = []] = parts;
  if (ending === undefined || parts.length > 1) return null;
  const formats: [string, readonly string[]][] = Object.entries(DOCUMENT_FORMATS);
  return formats.find(([, endings]) => endings.includes(ending))?.[0] ?? null;
}

async function pictureFormat(context: StorageContext, sent: SentFile): Promise<string | null> {
  const file = await sent.read();
  try {
    const facts = await context.env.IMAGES.info(file);
    const isTaken = isImageFormat(facts.format) && "width" in facts && facts.width * facts.height <= MAX_IMAGE_PIXELS;
    return isTaken ? facts.format : null;
  } catch {
    return null;
  }
}

async function tailOf(sent: SentFile): Promise<Uint8Array> {
  const length = Math.min(TAIL_BYTES, sent.bytes);
  return await bytesOf(sent, { offset: sent.bytes - length, length });
}

async function bytesOf(sent: SentFile, range: ByteRange): Promise<Uint8Array> {
  return new Uint8Array(await new Response(await sent.read(range)).arrayBuffer());
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return latin(bytes.subarray(0, text.length)) === text;
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
