/** R2 takes parts of equal size, at least 5 MiB, but for the last. Most photos are one part of this size. */
export const PART_BYTES = 8 * 1024 * 1024;

/** A photo of 60 megapixels as JPEG is smaller. */
export const MAX_IMAGE_BYTES = 32 * 1024 * 1024;

/** The pixels of the largest cameras that auctioneers use. Decoded, they take 240 MB. */
export const MAX_IMAGE_PIXELS = 60_000_000;

/** Four pictures of each lot of a large auction. */
export const MAX_BATCH_FILES = 2_000;

/** Of one project, asset or publication, with the pictures on their way. */
export const MAX_IMAGES = 100;

/** Files that one call announces. */
export const MAX_STARTED_UPLOADS = 200;

/** Of one unit: some 100,000 pictures. */
export const MAX_UNIT_BYTES = 100 * 1024 ** 3;

/** What browsers name the formats that are taken, with the endings of their files. */
const IMAGE_FORMATS = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
} as const satisfies Record<string, readonly string[]>;

type ImageFormat = keyof typeof IMAGE_FORMATS;

export function isImageFormat(format: string): format is ImageFormat {
  return Object.hasOwn(IMAGE_FORMATS, format);
}

/** Whether a file's name ends as a picture's does: known before anything is sent. */
export function hasImageEnding(name: string): boolean {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.values(IMAGE_FORMATS).some((endings) => (endings as readonly string[]).includes(ending));
}

/** How many parts a file of so many bytes has. */
export function partCount(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / PART_BYTES));
}

/** The bytes of a part, from 1; 0 for a part that the file does not have. */
export function bytesOfPart(bytes: number, number: number): number {
  if (number < 1 || number > partCount(bytes)) return 0;
  return number < partCount(bytes) ? PART_BYTES : bytes - (number - 1) * PART_BYTES;
}
