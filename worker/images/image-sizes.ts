/** The two sizes that every picture is kept in: the longest side in pixels. */
export const IMAGE_SIZES = ["c100", "c500"] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** The path of a picture, the same on every host. */
export function imageAddress(fileId: string, size: ImageSize): string {
  return `/images/${fileId}/${size}`;
}

/** The object that holds a picture's bytes. */
export function imageObjectKey(fileId: string, size: ImageSize): string {
  return `images/${fileId}/${size}`;
}
