/** The parts of a ZIP file that its list of contents has, read from the end of the file. */

const END_BYTES = 22;
const ENTRY_BYTES = 46;
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;

/** The most bytes that a list of contents has here: some 10,000 entries. */
const MAX_DIRECTORY_BYTES = 1024 * 1024;
/** Of a document that is opened, so that a small file does not fill a reader's disk. */
const MAX_UNPACKED_BYTES = 1024 ** 3;

/** Where the list of contents is. */
export interface DirectoryPlace {
  readonly offset: number;
  readonly bytes: number;
}

/**
 * Null unless the file ends with the end of a ZIP's list of contents, without a comment, right behind the list: what
 * is added to a ZIP, before or behind, or another file's end, is no such end.
 */
export function directoryPlace(tail: Uint8Array, fileBytes: number): DirectoryPlace | null {
  if (tail.length < END_BYTES) return null;
  const end = viewOf(tail, tail.length - END_BYTES);
  if (end.getUint32(0, true) !== END_SIGNATURE || end.getUint16(20, true) !== 0) return null;
  const [bytes, offset] = [end.getUint32(12, true), end.getUint32(16, true)];
  const isWhole = offset + bytes + END_BYTES === fileBytes && bytes <= MAX_DIRECTORY_BYTES;
  return isWhole ? { offset, bytes } : null;
}

/** Whether a list of contents, with a comment of any length, ends with the file: also behind another format. */
export function endsAsZip(tail: Uint8Array): boolean {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    const end = viewOf(tail, at);
    if (end.getUint32(0, true) === END_SIGNATURE && end.getUint16(20, true) === tail.length - at - END_BYTES)
      return true;
  }
  return false;
}

/** The names of what is in a ZIP; null for a faulty list, a path that leads out of its folder, or a bomb. */
export function namesIn(directory: Uint8Array): string[] | null {
  const names: string[] = [];
  let [at, unpacked] = [0, 0];
  while (at + ENTRY_BYTES <= directory.length) {
    const entry = viewOf(directory, at);
    if (entry.getUint32(0, true) !== ENTRY_SIGNATURE) return null;
    const nameBytes = entry.getUint16(28, true);
    const name = new TextDecoder().decode(directory.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    if (name.startsWith("/") || name.includes("\\") || name.split("/").includes("..")) return null;
    names.push(name);
    unpacked += entry.getUint32(24, true);
    at += ENTRY_BYTES + nameBytes + entry.getUint16(30, true) + entry.getUint16(32, true);
  }
  return at === directory.length && unpacked <= MAX_UNPACKED_BYTES ? names : null;
}

/** The content of a ZIP's first part where it is `mimetype`, not packed, as open document formats demand. */
export function firstMimetype(head: Uint8Array): string | null {
  const HEADER_BYTES = 30;
  if (head.length < HEADER_BYTES) return null;
  const header = viewOf(head, 0);
  const [packing, bytes] = [header.getUint16(8, true), header.getUint32(18, true)];
  const [nameBytes, extraBytes] = [header.getUint16(26, true), header.getUint16(28, true)];
  const text = (from: number, length: number) => new TextDecoder("latin1").decode(head.subarray(from, from + length));
  if (packing !== 0 || text(HEADER_BYTES, nameBytes) !== "mimetype") return null;
  return text(HEADER_BYTES + nameBytes + extraBytes, bytes);
}

function viewOf(bytes: Uint8Array, at: number): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset + at);
}
