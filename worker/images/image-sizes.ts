export const IMAGE_SIZES = ["c100", "c500"] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** The same on every host. */
export function imageAddress(fileId: string, size: ImageSize): string {
  return `/images/${fileId}/${size}`;
}

/** The object that holds a picture's bytes. */
export function imageObjectKey(fileId: string, size: ImageSize): string {
  return `images/${fileId}/${size}`;
}
