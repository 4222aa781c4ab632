/** Files of one bid, as the form takes them. The sealed text has room for more. */
export const MAX_BID_ATTACHMENTS = 5;

export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** Characters of a file's name; the page shortens longer ones. */
export const MAX_ATTACHMENT_NAME_CHARACTERS = 100;

/** The lengths to which contents are filled up, so that the length of a sealed file says little of what it is. */
const ATTACHMENT_SIZES = [64 * 1024, 256 * 1024, 1024 * 1024, 4 * 1024 * 1024, MAX_ATTACHMENT_BYTES];

/** The length to which contents of so many bytes are filled up; null above the largest. */
export function filledAttachmentBytes(bytes: number): number | null {
  return ATTACHMENT_SIZES.find((size) => bytes <= size) ?? null;
}

export function isFilledAttachment(bytes: number): boolean {
  return ATTACHMENT_SIZES.includes(bytes);
}
